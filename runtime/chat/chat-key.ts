// The key of the chat's model: reads it at the start, and blots it out of what the model's server answers. Sends it nowhere.
import { readFileSync } from 'node:fs';
import { reasonOf } from '../reason-of.ts';

const LONGEST_KEY = 8192;
/** What stands in place of the key. */
const BLOT = '[key]';
/** Shorter ones are words that local servers take for a key, `ollama` for example, and may stand in any answer. */
const SECRET_FROM = 16;

export interface KeyPlaces {
  /** The key itself; empty if not set. */
  readonly key: string;
  /** A file with nothing but the key; empty if not set. */
  readonly keyFile: string;
}

/** The key; null if none is set. Throws if it cannot be sent, and never repeats it. */
export function readKey({ key, keyFile }: KeyPlaces): string | null {
  if (key !== '' && keyFile !== '')
    throw new Error('CODEGRAPH_CHAT_KEY and CODEGRAPH_CHAT_KEY_FILE are both set; set one of them');
  const given = keyFile === '' ? key : readKeyFile(keyFile);
  if (given === '' && keyFile === '') return null;
  const name = keyFile === '' ? 'CODEGRAPH_CHAT_KEY' : 'the file named by CODEGRAPH_CHAT_KEY_FILE';
  if (given === '') throw new Error(`${name} is empty`);
  if (given.length > LONGEST_KEY || !/^[!-~]+$/.test(given))
    throw new Error(
      `${name} is not a key: one line of at most ${LONGEST_KEY} printable ASCII characters without spaces`,
    );
  return given;
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Error(
      `the file named by CODEGRAPH_CHAT_KEY_FILE cannot be read: ${reasonOf(error)}`,
      { cause: error },
    );
  }
}

/** The text without the key. */
export function withoutKey(text: string, key: string | null): string {
  return key === null ? text : text.replaceAll(key, BLOT);
}

export interface KeyBlotter {
  /** What can be passed on of the text so far. Holds back an end that may begin the key. */
  feed(text: string): string;
  /** The rest. */
  end(): string;
}

/** Blots the key out of a text that comes in pieces, wherever they are split. */
export function keyBlotter(key: string | null): KeyBlotter {
  if (key === null || key.length < SECRET_FROM) return { feed: (text) => text, end: () => '' };
  // A slash may be escaped in JSON.
  const forms = [...new Set([key, key.replaceAll('/', '\\/')])];
  let held = '';
  const blotted = (text: string): string =>
    forms.reduce((rest, form) => rest.replaceAll(form, BLOT), text);
  return {
    feed(text) {
      const known = blotted(held + text);
      const keep = Math.max(...forms.map((form) => overlap(known, form)));
      held = known.slice(known.length - keep);
      return known.slice(0, known.length - keep);
    },
    end() {
      const rest = held;
      held = '';
      return rest;
    },
  };
}

/** The length of the longest end of the text that begins the key. */
function overlap(text: string, key: string): number {
  let length = Math.min(text.length, key.length - 1);
  while (length > 0 && !text.endsWith(key.slice(0, length))) length -= 1;
  return length;
}
