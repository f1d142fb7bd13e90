// External names that represent an object (a facade): the object, by the enclosing groups. Traces nothing else.
import { dirname, join } from 'node:path/posix';
import type { CallRule } from '../../frameworks/_rules/call-rules.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { plainName } from '../../facts/name-key.ts';
import { argumentsAt, callAt, itemsAt, type Argument, type Call } from '../calls/call-arguments.ts';
import { pathsAt } from '../paths/path-texts.ts';
import type { RoleOf, RoutingObject, Thing, Things, Tracing } from '../routing.ts';

/** Replaces such names by their objects. */
export function withStatics(tracing: Tracing, unit: Unit, scope: number, things: Things): Things {
  if (tracing.statics.size === 0) return things;
  return things.map((thing): Thing => {
    const role = thing.kind === 'outside' ? tracing.statics.get(thing.path) : undefined;
    return role ? { kind: 'object', object: objectAt(tracing, role, unit, scope) } : thing;
  });
}

/** The object of the innermost enclosing group, of the file, or of the program. */
function objectAt(tracing: Tracing, role: RoleOf, unit: Unit, from: number): RoutingObject {
  for (let scope = from; scope >= 0; scope = unit.facts.scopes[scope]?.[1] ?? -1) {
    const def =
      unit.facts.scopes[scope]?.[0] === 'function'
        ? unit.defs[unit.facts.scopes[scope]?.[2] ?? -1]
        : undefined;
    const inside = def && (tracing.scoped.get(def) ?? groupAround(tracing, role, def));
    if (inside) return inside;
  }
  return (
    tracing.scoped.get(unit) ??
    remembered(tracing, `${role.framework.id} ${role.role}`, () => ({
      ...role,
      unit,
      isReceived: false,
      own: [],
      parents: [],
    }))
  );
}

/** The group whose body is this function. */
function groupAround(
  tracing: Tracing,
  role: RoleOf,
  { unit, index }: Def,
): RoutingObject | undefined {
  const [eCallee = -1, , eCall = -1] = unit.argumentOf.get(index) ?? [];
  const callee = unit.facts.exprs.get(eCallee);
  if (callee?.[0] !== 'member' || callee[1] < 0) return undefined;
  const def = unit.defs[index];
  const name = plainName(callee[2]);
  for (const thing of tracing.trace(unit, callee[1])) {
    const rule = thing.kind === 'object' ? thing.object.rule.calls[name] : undefined;
    if (thing.kind !== 'object' || rule?.does !== 'scope' || !def) continue;
    const call = callAt(unit, eCall);
    const path = pathsAt(tracing.inference, call, rule.path) ?? [''];
    const methodsOf = rule.methodsOf ? argumentsAt(tracing.inference, call, rule.methodsOf) : [];
    return remembered(tracing, def, () => ({
      ...role,
      unit,
      isReceived: false,
      own: [],
      ...(methodsOf.length > 0 && { methodsOf }),
      parents: [{ parent: thing.object, path, replaces: false }],
    }));
  }
  return undefined;
}

function remembered(tracing: Tracing, key: Def | string, make: () => RoutingObject): RoutingObject {
  let object = tracing.scoped.get(key);
  if (!object) tracing.scoped.set(key, (object = make()));
  return object;
}

/** `group(base_path('routes/admin.php'))`: the routes of that file are below the object. */
export function scopeFile(
  tracing: Tracing,
  call: Call,
  rule: Extract<CallRule, { does: 'scope' }>,
  object: RoutingObject,
): void {
  const { inference } = tracing;
  const path = pathsAt(inference, call, rule.path) ?? [rule.otherwise ?? ''];
  const given = rule.file
    ? argumentsAt(inference, call, rule.file).flatMap((files) => itemsAt(inference, files))
    : [{ unit: call.unit, e: call.args.at(-1) ?? -1 }];
  for (const one of given) {
    const file = fileNamed(tracing, one);
    if (file) putBelow(tracing, file, object, path);
  }
}

/** Routing objects by file, and by a number in that. */
export type ObjectsByFile = Map<Unit, Map<number, Set<RoutingObject>>>;

export function objectsAt(all: ObjectsByFile, unit: Unit, key: number): Set<RoutingObject> {
  const inFile = all.get(unit) ?? new Map<number, Set<RoutingObject>>();
  const objects = inFile.get(key) ?? new Set<RoutingObject>();
  all.set(unit, inFile.set(key, objects));
  return objects;
}

/** Files loaded as a whole inside of a group: their routes are below the group. */
export function scopeLoaded(tracing: Tracing, unit: Unit, seen: ObjectsByFile): void {
  for (const role of tracing.statics.values()) {
    if (!role.framework.families.includes(unit.language.spec.family)) continue;
    for (const { key, file, scope } of loadedFiles(
      tracing,
      unit,
      role.framework.filesByPath ?? [],
    )) {
      const object = objectAt(tracing, role, unit, scope);
      const known = objectsAt(seen, unit, key);
      if (object.parents.length === 0 || known.has(object)) continue;
      known.add(object);
      putBelow(tracing, file, object, ['']);
    }
  }
}

interface LoadedFile {
  /** The number of the import or call, among the imports and then the calls of the file. */
  readonly key: number;
  readonly file: Unit;
  readonly scope: number;
}

/** By an import without names, or by their path from the root, if that is passed to nothing else. */
function loadedFiles({ inference }: Tracing, unit: Unit, byPath: readonly string[]): LoadedFile[] {
  const { unitAt } = inference.program;
  const { imports, sites, exprs } = unit.facts;
  const imported = imports.flatMap((row, key): LoadedFile[] => {
    const target =
      row.local === '' && row.imported === '*'
        ? inference.importTarget(unit, row.specifier)
        : undefined;
    const file = target?.kind === 'file' ? unitAt.get(target.path) : undefined;
    return file ? [{ key, file, scope: row.scope }] : [];
  });
  const named = sites.flatMap(([, eCallee, scope, , , [e = -1]], row): LoadedFile[] => {
    const [callee, text] = [exprs.get(eCallee), exprs.get(e)];
    if (callee?.[0] !== 'name' || !byPath.includes(plainName(callee[1])) || text?.[0] !== 'string')
      return [];
    const isHanded = sites.some((other) =>
      other[5].some((arg) => {
        const call = exprs.get(arg);
        return call?.[0] === 'call' && call[1] === eCallee;
      }),
    );
    const file = isHanded ? undefined : unitAt.get(text[1].replace(/^\/+/, ''));
    return file ? [{ key: imports.length + row, file, scope }] : [];
  });
  return [...imported, ...named];
}

function putBelow(
  tracing: Tracing,
  file: Unit,
  object: RoutingObject,
  path: readonly string[],
): void {
  const known = tracing.scoped.get(file) ?? { ...object, unit: file, own: [], parents: [] };
  known.parents.push({ parent: object, path, replaces: false });
  tracing.scoped.set(file, known);
}

/** The file by its path from the root, passed to a function, or by its path from the file that names it. */
function fileNamed({ inference }: Tracing, { unit, e }: Argument): Unit | undefined {
  const { units, unitAt } = inference.program;
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] === 'text' && expr[1].length === 2 && typeof expr[1][1] === 'string')
    return unitAt.get(join(dirname(unit.path), expr[1][1]));
  const text = unit.facts.exprs.get(expr?.[0] === 'call' ? (expr[2][0] ?? -1) : e);
  const name = text?.[0] === 'string' ? text[1].replace(/^\/+/, '') : '';
  return name === ''
    ? undefined
    : units.find((other) => other.path === name || other.path.endsWith(`/${name}`));
}
