// The form of small text files with an integrity check: a head line with kind, format and checksum, then the body. Pure; not for sections.

export type Unsealed =
  | { readonly state: 'whole'; readonly body: string }
  /** Intact, but of a format that this version does not support. */
  | { readonly state: 'foreign'; readonly format: number }
  | { readonly state: 'damaged' };

/** The digest in hexadecimal; of a text, that of its UTF-8. */
export type Sha256 = (bytes: string | Uint8Array) => string;

export interface Seals {
  readonly sha256: Sha256;
  seal(kind: string, format: number, body: string): string;
  unseal(kind: string, format: number, text: string): Unsealed;
}

const HEAD = /^codegraph ([a-z]+) (\d{1,9}) ([0-9a-f]{64})$/;

/** Invariant: the form of the head line is the same in all future formats, so that old programs can distinguish newer files from damaged ones. */
export function sealsBy(sha256: Sha256): Seals {
  const digest = (kind: string, format: number, body: string): string =>
    sha256(`${kind} ${format}\n${body}`);
  return {
    sha256,
    seal: (kind, format, body) =>
      `codegraph ${kind} ${format} ${digest(kind, format, body)}\n${body}`,
    unseal: (kind, format, text) => {
      const end = text.indexOf('\n');
      const head = HEAD.exec(text.slice(0, Math.max(end, 0)));
      if (!head || head[1] !== kind) return { state: 'damaged' };
      const body = text.slice(end + 1);
      const found = Number(head[2]);
      if (digest(kind, found, body) !== head[3]) return { state: 'damaged' };
      return found === format ? { state: 'whole', body } : { state: 'foreign', format: found };
    },
  };
}
