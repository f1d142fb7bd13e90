// Why a name that code uses has no symbol: it comes from outside, or is too local. Finds no symbols.
import { failure, type Failure } from '../../../model/answer.ts';
import type { IndexSnapshot } from '../../../model/index-snapshot.ts';

/** The more specific failure, or the given one if nothing is known about the name. */
export function notASymbol({ names }: IndexSnapshot, name: string, missing: Failure): Failure {
  const { code, details } = missing.error;
  const outside = names.freeIn(name);
  const [first] = outside;
  if (first !== undefined) {
    const where =
      outside.length === 1
        ? first
        : `${first} and ${outside.length - 1} more ${outside.length === 2 ? 'file' : 'files'}`;
    return failure(
      code,
      `${name} is defined outside of the repository (it is used in ${where}).`,
      'Symbols defined elsewhere cannot be renamed; to use another name here, import the symbol under an alias.',
      details,
    );
  }
  const [declared] = names.declarations(name);
  if (!declared) return missing;
  const at = `${declared.filePath}:${declared.line}`;
  return failure(
    code,
    `${name} is not a symbol of the repository but a local name, a parameter or an import (first at ${at}).`,
    'Rename the enclosing function or the imported symbol; symbols from outside the repository cannot be renamed.',
    details,
  );
}
