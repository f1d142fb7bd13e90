// Classes and objects that code declares a text for, by a call with this text: `factory :shop, class: 'Store'`, `bind('shop', Store::class)`. Reads no description.
import { pascalCase } from 'scule';
import { listOf } from '../../../base/lists/list-of.ts';
import { plainName } from '../../../facts/name-key.ts';
import { isTestPath } from '../../../facts/test-paths.ts';
import type { SiteFact } from '../../../facts/file-facts.ts';
import { UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Unit, Values } from '../../../link/vocabulary.ts';
import type { Inference } from '../../inference.ts';
import { bindersIn } from '../described-words.ts';
import { eachValue, symbol, union } from '../../values/values.ts';

interface Declared {
  readonly unit: Unit;
  readonly site: SiteFact;
}

const NOTHING_DECLARED: ReadonlyMap<string, Declared> = new Map();
const NOTHING_BOUND: ReadonlyMap<string, readonly Declared[]> = new Map();

/** The class that the declaration states, or the one that is named like the text. */
export function classDeclared(
  inference: Inference,
  families: readonly string[],
  word: string,
  text: string,
): Values {
  const declared = inference
    .table(`declared ${families.join(' ')} ${word}`, NOTHING_DECLARED, ({ program }) =>
      declaredBy(program.units, families, word),
    )
    .get(text);
  return declared ? classOf(inference, families, declared, text) : UNKNOWN;
}

function declaredBy(
  units: readonly Unit[],
  families: readonly string[],
  word: string,
): ReadonlyMap<string, Declared> {
  const found = new Map<string, Declared>();
  for (const unit of units)
    if (families.includes(unit.language.spec.family))
      for (const site of unit.facts.sites) {
        const [, eCallee, , , , [first = -1]] = site;
        const callee = unit.facts.exprs.get(eCallee);
        const text = unit.facts.exprs.get(first);
        if (callee?.[0] === 'name' && plainName(callee[1]) === word && text?.[0] === 'string')
          found.set(text[1], { unit, site });
      }
  return found;
}

function classOf(
  inference: Inference,
  families: readonly string[],
  { unit, site: [, , , , , , named = []] }: Declared,
  text: string,
): Values {
  const e = named.find(([name]) => name === 'class')?.[1];
  if (e === undefined) return classNamed(inference, families, pascalCase(text));
  const expr = unit.facts.exprs.get(e);
  return expr?.[0] === 'string'
    ? classNamed(inference, families, expr[1].slice(expr[1].lastIndexOf(':') + 1))
    : inference.valueOf(unit, e);
}

function classNamed(inference: Inference, families: readonly string[], name: string): Values {
  const [found, ...others] = inference.program
    .functionsNamed(name)
    .filter(
      ({ fact, unit }) =>
        fact.kind === 'Class' &&
        families.includes(unit.language.spec.family) &&
        !isTestPath(unit.path),
    );
  return found && others.every(({ canonical }) => canonical === found.canonical)
    ? symbol(found)
    : UNKNOWN;
}

/** What code registers under a text: a class, or what a function makes. */
export function boundTo(inference: Inference, { language }: Unit, text: string): Values {
  const { family } = language.spec;
  const found =
    inference
      .table(`bound ${family}`, NOTHING_BOUND, ({ program }) => registeredIn(program.units, family))
      .get(text) ?? [];
  return found.length === 0
    ? UNKNOWN
    : union(
        found.map(({ unit, site: [, , , , , [, second = -1]] }) =>
          eachValue(second < 0 ? UNKNOWN : inference.valueOf(unit, second), (value) =>
            value.kind === 'symbol' && value.def.fact.params !== undefined
              ? inference.resultOf(value, { unit, args: [] })
              : [value],
          ),
        ),
      );
}

function registeredIn(
  units: readonly Unit[],
  family: string,
): ReadonlyMap<string, readonly Declared[]> {
  const found = new Map<string, Declared[]>();
  const binders = bindersIn(family);
  for (const unit of units.filter(({ language }) => language.spec.family === family))
    for (const site of unit.facts.sites) {
      const [, eCallee, , , , [first = -1]] = site;
      const callee = unit.facts.exprs.get(eCallee);
      const text = unit.facts.exprs.get(first);
      if (callee?.[0] === 'member' && binders.has(plainName(callee[2])) && text?.[0] === 'string')
        listOf(found, text[1]).push({ unit, site });
    }
  return found;
}
