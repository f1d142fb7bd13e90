// The actions of a resource that the calls after it leave: `->only('index')`, `->except(['show'])`. Creates no routes.
import { UnitMemo } from '../../link/tracking/unit-memo.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import { plainName } from '../../facts/name-key.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Unit } from '../../link/vocabulary.ts';
import type { ArgumentPlace } from '../../frameworks/_rules/argument-place.ts';
import { argumentsAt, itemsAt, type Argument, type Call } from '../calls/call-arguments.ts';
import { pathTexts } from '../paths/path-texts.ts';

export type Narrowing = Readonly<Record<string, 'only' | 'except'>>;

/** The settings of a resource: by a call after it, or under a key of its options. */
export interface ResourceSetting {
  readonly name: string;
  readonly given: readonly Argument[];
}

export function settingsOf(
  inference: Inference,
  site: SiteFact,
  call: Call,
  options: ArgumentPlace | undefined,
): readonly ResourceSetting[] {
  const [given] = options ? argumentsAt(inference, call, options) : [];
  const dict = given?.unit.facts.exprs.get(given.e);
  const own =
    dict?.[0] === 'dict'
      ? dict[1].flatMap((name, place): ResourceSetting[] =>
          name === null
            ? []
            : [{ name, given: [{ unit: given?.unit ?? call.unit, e: dict[2][place] ?? -1 }] }],
        )
      : [];
  return [
    ...own,
    ...followingCalls(call.unit, site[1]).map(({ name, args }) => ({
      name,
      given: args.map((e) => ({ unit: call.unit, e })),
    })),
  ];
}

/** Whether an action remains. Unreadable settings leave all. */
export function leftActions(
  inference: Inference,
  settings: readonly ResourceSetting[],
  narrowing: Narrowing,
): (action: string) => boolean {
  const calls = settings.flatMap(({ name, given }) => {
    const how = Object.hasOwn(narrowing, name) ? narrowing[name] : undefined;
    const actions =
      how === undefined
        ? []
        : given
            .flatMap((argument) => itemsAt(inference, argument))
            .map((item) => pathTexts(inference, item.unit, item.e));
    return how === undefined || actions.some((texts) => texts?.length !== 1)
      ? []
      : [{ how, actions: new Set(actions.flatMap((texts) => texts ?? [])) }];
  });
  return (action) => calls.every(({ how, actions }) => actions.has(action) === (how === 'only'));
}

/** The chained calls on the result of a call, in order. */
function followingCalls(
  unit: Unit,
  eCallee: number,
): { readonly name: string; readonly args: readonly number[] }[] {
  const { callOf, memberOf } = chainsOf(unit);
  const found: { name: string; args: readonly number[] }[] = [];
  for (let e = callOf.get(eCallee); e !== undefined; ) {
    const eMember = memberOf.get(e);
    const member = eMember === undefined ? undefined : unit.facts.exprs.get(eMember);
    e = eMember === undefined ? undefined : callOf.get(eMember);
    const call = e === undefined ? undefined : unit.facts.exprs.get(e);
    if (member?.[0] === 'member' && call?.[0] === 'call')
      found.push({ name: plainName(member[2]), args: call[2] });
  }
  return found;
}

interface Chains {
  /** By the callee expression. */
  readonly callOf: ReadonlyMap<number, number>;
  /** By the object of the member expression. */
  readonly memberOf: ReadonlyMap<number, number>;
}

const chainsMemo = new UnitMemo<Chains>();

function chainsOf(unit: Unit): Chains {
  const chains = chainsMemo.get(unit) ?? {
    callOf: new Map(
      Array.from(unit.facts.exprs.tagged('call'), ([e, [, eCallee]]) => [eCallee, e]),
    ),
    memberOf: new Map(
      Array.from(unit.facts.exprs.tagged('member'), ([e, [, eObject]]) => [eObject, e]),
    ),
  };
  chainsMemo.set(unit, chains);
  return chains;
}
