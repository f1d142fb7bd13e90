// Classes that code refers to by a text, as frameworks allow it: `'shop.Order'`. A name alone is no evidence: the class must extend a described type.
import { isTestPath } from '../../../facts/test-paths.ts';
import { UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Def, Unit, Values } from '../../../link/vocabulary.ts';
import type { Inference } from '../../inference.ts';
import { symbol } from '../../values/values.ts';
import { extendsDescribed } from '../described-bases.ts';

/** The one class of that name; of several, the one below a folder of the name before it, or in the same folder. */
export function classNamed(
  inference: Inference,
  families: readonly string[],
  text: string,
  from: Unit,
): Values {
  const at = text.lastIndexOf('.');
  const folder = text.slice(text.lastIndexOf('.', at - 1) + 1, Math.max(at, 0));
  const all = inference.program
    .functionsNamed(text.slice(at + 1))
    .filter((def) => isMeant(inference, families, def));
  const near = all.filter(({ unit: { path } }) =>
    at < 0 ? folderOf(path) === folderOf(from.path) : path.split('/').includes(folder),
  );
  for (const found of [near, all, all.filter((def) => !isTestPath(def.unit.path))])
    if (found.length === 1 && found[0]) return symbol(found[0]);
  return UNKNOWN;
}

function isMeant(inference: Inference, families: readonly string[], def: Def): boolean {
  return (
    def.fact.kind === 'Class' &&
    families.includes(def.unit.language.spec.family) &&
    inference
      .methodOrder(def)
      .outside.some(({ value }) => value.kind === 'external' && value.path !== undefined)
  );
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The class whose name a constant at file level holds: `AUTH_USER_MODEL = 'users.User'`. */
export function classOfConstant(
  inference: Inference,
  families: readonly string[],
  name: string,
): Values {
  // Many reads ask for one constant, which any file may define.
  return inference.table<Values>(`constant ${families.join(' ')} ${name}`, UNKNOWN, (all) => {
    const found = constantsNamed(all, families, name);
    const [first] = found;
    return first && found.every(([, text]) => text === first[1])
      ? classNamed(all, families, first[1], first[0])
      : UNKNOWN;
  });
}

/** The texts of the constants of a name, with their files. */
function constantsNamed(
  { program }: Inference,
  families: readonly string[],
  name: string,
): readonly (readonly [unit: Unit, text: string])[] {
  return program.units.flatMap((unit) =>
    !families.includes(unit.language.spec.family) || isTestPath(unit.path)
      ? []
      : (unit.names[0]?.get(name) ?? []).flatMap(({ fact }): [Unit, string][] => {
          const expr = unit.facts.exprs.get(fact.eValue ?? -1);
          return expr?.[0] === 'string' ? [[unit, expr[1]]] : [];
        }),
  );
}

/** The class that extends the described type, if there is one alone outside of tests. */
export function onlySubclass(
  inference: Inference,
  families: readonly string[],
  path: string,
): Values {
  return inference.table<Values>(
    `only subclass ${families.join(' ')} ${path}`,
    UNKNOWN,
    (whole) => {
      const all = whole.program.units
        .filter(
          ({ language, path: file }) =>
            families.includes(language.spec.family) && !isTestPath(file),
        )
        .flatMap(({ allDefs }) =>
          allDefs.filter((def) => def.fact.kind === 'Class' && extendsDescribed(whole, def, path)),
        );
      return all.length === 1 && all[0] ? symbol(all[0]) : UNKNOWN;
    },
  );
}
