// Two small tools and a source of indexes in memory, for tests of the channels' common path. Needs nothing of Node.
import Joi from 'joi';
import { TOOLS } from '../../handlers/_all.gen.ts';
import { defineTool, type AnyTool } from '../../handlers/_tool.ts';
import type { RegistryEntry } from '../../index-store/paths.ts';
import { failure } from '../../lib/model/answer.ts';
import type { UnansweredRequest } from '../../lib/model/graph-data.ts';
import type { Staleness } from '../../lib/model/index-snapshot.ts';
import type {
  IndexSource,
  NamedModule,
  Opened,
  OpenedIndex,
} from '../../runtime/snapshots/index-source.ts';
import { snapshotOf, type SnapshotSketch } from './snapshot.ts';

interface EchoRequest {
  readonly text: string;
  readonly repeat: number;
  readonly sort_order?: 'up' | 'down';
  readonly loud: boolean;
  readonly tags?: readonly string[];
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Repeats a text. `text: 'crash'` is a bug in the handler, `text: 'missing'` an expected failure. */
export const echo = defineTool<
  EchoRequest,
  { readonly repo: string; readonly items: readonly string[]; readonly meta: object }
>({
  name: 'echo_text',
  title: 'Echo a text',
  description: 'Repeats a text. Useful for nothing.',
  request: Joi.object({
    text: Joi.string().required().description('What to repeat'),
    repeat: Joi.number().integer().min(1).max(1000).default(2),
    sort_order: Joi.string().valid('up', 'down'),
    loud: Joi.boolean().default(false),
    trimmed: Joi.boolean().default(true).description('Cut spaces off'),
    quiet: Joi.boolean().default(true).description('Make no noise'),
    tags: Joi.array().items(Joi.string()),
    params: Joi.object(),
  }),
  response: () =>
    Joi.object({
      repo: Joi.string().required(),
      items: Joi.array().items(Joi.string()).required(),
      meta: Joi.object().required(),
    }),
  scope: 'snapshot',
  readOnly: true,
  fills: [],
  aliases: { statement: 'text' },
  positional: 'text',
  shortcuts: [{ flag: 'noise', description: 'make noise', sets: { quiet: false } }],
  isUnmet: ({ items }) => items.length === 0 || items[0] === 'unmet',
  failures: ['symbol_not_found'],
  examples: [{ text: 'a', repo: 'alpha' }],
  trim: ['items'],
  handle({ text, repeat, loud }, snapshot) {
    if (text === 'crash') throw new Error('secret of /home/someone');
    if (text === 'missing')
      return failure('symbol_not_found', 'There is no such text.', 'Try another.');
    const item = loud ? text.toUpperCase() : text;
    return {
      repo: snapshot.info.repo,
      items: Array.from({ length: repeat }, () => item),
      meta: { omitted: {}, stale: snapshot.stale },
    };
  },
  render: ({ repo, items }) => `${repo}: ${items.join(' ')}`,
});

export const listRepos = defineTool<
  { readonly limit: number; readonly repos: readonly { readonly name: string }[] },
  object
>({
  name: 'list_repos',
  title: 'List repositories',
  description: 'Lists the indexed repositories.',
  request: Joi.object({ limit: Joi.number().integer().min(1).default(50), repos: Joi.array() }),
  response: () =>
    Joi.object({
      repos: Joi.array().items(Joi.object().unknown()),
      total: Joi.number().integer(),
    }),
  scope: 'registry',
  readOnly: true,
  fills: ['repos'],
  aliases: {},
  positional: null,
  failures: [],
  examples: [{}],
  trim: ['repos'],
  handle: ({ limit, repos }) => ({ repos: repos.slice(0, limit), total: repos.length }),
  render: (response) => JSON.stringify(response),
});

export const FAKE_TOOLS: readonly AnyTool[] = [echo, listRepos];

export function entryOf(name: string): RegistryEntry {
  return { name, path: `/repos/${name}`, id: `id-${name}` };
}

export function indexOf(name: string, generation = '1'): OpenedIndex {
  const snapshot = snapshotOf({ nodes: ['File:src/app.ts', 'Function:src/app.ts:run'] });
  const indexedAt = new Date(Date.UTC(2026, 0, Number(generation))).toISOString();
  return { ...snapshot, info: { ...snapshot.info, repo: name, path: `/repos/${name}`, indexedAt } };
}

/** A source whose answers a test may change while it runs; counts openings and checks. */
export class FakeSource implements IndexSource {
  names: string[];
  readonly generations = new Map<string, string | null>();
  /** Repositories whose opening fails. */
  readonly broken = new Set<string>();
  readonly opened: string[] = [];
  stale: Staleness | null = null;
  checks = 0;

