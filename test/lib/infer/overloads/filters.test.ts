// What each filter of overload choice leaves, alone and in its order. Which edges follow of it, annotated sources say.
import test from 'ava';
import { attachMembers } from '../../../../lib/attach/attach-members.ts';
import {
  candidatesAmong,
  type CandidateFilter,
  type OverloadCall,
} from '../../../../lib/infer/overloads/candidates.ts';
import { workAccount } from '../../../../lib/infer/work-account.ts';
import { inferOver } from '../../../../lib/infer/infer.ts';
import { byAccess } from '../../../../lib/infer/overloads/filters/by-access.ts';
import { byArity } from '../../../../lib/infer/overloads/filters/by-arity.ts';
import {
  leavingDefaults,
  ofFixedArity,
  ofVariableArity,
  oneByOne,
} from '../../../../lib/infer/overloads/filters/by-phase.ts';
import { byType } from '../../../../lib/infer/overloads/filters/by-types.ts';
import { mostSpecific } from '../../../../lib/infer/overloads/filters/most-specific.ts';
import { chooseOverload } from '../../../../lib/infer/overloads/overloads.ts';
import { LANGUAGES } from '../../../../lib/languages/_all.gen.ts';
import { slotsOf } from '../../../../lib/languages/kotlin/resolution/named-arguments.ts';
import { placesOfLabels } from '../../../../lib/languages/swift/resolution/labelled-arguments.ts';
import { linkProgram } from '../../../../lib/link/program.ts';
import type { Def, Unit } from '../../../../lib/link/vocabulary.ts';
import { factsOf } from '../../../../lib/pipeline/parse-file.ts';
import { parserOf } from '../../../support/parse-text.ts';

const SHOP = `class Shop {
  void sell(int count) {}
  void sell(String name) {}
  void sell(Object thing) {}
  void sell(String name, int count) {}
  private void sell(Object... things) {}
  void run() { sell("pen"); }
  void list() { sell("pen", 1, 2); }
}`;

test('arity leaves functions that take as many arguments, or any number', (t) => {
  const [one, three = one] = callsOf('java', SHOP);
  t.deepEqual(left(one, [byArity]), ['int', 'String', 'Object', 'Object']);
  t.deepEqual(left(three, [byArity]), ['Object']);
});

test('access leaves out what is private to another file, and keeps what is not', (t) => {
  const [one] = callsOf('java', SHOP);
  const [other] = callsOf('java', 'class Other { void sell() {} void run() { sell("pen"); } }');
  t.is(left(one, [byAccess]).length, 5);
  t.is(left({ ...other, functions: one.functions }, [byAccess]).length, 4);
});

test('phases take functions of just so many parameters before those that take any number', (t) => {
  const [one] = callsOf('java', SHOP);
  t.deepEqual(left(one, [byArity, ofFixedArity]), ['int', 'String', 'Object', 'Object']);
  t.deepEqual(left(one, [byArity, leavingDefaults]), []);
  t.deepEqual(left(one, [byArity, ofVariableArity]), ['Object']);
});

test('types leave functions that none of the arguments surely misfits', (t) => {
  const [one] = callsOf('java', SHOP);
  t.deepEqual(left(one, [byArity, oneByOne, byType]).slice(0, 2), ['String', 'Object']);
});

test('the most specific function asks for the narrowest type that takes the argument', (t) => {
  const [one] = callsOf('java', SHOP);
  t.deepEqual(left(one, [byArity, ofFixedArity, byType, mostSpecific]), ['String']);
});

test('the whole row chooses one function for each call', (t) => {
  const chosen = callsOf('java', SHOP).map(({ choice, functions }) =>
    chooseOverload(choice.inference, functions, choice.call).defs.map(firstType),
  );
  t.deepEqual(chosen, [['String'], ['Object']]);
});

test('Swift: labels say which parameter an argument is for; those with a default may be left out', (t) => {
  const { functions } = linked(
    'swift',
    'func sell(_ a: Int, to b: Int = 1, for c: Int...) {}',
    'sell',
  );
  const [sell] = functions;
  if (!sell) return t.fail('no function');
  t.deepEqual(placesOfLabels(sell, ':to:'), [0, 1]);
  t.deepEqual(placesOfLabels(sell, ':for::'), [0, 2, 2]);
  t.is(placesOfLabels(sell, 'to:'), undefined);
});

test('Kotlin: an argument with a name is for the parameter of that name', (t) => {
  const { functions } = linked('kotlin', 'fun sell(a: Int, b: Int = 1, c: Int = 2) {}', 'sell');
  const [sell] = functions;
  if (!sell) return t.fail('no function');
  t.deepEqual(slotsOf(sell, { args: [7, -1], named: [['c', 9]] }, []), [
    { place: 0, e: 7 },
    { place: 2, e: 9 },
  ]);
  t.is(slotsOf(sell, { args: [-1], named: [['d', 9]] }, []), undefined);
});

interface Call {
  readonly choice: OverloadCall;
  readonly functions: readonly Def[];
}

/** The calls of `sell` in a text, each with all functions of that name. */
function callsOf(language: string, text: string): readonly [Call, ...Call[]] {
  const { inference, unit, functions } = linked(language, text, 'sell');
  const { functions: rules } = unit.language.spec;
  const [first, ...others] = unit.facts.sites.map(
    ([, callee, scope, , , args]): Call => ({
      choice: { inference, call: { unit, callee, scope, args }, rules },
      functions,
    }),
  );
  if (!first) throw new Error('no call');
  return [first, ...others];
}

function linked(
  language: string,
  text: string,
  name: string,
): { inference: ReturnType<typeof inferOver>; unit: Unit; functions: readonly Def[] } {
  const spec = LANGUAGES.find(({ id }) => id === language);
  if (!spec) throw new Error(`no ${language}`);
  const path = `main${spec.extensions[0] ?? ''}`;
  const facts = factsOf(text, spec, parserOf(spec));
  const program = linkProgram([{ path, text, language, facts }], []);
  const work = workAccount();
  const inference = inferOver({ program, attached: attachMembers(program, work), work });
  const [unit] = program.units;
  if (!unit) throw new Error('no file');
  const functions = unit.allDefs.filter(
    ({ fact }) => fact.params !== undefined && fact.name.replace(/\W+$/, '') === name,
  );
  return { inference, unit, functions };
}

/** The type of the first parameter of each function that the filters leave. */
function left({ choice, functions }: Call, filters: readonly CandidateFilter[]): string[] {
  return filters
    .reduce((candidates, filter) => filter(candidates, choice), candidatesAmong(functions))
    .map(({ def }) => firstType(def));
}

function firstType({ unit, fact }: Def): string {
  const parameter = unit.facts.defs[fact.params?.[0] ?? -1];
  const type = unit.facts.exprs.get(parameter?.eType ?? -1);
  return type?.[0] === 'name' || type?.[0] === 'literal' ? type[1] : (type?.[0] ?? '');
}
