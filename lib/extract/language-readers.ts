// The readers that languages add to extraction, by language, including inherited ones. Reads nothing itself.
import { LANGUAGES } from '../languages/_all.gen.ts';
import { SEMANTICS } from '../languages/_semantics.gen.ts';
import type { Declarator, FunctionHeadReader } from '../languages/_kit/reading/function-heads.ts';
import type { Extraction } from '../languages/_kit/extraction.ts';
import type { LanguageSemantics } from '../languages/_kit/language-semantics.ts';
import { commentBefore } from '../languages/_kit/define.ts';
import type { LanguageSpec } from '../languages/_spec.ts';

type Tables =
  | 'readers'
  | 'importReaders'
  | 'types'
  | 'callees'
  | 'lastNames'
  | 'patterns'
  | 'targets';

/** With all tables of readers, even empty ones. */
type LanguageReaders = LanguageSemantics & Required<Pick<LanguageSemantics, Tables>>;

const NONE: LanguageReaders = {
  readers: {},
  importReaders: {},
  types: {},
  callees: {},
  lastNames: {},
  patterns: {},
  targets: {},
};

const BY_LANGUAGE: ReadonlyMap<string, LanguageReaders> = new Map(
  LANGUAGES.map((spec) => [spec.id, readersFor(spec)]),
);

/** The readers of the language, which override those of its parent language. */
export function languageReaders({ id }: LanguageSpec): LanguageReaders {
  return BY_LANGUAGE.get(id) ?? NONE;
}

/** The hooks of the language for heads of functions. */
export function functionHeadsOf({ spec }: { readonly spec: LanguageSpec }): FunctionHeadReader {
  return languageReaders(spec).functionHeads ?? {};
}

/** The doc of a definition with this body: a comment that ends before `start`, or what the language has instead. */
export function docOf(state: Extraction, body: number, start: number): string | undefined {
  const { docInside } = languageReaders(state.spec);
  return docInside ? docInside(state, body) : commentBefore(state, start);
}

/** What is around the declared name at `node`. */
export function declaratorAt(state: Extraction, node: number): Declarator {
  return (
    languageReaders(state.spec).declaratorAt?.(state, node) ?? {
      name: node,
      isFunction: false,
      isIndirect: false,
      params: -1,
      value: -1,
      points: undefined,
    }
  );
}

function readersFor(spec: LanguageSpec): LanguageReaders {
  const parent = LANGUAGES.find(({ id }) => id === spec.inherits);
  const inherited = parent ? readersFor(parent) : NONE;
  const own = SEMANTICS[spec.id];
  return {
    ...inherited,
    ...own,
    readers: { ...inherited.readers, ...own?.readers },
    importReaders: { ...inherited.importReaders, ...own?.importReaders },
    types: { ...inherited.types, ...own?.types },
    callees: { ...inherited.callees, ...own?.callees },
    lastNames: { ...inherited.lastNames, ...own?.lastNames },
    patterns: { ...inherited.patterns, ...own?.patterns },
    targets: { ...inherited.targets, ...own?.targets },
    functionHeads: { ...inherited.functionHeads, ...own?.functionHeads },
  };
}
