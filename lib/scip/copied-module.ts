// Whether an external symbol is a copy of one of our definitions: the package as installed or built. Compares names alone.
import type { Def } from '../link/vocabulary.ts';
import type { ScipSymbol } from './parse-scip-symbol.ts';

/** Files that represent their folders. */
const OF_FOLDER = /^(index|__init__|mod|main)$/;
const BUILT = /(\.d)?\.[cm]?[jt]sx?$/;
const ENDING = /\.[^./]+$/;

/** `flask.app`/Flask# and `dist/app.d.ts`/Flask# are copies of Flask in src/flask/app.py and src/app.ts. */
export function isCopyOf(symbol: ScipSymbol | undefined, { unit, fact }: Def): boolean {
  const module = symbol?.descriptors
    .filter(({ kind }) => kind === 'namespace')
    .map(({ name }) => name.replace(BUILT, ''))
    .join('/');
  if (symbol === undefined || !symbol.descriptors.some(({ name }) => name === fact.name))
    return false;
  return (
    module === undefined ||
    module === '' ||
    lastOf(module.split(/[./]/)) === lastOf(unit.path.replace(ENDING, '').split('/'))
  );
}

function lastOf(segments: readonly string[]): string {
  const last = segments.at(-1) ?? '';
  return OF_FOLDER.test(last) ? (segments.at(-2) ?? last) : last;
}
