// A backend that is kept current by watchers, of which a test plays what they know and what is answered. Tests nothing.
import { TOOLS } from '../../../handlers/_all.gen.ts';
import { failure, isFailure, type Failure } from '../../../lib/model/answer.ts';
import { chooseRepository } from '../../../runtime/repo-choice.ts';
import type { ChoiceSubject } from '../../../runtime/outside/choose-repository.ts';
import type { Backend, ChannelCall, WrittenAnswer } from '../../../runtime/backend/backend.ts';
import { SILENT } from '../../support/stored-world.ts';
import type { WatchedState } from '../../../runtime/watch/repository-watchers.ts';
import { watchingBackend, WAIT_TIMES } from '../../../runtime/watch/watching-backend.ts';

export const SHOP = { name: 'shop', path: '/repos/shop', id: 'id-shop' };
export const QUIET: WatchedState = {
  behindSince: null,
  progress: null,
  failed: null,
  polled: null,
  indexed: null,
};
export const FAILED = {
  kind: 'failed',
  message: 'the disk is full',
  hint: null,
  isOver: false,
} as const;
export const MISSING = failure(
  'symbol_not_found',
  'No symbol is named pay.',
  'Similar names: none.',
  {
    newer_files: ['pay.ts'],
  },
);

export interface Played {
  entries: { name: string; path: string; id: string }[];
  generation: string | null;
  state: WatchedState;
  hasSameFiles: boolean;
  readonly calls: ChannelCall[];
  readonly watched: string[];
  noted: number;
  readonly expected: string[];
  /** Called for each call of the backend. */
  reply: () => WrittenAnswer | Failure;
  /** Called whenever a change is noted. */
  onNoted: () => void;
  /** Called whenever the state is looked at. */
  onLook: () => void;
}

export function play(times = {}) {
  const played: Played = {
    entries: [SHOP],
    generation: 'one',
    state: QUIET,
    hasSameFiles: false,
    calls: [],
    watched: [],
    noted: 0,
    expected: [],
    reply: () => ({ json: '{}', text: 'found' }),
    onNoted: () => undefined,
    onLook: () => undefined,
  };
  const inner = {
    tools: TOOLS,
    log: SILENT,
    readOnly: false,
    indexes: {
      entries: () => played.entries,
      generations: () => new Map(played.entries.map(({ name }) => [name, played.generation])),
      readiness: () => (played.generation === null ? 'not_indexed' : 'on_disk'),
    },
    choose: (subject: ChoiceSubject) => chooseRepository(played.entries, subject),
    call: async (call: ChannelCall) => {
      played.calls.push(call);
      return played.reply();
    },
    view: async () => null,
    end: async () => undefined,
  } as unknown as Backend;
  const watchers = {
    watch: (root: string) => {
      played.watched.push(root);
      return played.state;
    },
    state: () => {
      played.onLook();
      return played.state;
    },
    hasSameFiles: () => played.hasSameFiles,
    noteChange: () => {
      played.noted += 1;
      played.onNoted();
    },
    expectChange: (root: string) => void played.expected.push(root),
    end: async () => undefined,
  };
  const backend = watchingBackend(inner, watchers, { ...WAIT_TIMES, ...times });
  const ask = (call: Partial<ChannelCall> = {}) =>
    backend.call({ tool: 'context', request: { name: 'pay' }, workingFolder: null, ...call });
  return { played, backend, ask };
}

/** What happens when the state is looked at for the time of this number. */
export function atLook(played: Played, count: number, happens: () => void): void {
  let looks = 0;
  played.onLook = () => {
    looks += 1;
    if (looks === count) happens();
  };
}

export const textOf = (answer: WrittenAnswer | Failure): string =>
  isFailure(answer) ? `${answer.error.message} ${answer.error.hint}` : answer.text;
