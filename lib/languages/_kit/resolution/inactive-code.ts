// Recognizes code that is inactive on the analysed platform: by conditional directives, or by a path of another platform. Evaluates no condition.
import type { FileFacts } from '../../../facts/file-facts.ts';
import type { Def, Unit } from '../../../link/vocabulary.ts';

/** Whether conditional directives leave this line out. */
export function isInactive(unit: Unit, line: number): boolean {
  return isIn(unit.facts.leftOut, line);
}

/** Whether the code itself marks this line as part of a test. */
export function isTestLine({ facts }: Unit, line: number): boolean {
  return isIn(facts.tests, line);
}

function isIn(ranges: FileFacts['leftOut'], line: number): boolean {
  if (!ranges) return false;
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ranges[middle] ?? [0, 0];
    if (line < from) high = middle - 1;
    else if (line > to) low = middle + 1;
    else return true;
  }
  return false;
}

/** Definitions that are active on the platform; all, if none is. */
export function activeOf(defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2) return defs;
  const present = defs.filter((def) => !isInactive(def.unit, def.fact.nameLine));
  return present.length > 0 ? present : defs;
}

/** Words in paths that name other systems than the analysed one. */
const FOREIGN =
  /(^|[/_.-])(win|win32|win64|windows|w32|wince|msvc|mingw|cygwin|iocp|wepoll|darwin|macos|macosx|mac|osx|ios|cocoa|bsd|freebsd|netbsd|openbsd|dragonfly|kqueue|sunos|solaris|evport|devpoll|aix|hpux|irix|os390|zos|ibmi|vms|qnx|haiku|beos|amiga|dos|os2|android|wasi|emscripten)(?=$|[/_.-])/i;

export function isForeign(path: string): boolean {
  return FOREIGN.test(path);
}