  constructor(...names: string[]) {
    this.names = names;
  }

  entries(): readonly RegistryEntry[] {
    return this.names.map(entryOf);
  }

  generation({ name }: RegistryEntry): string | null {
    return this.generations.has(name) ? (this.generations.get(name) ?? null) : '1';
  }

  /** Resolved at once, unless a test keeps openings waiting. */
  gate: Promise<void> = Promise.resolve();
  opening = 0;
  mostOpening = 0;
  /** Of each index; 1 where a test says nothing. */
  readonly bytes = new Map<string, number>();
  /** Why what is opened is not the newest index. */
  passedOver: string | null = null;

  async open(entry: RegistryEntry): Promise<Opened> {
    const { name } = entry;
    const generation = this.generation(entry) ?? undefined;
    this.opened.push(name);
    this.mostOpening = Math.max(this.mostOpening, ++this.opening);
    await this.gate;
    await new Promise((resolve) => setTimeout(resolve));
    this.opening -= 1;
    if (this.broken.has(name))
      throw Object.assign(new Error('a section is torn'), { hint: 'Index it again.' });
    return {
      index: indexOf(name, generation),
      bytes: this.bytes.get(name) ?? 1,
      sections: [],
      isGone: false,
      trouble: this.passedOver,
    };
  }

  registryTrouble(): null {
    return null;
  }

  /** Of each repository; none where a test says nothing. */
  readonly asked = new Map<string, readonly UnansweredRequest[]>();

  async requests({ name }: RegistryEntry): Promise<readonly UnansweredRequest[]> {
    if (this.broken.has(name)) throw new Error('a section is torn');
    return this.asked.get(name) ?? [];
  }

  /** The modules that each repository names, by name. */
  readonly named = new Map<string, readonly NamedModule[]>();

  async modulesNamed({ name }: RegistryEntry): Promise<readonly NamedModule[]> {
    if (this.broken.has(name)) throw new Error('a section is torn');
    return this.named.get(name) ?? [];
  }

  async staleness(): Promise<Staleness | null> {
    this.checks += 1;
    return this.stale;
  }

  async summary({ name, path }: RegistryEntry) {
    return {
      name,
      path,
      indexed_at: null,
      commit: null,
      branch: null,
      stats: null,
      languages: {},
      trouble: null,
    };
  }
}

/** What a world in memory is made of, as data, so that another runtime can make the same. */
export interface WorldRecipe {
  readonly names: readonly string[];
  /** The index under each of the names, with the tools as they are; null: a tiny one, with the two tools of this file. */
  readonly sketch: SnapshotSketch | null;
}

export function madeOf({ names, sketch }: WorldRecipe): {
  readonly tools: readonly AnyTool[];
  readonly source: FakeSource;
} {
  const source = new FakeSource(...names);
  if (sketch === null) return { tools: FAKE_TOOLS, source };
  const snapshot = snapshotOf(sketch);
  source.open = async ({ name, path }) => ({
    index: { ...snapshot, info: { ...snapshot.info, repo: name, path } },
    bytes: 1,
    sections: [],
    isGone: false,
    trouble: null,
  });
  return { tools: TOOLS, source };
}
