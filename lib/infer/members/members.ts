// Finds members of values: of objects and classes, of namespaces, packages and modules. Which classes are searched, and in which order, is determined elsewhere.
import {
  NO_MEMBER,
  type MemberResult,
  type Inference,
  type MemberInference,
  type ValueInference,
} from '../inference.ts';
import { describedMember } from '../described/described-values.ts';
import { replacedExportsOf } from '../attached.ts';
import { fileClassIn, nameInGroup } from '../names/group-names.ts';
import { addedOutside, isAddedOutside } from './outside-extensions.ts';
import { ofDef } from './class-members.ts';
import { receiverBehind } from './dereferenced-receivers.ts';
import { builtinMember, OUTSIDE } from './outside-members.ts';
import { memberOfNamespace } from '../names/namespace-look-up.ts';
import { knownOf } from '../values/values.ts';
import type { Def, FileGroup, NameResult, Value } from '../../link/vocabulary.ts';

export function memberOf(inference: Inference, value: Value, name: string): MemberResult {
  switch (value.kind) {
    case 'instance':
    case 'symbol':
      return ofDef(inference, value, name, 0, value.kind === 'symbol');
    case 'super':
      return ofDef(inference, value, name, 1, value.onClass);
    case 'module':
      return fromName(inference.exportOf(value.unit, name), () =>
        inModule(inference, value.unit, name),
      );
    case 'files':
      return inGroup(inference, value.group, name);
    case 'namespace':
      return memberOfNamespace(inference, value, name);
    case 'package':
      return inPackage(inference, value, name);
    case 'exports':
      return fromDefs(inference.attached.exported.get(value.unit)?.get(name));
    case 'commonjs':
      return name === 'exports'
        ? {
            defs: [],
            values: [{ kind: 'exports', unit: value.unit }],
            external: false,
            unknown: false,
          }
        : OUTSIDE;
    case 'builtin':
      return ofTypeOutside(inference, value, name);
    case 'builtinMember':
      return isAddedOutside(inference, name)
        ? NO_MEMBER
        : {
            defs: [],
            values: [{ kind: 'builtinMember', receiver: value, name }],
            external: true,
            unknown: false,
          };
    case 'callable':
      return OUTSIDE;
    // The type is unknown: it may be one that the repository adds the member to.
    case 'external': {
      const described =
        value.path === undefined ? undefined : describedMember(inference, value, name);
      if (described) return described;
      return value.name === undefined
        ? isAddedOutside(inference, name)
          ? NO_MEMBER
          : OUTSIDE
        : (addedOutside(inference, value, name) ?? {
            ...OUTSIDE,
            values: [{ kind: 'builtinMember', receiver: value, name }],
          });
    }
    case 'unknown':
      return NO_MEMBER;
  }
}

/** One that is added here, or of what the value leads to; unknown if the type may have one of this name too. */
function ofTypeOutside(inference: Inference, value: Value, name: string): MemberResult {
  const added = addedOutside(inference, value, name);
  if (added) return added;
  const behind = receiverBehind(inference, value, name);
  if (behind === undefined) return builtinMember(value, name);
  return behind === 'unsure'
    ? { ...builtinMember(value, name), external: false, unknown: true }
    : inference.member(behind, name);
}

function fromDefs(defs: readonly Def[] | undefined): MemberResult {
  return defs ? { defs, values: [], external: false, unknown: false } : NO_MEMBER;
}

function inGroup(inference: MemberInference, group: FileGroup, name: string): MemberResult {
  const values = fileClassIn(group, name);
  return values
    ? { defs: [], values, external: false, unknown: false }
    : fromDefs(nameInGroup(inference, group, name));
}

function fromName(result: NameResult, otherwise: () => MemberResult): MemberResult {
  if (result.via === 'none') return otherwise();
  const outside =
    result.defs.length === 0 &&
    result.values.length > 0 &&
    result.values.every((value) => value.kind === 'external');
  return {
    defs: result.defs,
    values: result.values,
    external: outside,
    unknown: result.defs.length === 0 && knownOf(result.values).length === 0,
  };
}

/** `import * as x` of a CommonJS file also gives access to members of the default export. */
function inModule(
  inference: MemberInference & ValueInference,
  unit: Extract<Value, { kind: 'module' }>['unit'],
  name: string,
): MemberResult {
  if (unit.facts.exports.length > 0) return NO_MEMBER;
  for (const def of replacedExportsOf(inference.attached, unit)) {
    for (const value of inference.valueOfDef(def)) {
      const found = inference.member(value, name);
      if (!found.unknown) return found;
    }
  }
  return NO_MEMBER;
}

function inPackage(
  inference: MemberInference,
  value: Extract<Value, { kind: 'package' }>,
  name: string,
): MemberResult {
  const child = inference.program.strategyOf(value.from).child(value.path, name);
  const own = child ? undefined : ofPackage(inference, value, name);
  if (own) return own;
  const unit = child?.kind === 'file' ? inference.program.unitAt.get(child.path) : undefined;
  if (unit)
    return { defs: [], values: [{ kind: 'module', unit }], external: false, unknown: false };
  return child?.kind === 'folder'
    ? {
        defs: [],
        values: [{ kind: 'package', path: child.path, from: value.from }],
        external: false,
        unknown: false,
      }
    : NO_MEMBER;
}

/** A class in a package that spans several files; other packages of that name are outside of the repository. */
function ofPackage(
  inference: MemberInference,
  { path, from }: Extract<Value, { kind: 'package' }>,
  name: string,
): MemberResult | undefined {
  const strategy = inference.program.strategyOf(from);
  if (!strategy.topLevel) return undefined;
  const target = strategy.resolve(path, from.path);
  if (target.kind === 'namespace') {
    const found = fromDefs(inference.program.inNamespace(from, target.name, name));
    return found.unknown ? OUTSIDE : found;
  }
  return target.kind === 'files'
    ? inGroup(inference, inference.program.groupOf(target.paths, from), name)
    : OUTSIDE;
}
