// The part of the tracer that runs in every own function: writes which functions run, and from which calls. Parses nothing.
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A function is reported with the same call at most so often: the first time may be by chance. */
const MOST_REPORTS = 3;
const NO_ARGUMENTS: readonly never[] = Object.freeze([]);
/** Files and offsets in one number. */
const FILE = 2 ** 24;

/** Sets `process.$observed`, to which instrumented code reports. */
export function reportCalls(root: string, folder: string): void {
  const output = openSync(join(folder, 'node.txt'), 'a');
  const reported = new Map<number, Map<number, number>>();
  const positions = new Map<number, string>();
  let last = -1;
  const isNew = (callee: number, call: number): boolean => {
    const calls = reported.get(callee) ?? new Map<number, number>();
    reported.set(callee, calls);
    const count = (calls.get(call) ?? 0) + 1;
    calls.set(call, count);
    return count <= MOST_REPORTS;
  };
  const enter = (file: number, offset: number): void => {
    const [callee, call] = [file * FILE + offset, last];
    last = -1;
    if (!isNew(callee, call)) return;
    const at = positions.get(call) ?? '0:0';
    writeSync(output, `${callee} ${call} ${at} ${callerOf(root, enter)}\n`);
  };
  const call = (file: number, offset: number): readonly never[] => {
    last = file * FILE + offset;
    if (!positions.has(last)) {
      const [site] = stackAbove(call);
      positions.set(last, site ? positionOf(site) : '0:0');
    }
    return NO_ARGUMENTS;
  };
  Object.defineProperty(process, '$observed', {
    enumerable: true,
    value: { enter, call },
  });
}

/** `own` or `builtin` with the script and position of the own code; `outside` if other code calls. */
function callerOf(root: string, enter: (file: number, offset: number) => void): string {
  const [, caller, above] = stackAbove(enter);
  if (!caller) return 'outside';
  const script = scriptOf(caller);
  if (script === '') {
    const own = above && ownPath(root, scriptOf(above));
    return own ? `builtin ${positionOf(above)} ${own}` : 'outside';
  }
  const own = ownPath(root, script);
  return own ? `own ${positionOf(caller)} ${own}` : 'outside';
}

function stackAbove(callee: (file: number, offset: number) => void): readonly NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.prepareStackTrace = (_, sites) => sites;
  Error.stackTraceLimit = 3;
  const holder: { stack?: unknown } = {};
  Error.captureStackTrace(holder, callee);
  const sites = holder.stack;
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return Array.isArray(sites) ? sites : [];
}

/** Empty for functions of the platform itself. */
function scriptOf(site: NodeJS.CallSite): string {
  return site.getFileName() ?? site.getScriptNameOrSourceURL() ?? '';
}

function positionOf(site: NodeJS.CallSite): string {
  return `${site.getLineNumber()}:${site.getColumnNumber()}`;
}

function ownPath(root: string, script: string): string | undefined {
  const path = script.replace(/^file:\/\//, '').replace(/\?.*$/, '');
  if (!path.startsWith(`${root}/`) || path.includes('/node_modules/')) return undefined;
  return path.slice(root.length + 1);
}
