// What is asked of the parser and what it answers, one message a file. Runs nothing, and loads no grammar.
import type { FileOutline } from '../../../lib/parse/file-outline.ts';
import type { FileFacts } from '../../../lib/facts/file-facts.ts';

export interface ParseJob {
  readonly text: string;
  /** Id of a language. */
  readonly language: string;
  /** Beside the facts, where in the text it all stands; or, instead of facts, the number of places that cannot be read. Facts alone when left out. */
  readonly want?: 'outline' | 'errors';
}

export type ParseResult =
  | {
      readonly facts: FileFacts;
      readonly outline?: FileOutline /** The facts as the cache keeps them, where they came that way. */;
      readonly encoded?: Uint8Array;
    }
  | { readonly errors: number }
  /** This file is left out. */
  | { readonly skipped: string }
  /** No file of this language can be parsed. */
  | { readonly broken: string; readonly hint: string };

/** A result on its way between processes: facts and outlines as JSON in UTF-8, which is quicker to take apart than a clone. */
export type SentResult =
  | { readonly facts: Uint8Array; readonly outline?: Uint8Array }
  | Exclude<ParseResult, { readonly facts: FileFacts }>;

/** A job, and the processor time that its file may take. */
export interface LimitedJob {
  readonly job: ParseJob;
  readonly cpuMs: number;
}

/** What a child says: that it can begin; each result, with the bytes by which it has grown since then; why it ends. */
export type FromParseChild =
  | 'ready'
  | { readonly result: SentResult; readonly grown: number }
  | { readonly end: string };

/** What a child is started with, as its one argument. */
export interface ParseChildOptions {
  /** Address of the program that parses, in a thread of the child. */
  readonly program: string;
  readonly heapMegabytes: number;
  /** The child may grow by so many bytes. */
  readonly memoryBytes: number;
}

export const TOO_LONG = 'takes too long to parse';
export const TOO_LARGE = 'takes too much memory to parse';
export const CRASHED = 'ended the parser';

export function sentResult(result: ParseResult): SentResult {
  if (!('facts' in result)) return result;
  const { facts, outline } = result;
  return { facts: encoded(facts), ...(outline ? { outline: encoded(outline) } : {}) };
}

export function receivedResult(result: SentResult): ParseResult {
  if (!('facts' in result)) return result;
  const { facts, outline } = result;
  return {
    facts: decoded<FileFacts>(facts),
    encoded: facts,
    ...(outline ? { outline: decoded<FileOutline>(outline) } : {}),
  };
}

function encoded(value: FileFacts | FileOutline): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

function decoded<T>({ buffer, byteOffset, byteLength }: Uint8Array): T {
  return JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString()) as T;
}
