// The interface that channels call: tool calls, views of a repository, completion, and the state of indexes. Computes nothing itself.
import type { AnyTool } from '../../handlers/_tool.ts';
import type { Failure } from '../../lib/model/answer.ts';
import type { ToolCall } from '../call-tool.ts';
import type { RegistryEntry } from '../../index-store/paths.ts';
import type { Log } from '../log.ts';
import type { ChoiceSubject } from '../outside/choose-repository.ts';
import type { ClientFolders } from '../watch/first-index.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { DescribedView } from '../views/_view.ts';
import type { VisibleNames } from './visible/visible-names.ts';
import type { ResponseExtension } from './response-extensions.ts';

/** The state of repositories and indexes, without waiting. */
export type KnownIndexes = Pick<
  Snapshots,
  'entries' | 'registryTrouble' | 'generations' | 'readiness' | 'trouble' | 'inUse' | 'inMemory'
>;

/** A tool call of a channel: values that can be sent to another thread, a signal and a progress listener. */
export interface ChannelCall extends Omit<ToolCall, 'paint' | 'extend'> {
  readonly extend?: ResponseExtension;
  readonly visible?: VisibleNames;
  /** Who asks, such as a connection: computations of several callers take turns. */
  readonly caller?: object;
  /** On channels whose client is a process of this user; a backend that indexes nothing ignores it. */
  readonly client?: CallingClient;
}

/** The client of a call, whose own repositories may be indexed for it. */
export interface CallingClient {
  /** Where it works; null if that is unknown. */
  folders(): Promise<ClientFolders | null>;
  /** Called while the call waits for an index. */
  readonly onProgress?: (message: string) => void;
}

/** A view of one repository for pages and resources. */
export interface ViewRequest {
  /** Its name. */
  readonly view: string;
  /** Name of a registered repository. */
  readonly repo: string;
  /** Name or uid of a process or module; empty for views without one. */
  readonly item: string;
  /** Its parameters, whose values may be text; absent: none. */
  readonly query?: Readonly<Record<string, unknown>>;
  readonly visible?: VisibleNames;
  /** The channel's id of this request in the log. */
  readonly id?: string;
}

/** Names of a repository that match the input. */
export interface NamesRequest {
  readonly names: 'process' | 'module' | 'symbol';
  readonly repo: string;
  readonly typed: string;
  /** Maximum number returned. */
  readonly limit: number;
  readonly visible?: VisibleNames;
}

export interface FittingNames {
  readonly values: readonly string[];
  readonly total: number;
}

/** A serialized answer. */
export interface WrittenAnswer {
  /** The response as JSON, as a string or as UTF-8 bytes. */
  readonly json: string | Uint8Array;
  /** The answer as text; empty unless requested. */
  readonly text: string;
}

/**
 * Answers channels, in this thread or from another one.
 * Invariant: no method throws or rejects because of a request; a bug is a failure with the code `internal`.
 */
export interface Backend {
  readonly tools: readonly AnyTool[];
  /** What `view` answers. */
  readonly views: readonly DescribedView[];
  readonly log: Log;
  /** Effects are not carried out: nothing is written to a repository. */
  readonly readOnly: boolean;
  readonly indexes: KnownIndexes;
  /** Which repository a request is about. Opens nothing. */
  choose(subject: ChoiceSubject): RegistryEntry | Failure;
  call(call: ChannelCall): Promise<WrittenAnswer | Failure>;
  /** The view as JSON; null if the repository has no such item. */
  view(request: ViewRequest): Promise<string | Failure | null>;
  names(request: NamesRequest): Promise<FittingNames | Failure>;
  /** All repositories as in `list_repos`, as JSON. */
  repositories(visible?: VisibleNames): Promise<string | Failure>;
  /** Stops the backend, which must not be called afterwards. */
  end(): Promise<void>;
}
