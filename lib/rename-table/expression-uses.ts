// Names in expressions: what is called or referred to there. Knows no imports and no definitions.
import { MOST_SYMBOLS } from './rename-groups.ts';
import type { ExprFact, SiteFact } from '../facts/file-facts.ts';
import type { Inference } from '../infer/inference.ts';
import { implicitReceiversOf } from '../infer/calls/implicit-receivers.ts';
import { semanticsOf } from '../link/own-semantics.ts';
import { takesLabels } from '../infer/overloads/argument-matching.ts';
import { chooseOverload } from '../infer/overloads/overloads.ts';
import { symbolsNamedBy, writtenName, type NamedSymbols } from '../infer/names/named-things.ts';
import type { Unit } from '../link/vocabulary.ts';
import { type Reading, withOverlay, symbolsOnly } from './settled-symbols.ts';

/** An expression that may refer to a symbol, and the place of its name. */
interface ExprUse {
  readonly e: number;
  readonly line: number;
  readonly column: number;
  /** The place of the call. */
  readonly site?: SiteFact;
  /** It denotes a type. */
  readonly isType?: boolean;
}

export function addExpr(reading: Reading, use: ExprUse): void {
  const { unit, places } = reading;
  const { e, line, column } = use;
  const name = writtenName(unit, e);
  if (name === undefined || !places.isAt(name, line, column)) return;
  const form = formOf(unit, e);
  const symbols =
    (form === 'member' ? withExtensions(reading, use, name) : undefined) ??
    symbolsOnly(reading, namedOrCalled(reading, use, name), name);
  places.add(
    name,
    line,
    column,
    withOverlay(reading, { name, line, column, isBare: form === 'name' }, symbols),
    form === 'member' ? 'member-use' : 'use',
  );
}

function namedOrCalled(
  { inference, unit }: Reading,
  { e, site, isType = false }: ExprUse,
  name: string,
): NamedSymbols {
  const found = site
    ? called(inference, unit, e, site)
    : valuesOnly(unit, e, symbolsNamedBy(inference, unit, e), isType);
  return functionsByLabels(inference, unit, found, name, site);
}

/** The expression without type arguments: `o.f<T>` is a member like `o.f`. So is the field that a pattern names. */
function formOf({ facts }: Unit, e: number): ExprFact[0] | undefined {
  const expr = facts.exprs.get(e);
  const tag = expr?.[0] === 'generic' ? facts.exprs.tagOf(expr[1]) : expr?.[0];
  return tag === 'matched' ? 'member' : tag;
}

/** A called member may be an extension: then the name refers to that, besides members of other values. */
function withExtensions(reading: Reading, use: ExprUse, name: string): NamedSymbols | undefined {
  const { extensions } = reading;
  const called = extensions.size === 0 ? undefined : extensions.get(`${use.line}:${use.column}`);
  if (!called) return undefined;
  const { defs } = namedOrCalled(reading, use, name);
  return symbolsOnly(reading, { defs: [...defs, ...called], open: false }, name);
}

/** If arguments and receivers determine the callee of a bare name, that alone. */
function called(inference: Inference, unit: Unit, e: number, site: SiteFact): NamedSymbols {
  const expr = unit.facts.exprs.get(e);
  const receivers = implicitReceiversOf(unit);
  if (expr?.[0] !== 'name' || !receivers) return symbolsNamedBy(inference, unit, e);
  const { choice } = receivers.bareCall(inference, unit, expr[1], expr[2], {
    unit,
    args: site[5],
    named: site[6],
    scope: site[2],
  });
  return choice.defs.length > 0 && !choice.isOpen
    ? { defs: choice.defs, open: false }
    : symbolsNamedBy(inference, unit, e);
}

/** If a bare name never refers to a function, the other symbols of the name are meant; if there are none, it is open. */
function valuesOnly(
  { facts, language }: Unit,
  e: number,
  found: NamedSymbols,
  isType: boolean,
): NamedSymbols {
  const { isReadByName } = semanticsOf(language);
  if (
    !isReadByName ||
    (facts.exprs.tagOf(e) !== 'name' && !isType) ||
    found.defs.every(isReadByName)
  )
    return found;
  const others = found.defs.filter(isReadByName);
  return others.length > 0 ? { ...found, defs: others } : { defs: [], open: true };
}

/** Of functions with one name, those that accept the labels of a call's arguments. */
function functionsByLabels(
  inference: Inference,
  unit: Unit,
  found: NamedSymbols,
  name: string,
  site: SiteFact | undefined,
): NamedSymbols {
  const labels = site?.[7];
  if (site === undefined || labels === undefined) return found;
  if (found.defs.length === 0)
    return found.open
      ? {
          defs: inference.program
            .functionsNamed(name)
            .filter((def) => takesLabels(unit, def, labels))
            .slice(0, MOST_SYMBOLS),
          open: true,
        }
      : found;
  const { defs } = chooseOverload(inference, found.defs, { unit, args: site[5], labels });
  return defs.length > 0 ? { defs, open: found.open } : found;
}
