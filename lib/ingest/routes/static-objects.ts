// Names outside that stand for an object themselves (a facade): which object, by the groups around. Traces nothing else.
import type { Def, Unit } from '../resolve/vocabulary.ts';
import { plainName } from '../name-key.ts';
import { callAt } from './call-arguments.ts';
import { pathsAt } from './path-texts.ts';
import type { RoleOf, RoutingObject, Thing, Things, Tracing } from './routing.ts';

/** Puts the objects in the place of such names. */
export function withStatics(tracing: Tracing, unit: Unit, scope: number, things: Things): Things {
  if (tracing.statics.size === 0) return things;
  return things.map((thing): Thing => {
    const role = thing.kind === 'outside' ? tracing.statics.get(thing.path) : undefined;
    return role ? { kind: 'object', object: objectAt(tracing, role, unit, scope) } : thing;
  });
}

/** The object of the innermost group around, of the file, or of the whole. */
function objectAt(tracing: Tracing, role: RoleOf, unit: Unit, from: number): RoutingObject {
  for (let scope = from; scope >= 0; scope = unit.facts.scopes[scope]?.[1] ?? -1) {
    const def = unit.facts.scopes[scope]?.[0] === 'function' ? unit.defs[unit.facts.scopes[scope]?.[2] ?? -1] : undefined;
    const inside = def && (tracing.scoped.get(def) ?? groupAround(tracing, role, def));
    if (inside) return inside;
  }
  return tracing.scoped.get(unit) ?? remembered(tracing, `${role.framework.id} ${role.role}`, () => ({ ...role, unit, isReceived: false, own: [], parents: [] }));
}

/** The group whose inside is this function. */
function groupAround(tracing: Tracing, role: RoleOf, { unit, index }: Def): RoutingObject | undefined {
  const [eCallee = -1, , eCall = -1] = unit.argumentOf.get(index) ?? [];
  const callee = unit.facts.exprs[eCallee];
  if (callee?.[0] !== 'member' || callee[1] < 0) return undefined;
  const def = unit.defs[index];
  const name = plainName(callee[2]);
  for (const thing of tracing.trace(unit, callee[1])) {
    const rule = thing.kind === 'object' ? thing.object.rule.calls[name] : undefined;
    if (thing.kind !== 'object' || rule?.does !== 'scope' || !def) continue;
    const path = pathsAt(tracing.inference, callAt(unit, eCall), rule.path) ?? [''];
    return remembered(tracing, def, () => ({ ...role, unit, isReceived: false, own: [], parents: [{ parent: thing.object, path, replaces: false }] }));
  }
  return undefined;
}

function remembered(tracing: Tracing, key: Def | string, make: () => RoutingObject): RoutingObject {
  let object = tracing.scoped.get(key);
  if (!object) tracing.scoped.set(key, (object = make()));
  return object;
}

/** `group(base_path('routes/admin.php'))`: the routes of that file stand below the object. */
export function scopeFile(tracing: Tracing, { unit, eBody, path, object }: { unit: Unit; eBody: number; path: readonly string[]; object: RoutingObject }): void {
  const expr = unit.facts.exprs[eBody];
  const text = unit.facts.exprs[expr?.[0] === 'call' ? (expr[2][0] ?? -1) : eBody];
  if (text?.[0] !== 'string') return;
  const name = text[1].replace(/^\/+/, '');
  const file = tracing.inference.program.units.find((other) => other.path === name || other.path.endsWith(`/${name}`));
  if (!file || name === '') return;
  const known = tracing.scoped.get(file) ?? { ...object, unit: file, own: [], parents: [] };
  known.parents.push({ parent: object, path, replaces: false });
  tracing.scoped.set(file, known);
}
