// Small text files with an integrity check: a head line with kind, format and checksum, then the body. Not for sections.
import { createHash } from 'node:crypto';

export type Unsealed =
  | { readonly state: 'whole'; readonly body: string }
  /** Intact, but of a format that this version does not support. */
  | { readonly state: 'foreign'; readonly format: number }
  | { readonly state: 'damaged' };

const HEAD = /^codegraph ([a-z]+) (\d{1,9}) ([0-9a-f]{64})$/;

/** Invariant: the form of the head line is the same in all future formats, so that old programs can distinguish newer files from damaged ones. */
export function seal(kind: string, format: number, body: string): string {
  return `codegraph ${kind} ${format} ${digest(kind, format, body)}\n${body}`;
}

export function unseal(kind: string, format: number, text: string): Unsealed {
  const end = text.indexOf('\n');
  const head = HEAD.exec(text.slice(0, Math.max(end, 0)));
  if (!head || head[1] !== kind) return { state: 'damaged' };
  const body = text.slice(end + 1);
  const found = Number(head[2]);
  if (digest(kind, found, body) !== head[3]) return { state: 'damaged' };
  return found === format ? { state: 'whole', body } : { state: 'foreign', format: found };
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function digest(kind: string, format: number, body: string): string {
  return sha256(`${kind} ${format}\n${body}`);
}
