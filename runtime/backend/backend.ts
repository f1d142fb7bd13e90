// What a channel asks: tool calls, views of a repository, names to complete, and what is known of the indexes. Computes nothing itself.
import type { AnyTool } from '../../handlers/_tool.ts';
import type { Failure } from '../../lib/model/answer.ts';
import type { ToolCall } from '../call-tool.ts';
import type { Log } from '../log.ts';
import type { ViewName } from '../snapshots/repository-views.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { ResponseExtension } from './response-extensions.ts';

/** What is known of repositories and indexes without waiting for either. */
export type KnownIndexes = Pick<
  Snapshots,
  'entries' | 'registryTrouble' | 'generations' | 'readiness' | 'trouble' | 'inMemory'
>;

/** A tool call as a channel makes it: values that can be sent to another thread, and two ways to follow it. */
export interface ChannelCall extends Omit<ToolCall, 'paint' | 'extend'> {
  readonly extend?: ResponseExtension;
}

/** One repository as a page or a resource shows it. */
export interface ViewRequest {
  readonly view: ViewName;
  /** Name of a registered repository. */
  readonly repo: string;
  /** Name or uid of a process or module; empty for views that take none. */
  readonly item: string;
  /** What the channel calls this request in its log. */
  readonly id?: string;
}

/** Names of a repository that fit what is typed. */
export interface NamesRequest {
  readonly names: 'process' | 'module' | 'symbol';
  readonly repo: string;
  readonly typed: string;
  /** At most so many are given. */
  readonly limit: number;
}

export interface FittingNames {
  readonly values: readonly string[];
  readonly total: number;
}

/** An answer as it goes out. */
export interface WrittenAnswer {
  /** The response as JSON, in UTF-8 where it is bytes. */
  readonly json: string | Uint8Array;
  /** The answer as text; empty unless the call asked for it. */
  readonly text: string;
}

/**
 * Answers channels, in this thread or from another one.
 * Invariant: no method throws or rejects for what a request says; a bug is a failure with the code `internal`.
 */
export interface Backend {
  readonly tools: readonly AnyTool[];
  readonly log: Log;
  /** No effect is carried out: nothing is written into a repository. */
  readonly readOnly: boolean;
  readonly indexes: KnownIndexes;
  call(call: ChannelCall): Promise<WrittenAnswer | Failure>;
  /** The view as JSON; null where the repository has no such item. */
  view(request: ViewRequest): Promise<string | Failure | null>;
  names(request: NamesRequest): Promise<FittingNames | Failure>;
  /** Every repository as `list_repos` shows it, as JSON. */
  repositories(): Promise<string | Failure>;
  /** Ends what runs. A backend that has ended is not asked again. */
  end(): Promise<void>;
}
