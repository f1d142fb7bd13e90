// Requests and responses of the parser, one message per file. Runs nothing, and loads no grammar.
import type { FileOutline } from '../../../lib/parse/file-outline.ts';
import type { FileFacts } from '../../../lib/facts/file-facts.ts';
import { packFacts, unpackFacts } from '../../../lib/facts/packed/packed-facts.ts';

export interface ParseJob {
  readonly text: string;
  /** Id of a language. */
  readonly language: string;
  /** Additional outlines, or only the number of syntax errors. Default: only facts. */
  readonly want?: 'outline' | 'errors';
}

export type ParseResult =
  | { readonly facts: FileFacts; readonly outline?: FileOutline }
  | { readonly errors: number }
  /** This file is skipped. */
  | { readonly skipped: string }
  /** No file of this language can be parsed. */
  | { readonly broken: string; readonly hint: string };

/** A result sent between processes: packed facts, and outlines as JSON in UTF-8, which is faster to decode than a clone. */
export type SentResult =
  | { readonly facts: Uint8Array; readonly outline?: Uint8Array }
  | Exclude<ParseResult, { readonly facts: FileFacts }>;

/** A job with the limit of processor time for its file. */
export interface LimitedJob {
  readonly job: ParseJob;
  readonly cpuMs: number;
}

/** Messages of a child: ready; each result, with its growth since then; the reason for its end. */
export type FromParseChild =
  | 'ready'
  | { readonly result: SentResult; readonly grown: number }
  | { readonly end: string };

/** The argument of a child process. */
export interface ParseChildOptions {
  /** URL of the parsing program, which runs in a thread of the child. */
  readonly program: string;
  readonly heapMegabytes: number;
  /** Maximum growth of the child in bytes. */
  readonly memoryBytes: number;
}

export const TOO_LONG = 'takes too long to parse';
export const TOO_LARGE = 'takes too much memory to parse';
export const CRASHED = 'ended the parser';

export function sentResult(result: ParseResult): SentResult {
  if (!('facts' in result)) return result;
  const { facts, outline } = result;
  return {
    facts: packFacts(facts),
    ...(outline ? { outline: encoded(JSON.stringify(outline)) } : {}),
  };
}

export function receivedResult(result: SentResult): ParseResult {
  if (!('facts' in result)) return result;
  const { facts, outline } = result;
  return {
    facts: unpackFacts(facts),
    ...(outline ? { outline: JSON.parse(decoded(outline)) as FileOutline } : {}),
  };
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function decoded({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString();
}
