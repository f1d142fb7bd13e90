// What languages add in code, by language: readers of their own roles, and hooks. Reads nothing itself.
import { LANGUAGES } from '../languages/_all.gen.ts';
import { SEMANTICS } from '../languages/_semantics.gen.ts';
import type {
  ImportReaderTable,
  LanguageSemantics,
  ReaderTable,
} from '../languages/_kit/language-semantics.ts';
import type { LanguageSpec } from '../languages/_spec.ts';

interface LanguageReaders extends LanguageSemantics {
  readonly readers: ReaderTable;
  readonly importReaders: ImportReaderTable;
}

const NONE: LanguageReaders = { readers: {}, importReaders: {} };

const BY_LANGUAGE: ReadonlyMap<string, LanguageReaders> = new Map(
  LANGUAGES.map((spec) => [spec.id, readersFor(spec)]),
);

/** Those of the language, over those of the one that it inherits from. */
export function languageReaders({ id }: LanguageSpec): LanguageReaders {
  return BY_LANGUAGE.get(id) ?? NONE;
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
  };
}
