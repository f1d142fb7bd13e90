// Namespaces that macros open around what a file declares: names in it are found under that namespace too. Says nothing of qualified names.
import type { IncludedFiles } from './included-files.ts';
import { namespaceKey } from '../../_kit/resolution/namespace-names.ts';
import type { Unit } from '../../../link/vocabulary.ts';

export interface MacroOpenedNamespaces {
  /** The path without what macros open around it: of `a::b::c`, where a macro opens `a::b`, `c`; with the namespace that is left out. */
  without(path: string): readonly { readonly path: string; readonly namespace: string }[];
  /** Whether a macro opens it, or a namespace in it. */
  has(path: string): boolean;
  isOpenIn(unit: Unit, namespace: string): boolean;
}

const NONE: ReturnType<MacroOpenedNamespaces['without']> = [];

export function macroOpenedNamespaces(
  units: readonly Unit[],
  files: IncludedFiles,
): MacroOpenedNamespaces {
  const unitsByNamespace = new Map<string, Set<Unit>>();
  const makers = openingMacrosOf(units);
  for (const unit of units) {
    for (const name of unit.facts.openers ?? []) {
      const seen = (makers.get(name) ?? []).filter(
        (maker) => maker.unit === unit || files.seenBy(unit).has(maker.unit),
      );
      const namespaces = new Set(seen.map(({ opens }) => opens));
      const [namespace] = namespaces;
      if (namespace === undefined || namespaces.size > 1) continue;
      const known = unitsByNamespace.get(namespace);
      if (known) known.add(unit);
      else unitsByNamespace.set(namespace, new Set([unit]));
    }
  }
  const namespaces = [...unitsByNamespace.keys()].sort();
  return {
    without: (path) =>
      namespaces.length === 0
        ? NONE
        : namespaces.flatMap((namespace) =>
            path === namespace
              ? [{ path: '', namespace }]
              : path.startsWith(`${namespace}::`)
                ? [{ path: path.slice(namespace.length + 2), namespace }]
                : [],
          ),
    has: (path) =>
      namespaces.some(
        (namespace) => namespace === path || namespace.startsWith(namespaceKey(path, '')),
      ),
    isOpenIn: (unit, namespace) => unitsByNamespace.get(namespace)?.has(unit) ?? false,
  };
}

interface OpeningMacro {
  readonly unit: Unit;
  readonly opens: string;
}

function openingMacrosOf(units: readonly Unit[]): ReadonlyMap<string, readonly OpeningMacro[]> {
  const makers = new Map<string, OpeningMacro[]>();
  for (const unit of units) {
    for (const { fact } of unit.allDefs) {
      const opens = fact.macro?.opens;
      if (opens !== undefined)
        makers.set(fact.name, [...(makers.get(fact.name) ?? []), { unit, opens }]);
    }
  }
  return makers;
}
