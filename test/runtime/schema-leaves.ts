// The strings, lists, numbers and objects that a request schema takes, with the bound each has. Reads descriptions, sends nothing.
import type Joi from 'joi';
import type { AnyTool } from '../../handlers/_tool.ts';
import { requestOf } from '../../handlers/_call/tool-schemas.ts';

export interface Leaf {
  /** The field that a problem with it is told of: `relation_types`, and `relation_types.0` for what is in it. */
  readonly field: string;
  readonly type: string;
  /** Null where there is none. */
  readonly bound: number | null;
  readonly least: number | null;
  /** Takes some values and no others. */
  readonly isChoice: boolean;
}

interface Described {
  readonly type?: string;
  readonly flags?: { readonly only?: boolean; readonly unknown?: boolean };
  readonly rules?: readonly {
    readonly name: string;
    readonly args?: { readonly limit?: number };
  }[];
  readonly keys?: Readonly<Record<string, Described>>;
  readonly patterns?: readonly { readonly rule: Described }[];
  readonly items?: readonly Described[];
  readonly matches?: readonly { readonly schema: Described }[];
  readonly metas?: readonly { readonly mostValues?: number }[];
}

/** All that a caller can give. */
export function leavesOf(tool: AnyTool): Leaf[] {
  const { keys = {} } = requestOf(tool).describe() as unknown as Described;
  return Object.entries(keys)
    .filter(([name]) => !(tool.fills as readonly string[]).includes(name))
    .flatMap(([name, schema]) => leaves(name, schema));
}

/** The same of a schema that is no tool's. */
export function leavesIn(schema: Joi.Schema): Leaf[] {
  return leaves('value', schema.describe() as unknown as Described);
}

function leaves(field: string, schema: Described): Leaf[] {
  const isChoice = schema.flags?.only === true;
  const most = schema.metas?.flatMap(({ mostValues }) => mostValues ?? [])[0];
  const leaf: Leaf = {
    field,
    type: schema.type ?? 'any',
    bound: most ?? ruleOf(schema, 'max'),
    least: ruleOf(schema, 'min'),
    isChoice,
  };
  if (schema.type === 'boolean') return [];
  if (schema.matches) return schema.matches.flatMap(({ schema: one }) => leaves(field, one));
  if (schema.type === 'array')
    return [
      leaf,
      ...(schema.items ?? [{ type: 'any' }]).flatMap((item) => leaves(`${field}.0`, item)),
    ];
  if (schema.type !== 'object' || most !== undefined) return [leaf];
  const isOpen =
    schema.flags?.unknown === true || schema.patterns !== undefined || schema.keys === undefined;
  return [
    ...(isOpen ? [leaf] : []),
    ...Object.entries(schema.keys ?? {}).flatMap(([name, part]) =>
      leaves(`${field}.${name}`, part),
    ),
  ];
}

function ruleOf({ rules = [] }: Described, name: string): number | null {
  return rules.find((rule) => rule.name === name)?.args?.limit ?? null;
}
