// Which code of a repository is its product: no tests, no code of tools or others, as long as something is left. Reads no text.
import type { NodeRecord } from './graph-data.ts';

type Holds = (node: NodeRecord) => boolean;

const isWrittenHere: Holds = ({ isTest, origin }) => isTest !== true && origin === undefined;

/** The strictest choice that leaves some of these symbols. */
export function ownCode(symbols: readonly NodeRecord[]): Holds {
  const choices: readonly Holds[] = [isWrittenHere, ({ isTest }) => isTest !== true];
  return choices.find((holds) => symbols.some(holds)) ?? (() => true);
}
