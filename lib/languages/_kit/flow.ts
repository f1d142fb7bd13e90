// Flow analysis: which assignments reach each read of a local name, in a single pass over structured code. Looks at no value.
// Loops join by placeholders that are filled when the loop ends (after Braun et al., 2013, "Simple and Efficient
// Construction of SSA Form").
import { functionScope } from './scopes.ts';
import type { Extraction } from './extraction.ts';
import type { Flow, Reaching, Region, Slot } from './flow-state.ts';

/** With more values than this, a read may see any value of its name. */
const MOST_REACHING = 16;

/** Runs `work` for code that executes at another time: the body of a function. */
export function apart(state: Extraction, work: () => void): void {
  const { flow } = state;
  const around = flow?.regions;
  if (flow) flow.regions = [];
  work();
  if (flow && around) flow.regions = around;
}

/** Runs `work` for code that may execute or not, or many times. */
export function perhaps<T>(state: Extraction, repeats: boolean, work: () => T): T {
  const { flow } = state;
  if (!flow) return work();
  const region: Region = { repeats, before: undefined, written: undefined };
  flow.regions.push(region);
  const result = work();
  flow.regions.pop();
  leave(flow, region);
  return result;
}

/** The name of this scope has the value from here on; with `adds`, it may also keep its earlier values. */
export function noteWrite(
  state: Extraction,
  scope: number,
  name: string,
  e: number,
  { typed = false, adds = false } = {},
): void {
  const { flow } = state;
  const home = functionScope(state, scope);
  if (!flow || state.scopes[home]?.[0] === 'class') return;
  if (home !== functionScope(state, state.scope)) {
    flow.foreign.add(name);
    return;
  }
  const slot = slotAt(flow, scope, name);
  enterLoops(flow, slot);
  slot.writes++;
  slot.open ||= typed;
  const region = flow.regions.at(-1);
  if (region) {
    region.before ??= new Map();
    region.written ??= new Map();
    if (!region.before.has(slot)) region.before.set(slot, slot.reaching);
    region.written.set(
      slot,
      region.written.has(slot) ? joined(region.written.get(slot), [e]) : [e],
    );
  }
  slot.reaching = adds ? joined(slot.reaching, [e]) : [e];
}

/** The expression reads this name here. */
export function noteRead(state: Extraction, e: number, name: string): void {
  const { flow } = state;
  const slot = flow && slotSeen(state, flow, name);
  if (!slot) return;
  enterLoops(flow, slot);
  flow.reachedBy.set(e, slot.reaching);
  if (slot.reaching) slot.reads.push([e, slot.reaching]);
}

/** What reaches a read of this name of the scope here. */
export function reachingNow(state: Extraction, scope: number, name: string): Reaching {
  const slot = state.flow?.slots[scope]?.get(name);
  if (!state.flow || !slot || slot.open) return undefined;
  enterLoops(state.flow, slot);
  return slot.reaching;
}

/** Whether two reads of a name see the same assignments. */
export function seeTheSame(state: Extraction, a: number, b: number): boolean {
  return state.flow === undefined || state.flow.reachedBy.get(a) === state.flow.reachedBy.get(b);
}

/** The name is also changed by other means than assignments. */
export function noteOpen(state: Extraction, scope: number, name: string): void {
  if (state.flow) slotAt(state.flow, scope, name).open = true;
}

/** Records for reads of names with several assignments which of them they see. */
export function settleFlow(state: Extraction): void {
  const { flow } = state;
  if (!flow) return;
  settlePathReads(state, flow);
  for (const slots of flow.slots) {
    for (const slot of slots?.values() ?? []) {
      if (slot.writes < 2 || slot.open || flow.foreign.has(slot.name)) continue;
      for (const [e, reaching] of slot.reads) settleRead(state, flow, e, reaching);
    }
  }
}

/** Reads of parts see the assignments to them, unless other code assigns as well: resolution determines that. */
function settlePathReads(state: Extraction, flow: Flow): void {
  for (const { e, reaching, path } of flow.pathReads) {
    const read = state.exprs[e];
    const values = expanded(flow, reaching);
    if (values.has(-1) || values.size > MOST_REACHING || path.written.length > MOST_REACHING)
      continue;
    const sorted = [...values].sort((a, b) => a - b);
    if (read?.[0] === 'member') state.exprs[e] = ['member', read[1], read[2], sorted, path.written];
    else if (read?.[0] === 'index')
      state.exprs[e] = ['index', read[1], read[2], sorted, path.written];
  }
}

function settleRead(state: Extraction, flow: Flow, e: number, reaching: readonly number[]): void {
  const read = state.exprs[e];
  const values = expanded(flow, reaching);
  if (read?.[0] === 'name' && values.size <= MOST_REACHING)
    state.exprs[e] = ['name', read[1], read[2], [...values].sort((a, b) => a - b)];
}

function expanded(flow: Flow, reaching: readonly number[]): Set<number> {
  const values = new Set<number>();
  const queue = [...reaching];
  const met = new Set<number>();
  for (const e of queue) {
    if (e >= -1) values.add(e);
    else if (!met.has(e)) {
      met.add(e);
      queue.push(...(flow.joins[-2 - e] ?? []));
    }
  }
  return values;
}

function slotAt(flow: Flow, scope: number, name: string): Slot {
  const slots = (flow.slots[scope] ??= new Map());
  let slot = slots.get(name);
  if (!slot)
    slots.set(
      name,
      (slot = { scope, name, reaching: undefined, writes: 0, open: false, reads: [] }),
    );
  return slot;
}

/** The name as seen in this function; names of enclosing functions are read at an unknown time. */
function slotSeen(state: Extraction, flow: Flow, name: string): Slot | undefined {
  for (let scope = state.scope; scope >= 0; scope = state.scopes[scope]?.[1] ?? -1) {
    const slot = flow.slots[scope]?.get(name);
    const kind = state.scopes[scope]?.[0];
    if (slot || kind === 'function' || kind === 'class' || state.names[scope]?.has(name))
      return slot;
  }
  return undefined;
}

/** In a loop, what reaches the first mention of a name may come from an earlier iteration. */
function enterLoops(flow: Flow, slot: Slot): void {
  for (const region of flow.regions) {
    if (!region.repeats || region.before?.has(slot)) continue;
    region.before ??= new Map();
    const join = slot.reaching && [-1 - flow.joins.push([...slot.reaching])];
    region.before.set(slot, join);
    slot.reaching = join;
  }
}

function leave(flow: Flow, region: Region): void {
  const around = flow.regions.at(-1);
  for (const [slot, written] of region.written ?? []) {
    const before = region.before?.get(slot);
    if (region.repeats && before && written) flow.joins[-2 - (before[0] ?? -2)]?.push(...written);
    slot.reaching = joined(before, written);
    // Writes of a loop that were not kept may reach every read of the name.
    if (written === undefined && region.repeats) slot.open = true;
    if (!around) continue;
    around.before ??= new Map();
    around.written ??= new Map();
    if (!around.before.has(slot)) around.before.set(slot, before);
    around.written.set(
      slot,
      around.written.has(slot) ? joined(around.written.get(slot), written) : written,
    );
  }
}

function joined(a: Reaching, b: Reaching): Reaching {
  if (!a || !b) return undefined;
  const all = new Set([...a, ...b]);
  return all.size > MOST_REACHING ? undefined : [...all];
}
