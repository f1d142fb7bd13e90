// Colours for a terminal. Does not decide whether to use them.
import type { Paint } from '../../handlers/_tool.ts';

export const COLOURS: Paint = {
  added: inCode(32),
  removed: inCode(31),
  place: inCode(36),
  faint: inCode(2),
  strong: inCode(1),
};

const plain = (text: string): string => text;

export const NO_COLOURS: Paint = {
  added: plain,
  removed: plain,
  place: plain,
  faint: plain,
  strong: plain,
};

function inCode(code: number): (text: string) => string {
  return (text) => `\u001B[${code}m${text}\u001B[0m`;
}
