// A language merged with those it inherits from: names that every file sees, and its built-in types and functions. Reads no file.
import type { BuiltinTable } from '../languages/_builtins.ts';
import { LANGUAGES } from '../languages/_all.gen.ts';
import type { LanguageSpec } from '../languages/_spec.ts';
import type { Language } from './files/language.ts';

export function mergeLanguage(spec: LanguageSpec, hasSiblingLanguages: boolean): Language {
  return { spec, hasSiblingLanguages, ...inheritedBy(spec) };
}

type Inherited = Pick<Language, 'globals' | 'builtins'>;

/** Changed files are linked apart from all others, for which merging would take longer than linking. */
const known = new Map<LanguageSpec, Inherited>();

function inheritedBy(spec: LanguageSpec): Inherited {
  let merged = known.get(spec);
  if (!merged) {
    const base = LANGUAGES.find((other) => other.id === spec.inherits);
    const inherited = base && inheritedBy(base);
    merged = {
      globals: new Set([...(inherited?.globals ?? []), ...spec.globals]),
      builtins: mergeBuiltins(inherited?.builtins ?? NO_BUILTINS, spec.builtins),
    };
    known.set(spec, merged);
  }
  return merged;
}

const NO_BUILTINS: Language['builtins'] = {
  wrappers: {},
  methods: {},
  callbacks: [],
  runners: [],
  executed: [],
  appliers: [],
  callers: [],
  adds: {},
  loads: [],
  changes: [],
  functions: {},
  functionsOutside: {},
  library: {},
  libraryPackages: [],
  rootType: '',
  typesOfFunctions: [],
  iteration: [],
  asyncIteration: [],
  iterationItem: undefined,
  iterable: [],
  lead: [],
  dereferences: undefined,
  makers: [],
  holding: {},
  calledMember: '',
  openFunctionTypes: {},
  pointees: [],
  instantiated: {},
  metatype: '',
  unwrapped: [],
  indexMember: '',
  written: undefined,
  ownResults: undefined,
  outsideBases: {},
  baseCalls: {},
  prototypes: {},
  classMember: '',
  classLiteral: '',
  rootMembers: [],
  functionTypes: {},
  supertypes: {},
  finalTypes: [],
  spoken: { out: {}, in: {} },
  computedMembers: { byIndex: false, functions: [] },
};

/** Lists and tables of a language add to inherited ones; everything else replaces them. */
function mergeBuiltins(base: Language['builtins'], own: BuiltinTable): Language['builtins'] {
  return { ...base, ...own, ...mergedTables(base, own), ...mergedLists(base, own) };
}

type Builtins = Language['builtins'];

function mergedTables(base: Builtins, own: BuiltinTable) {
  return {
    wrappers: { ...base.wrappers, ...own.wrappers },
    methods: { ...base.methods, ...own.methods },
    adds: { ...base.adds, ...own.adds },
    functions: { ...base.functions, ...own.functions },
    functionsOutside: { ...base.functionsOutside, ...own.functionsOutside },
    library: { ...base.library, ...own.library },
    holding: { ...base.holding, ...own.holding },
    openFunctionTypes: { ...base.openFunctionTypes, ...own.openFunctionTypes },
    instantiated: { ...base.instantiated, ...own.instantiated },
    outsideBases: { ...base.outsideBases, ...own.outsideBases },
    baseCalls: { ...base.baseCalls, ...own.baseCalls },
    functionTypes: { ...base.functionTypes, ...own.functionTypes },
    supertypes: { ...base.supertypes, ...own.supertypes },
  } satisfies Partial<Builtins>;
}

function mergedLists(base: Builtins, own: BuiltinTable) {
  return {
    callbacks: [...base.callbacks, ...own.callbacks],
    runners: [...base.runners, ...(own.runners ?? [])],
    appliers: [...base.appliers, ...(own.appliers ?? [])],
    callers: [...base.callers, ...(own.callers ?? [])],
    loads: [...base.loads, ...(own.loads ?? [])],
    changes: [...base.changes, ...(own.changes ?? [])],
    libraryPackages: [...base.libraryPackages, ...(own.libraryPackages ?? [])],
    rootMembers: [...base.rootMembers, ...(own.rootMembers ?? [])],
  } satisfies Partial<Builtins>;
}
