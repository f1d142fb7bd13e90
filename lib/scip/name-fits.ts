// Whether the text at a place is the name of the symbol that a SCIP index has there. Knows no aliases.
import type { ScipSymbol } from './parse-scip-symbol.ts';

/** The names of constructors in indexes. */
const CONSTRUCTOR = /^(<constructor>|<init>|constructor|__init__|__new__|\.ctor|new|init)$/;
const ACCESSOR = /^<(get|set)>/;

/** `undefined`: the symbol's name does not determine the text, or the text is not a name. */
export function isNameOfSymbol({ descriptors }: ScipSymbol, text: string): boolean | undefined {
  const last = descriptors.at(-1);
  if (!last || last.kind === 'namespace') return undefined;
  if (text === last.name) return true;
  const name = last.name.startsWith('<') ? last.name.replace(ACCESSOR, '') : last.name;
  if (
    text === name ||
    (text.length === name.length + 2 && /^["'`]/.test(text) && text.slice(1, -1) === name)
  )
    return true;
  // `Flask as Flask` as a whole is not a name.
  if (text.includes(' ')) return undefined;
  // Keys of object literals are numbered: `key0:`.
  if (last.kind === 'meta')
    return text !== '' && name.startsWith(text) ? /^\d*$/.test(name.slice(text.length)) : undefined;
  return (
    isConstructor({ descriptors }) &&
    (text === ownerName({ descriptors }) || text === 'constructor')
  );
}

export function isConstructor({ descriptors }: Pick<ScipSymbol, 'descriptors'>): boolean {
  const [owner, last] = descriptors.slice(-2);
  return (
    last?.kind === 'method' &&
    owner?.kind === 'type' &&
    (CONSTRUCTOR.test(last.name) || last.name === owner.name)
  );
}

/** The name of the type with this member. */
export function ownerName(symbol: Pick<ScipSymbol, 'descriptors'> | undefined): string | undefined {
  const owner = symbol?.descriptors.at(-2);
  return owner?.kind === 'type' ? owner.name : undefined;
}
