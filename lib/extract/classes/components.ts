// Reads the components of a record, and methods that the language gives a class. Reads no body.
import type { ImplicitMethod } from '../../languages/_roles/definitions.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { define, signatureOf } from '../../languages/_kit/define.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { readModifiers } from '../modifiers.ts';
import { readType } from '../types/types.ts';

type ComponentKind = RoleOf<'class'>['componentKind'];

/** A component whose name and type were read. */
interface Component {
  readonly node: number;
  readonly nameNode: number;
  readonly name: string;
  readonly eType: number;
}

/** Components of a record: each is a field, and a method of that name that reads it. Returns the parameters of the constructor. */
export function readComponents(
  state: Extraction,
  list: number,
  def: number,
  kind?: ComponentKind,
): number[] {
  return childrenOf(state, list).flatMap((node) => {
    const rule = ruleOf(state, node);
    return rule?.role === 'parameter' ? readComponent(state, { node, rule, def, kind }) : [];
  });
}

interface ComponentNode {
  readonly node: number;
  readonly rule: RoleOf<'parameter'>;
  readonly def: number;
  readonly kind: ComponentKind;
}

function readComponent(state: Extraction, { node, rule, def, kind }: ComponentNode): number[] {
  const nameNode = childIn(state, node, rule.name);
  if (nameNode < 0) return [];
  readModifiers(state, node);
  const typeNode = rule.type === undefined ? -1 : childIn(state, node, rule.type);
  const eType = typeNode >= 0 ? readType(state, typeNode) : -1;
  const value = kind !== undefined && rule.value ? childIn(state, node, rule.value) : -1;
  if (value >= 0) state.evaluate(value);
  const component = { node, nameNode, name: textOf(state, nameNode), eType };
  defineComponent(state, component, def, kind);
  return [
    define(
      state,
      { node, at: nameNode, name: component.name, kind: 'Parameter', scope: -1, memberOf: -1 },
      {
        ...(eType >= 0 && { eType }),
        ...(rule.rest && { rest: true }),
        ...(value >= 0 && { optional: true }),
      },
    ),
  ];
}

/** The field, and the method that reads it if the language adds one. */
function defineComponent(
  state: Extraction,
  { node, nameNode, name, eType }: Component,
  def: number,
  kind: ComponentKind,
): void {
  const named = { node, at: nameNode, name, scope: state.scope, memberOf: def };
  const more = {
    ...(eType >= 0 && { eType }),
    signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
  };
  define(
    state,
    { ...named, kind: kind ?? 'Property' },
    { ...more, ...(kind === 'Property' && { exported: true }) },
  );
  if (kind === undefined)
    define(
      state,
      { ...named, kind: 'Method' },
      { ...more, params: [], exported: true, bodiless: true },
    );
}

/** Methods that the language adds to a class: they are called like others, but have no code. */
export function addImplicitMethods(
  state: Extraction,
  methods: Readonly<Record<string, ImplicitMethod>>,
  def: number,
  node: number,
): void {
  for (const [name, { yields, takes }] of Object.entries(methods)) {
    const eSelf = addExpr(state, ['self', state.scope]);
    const eType =
      yields === 'self'
        ? eSelf
        : addExpr(state, ['generic', addExpr(state, ['literal', 'Array']), [eSelf]]);
    const params =
      takes === undefined
        ? undefined
        : Array.from({ length: takes }, () =>
            define(state, { node, at: node, name: '', kind: 'Parameter', scope: -1, memberOf: -1 }),
          );
    define(
      state,
      {
        node,
        at: node,
        name: state.spec.functions.names === 'own' ? `${name}()` : name,
        kind: 'Hidden',
        scope: state.scope,
        memberOf: def,
      },
      { eType, ...(params && { params }), isStatic: true },
    );
  }
}
