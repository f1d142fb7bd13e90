// A group of conditional directives, `#if` to `#endif`, with its branches: which of them counts, and what no grammar can place. Reads no text.
import { holdsList, type Brackets } from './open-brackets.ts';
import type { Place } from './text-places.ts';

export interface Branch {
  /** Whether its directive holds; undefined where that is not known. */
  readonly holds: boolean | undefined;
  /** Where its text starts and ends; before it stands its directive. */
  readonly start: number;
  end: number;
  /** How deep in brackets it ends, and gets at least, from where it started. */
  net: number;
  low: number;
  /** Brackets that are open at its end. */
  after: Brackets;
  /** Its first and last signs, comments left out. */
  first: string;
  last: string;
  /** It ends with a condition, whose statement comes after the group. */
  endsInHead: boolean;
}

export interface Group {
  /** The macro that its first directive asks for, and whether that has to be defined. */
  readonly asked: { readonly name: string; readonly isDefined: boolean } | undefined;
  readonly directives: Place[];
  readonly branches: Branch[];
  /** Brackets that are open around it; a group between whole statements is read well as it is. */
  readonly around: Brackets;
  /** It starts in the middle of a statement. */
  readonly isInside: boolean;
}

export function branchAt(start: number, holds: boolean | undefined, after: Brackets): Branch {
  return {
    holds,
    start,
    end: start,
    net: 0,
    low: 0,
    after,
    first: '',
    last: '',
    endsInHead: false,
  };
}

/** What of a group that has ended cannot stay, and what follows from it. */
export interface GroupCut {
  /** The branch whose brackets are open behind the group. */
  readonly kept: Branch;
  readonly cuts: readonly Place[];
  /** A macro that is taken to be defined or not, since that branch was chosen. */
  readonly taken?: readonly [macro: string, isDefined: boolean];
}

export function cutOf(group: Group): GroupCut {
  const { asked, directives, branches, around } = group;
  const counts =
    branches.find(({ holds }) => holds === true) ?? branches.find(({ holds }) => holds !== false);
  const kept = counts ?? branchAt(0, true, around);
  if (isReadable(group)) return { kept, cuts: [] };
  // Items of a list can all stay; of other branches only one can.
  if (areItems(group)) return { kept, cuts: directives };
  return {
    kept,
    cuts: [...directives, ...branches.filter((branch) => branch !== counts)],
    ...(asked && counts && { taken: [asked.name, (counts === branches[0]) === asked.isDefined] }),
  };
}

/** Whether a grammar reads the group as it is written. */
function isReadable(group: Group): boolean {
  const { branches, around } = group;
  return (
    isWhole(group) &&
    !cutsThrough(group) &&
    !holdsList(around) &&
    (around.depth === 0 || branches.every(endsWhole))
  );
}

/** Each branch closes the brackets that it opens, and no others. */
function isWhole({ branches }: Group): boolean {
  return branches.every(({ net, low }) => net === 0 && low >= 0);
}

function cutsThrough({ isInside, branches }: Group): boolean {
  return isInside || branches.some(({ first }) => first === '(');
}

function endsWhole({ first, last, endsInHead }: Branch): boolean {
  return (first === '' || (first !== 'else ' && /[;}:)]/.test(last))) && !endsInHead;
}

function areItems(group: Group): boolean {
  return (
    group.around.sign === '=' &&
    isWhole(group) &&
    group.branches.every(({ last }) => last === ',' || last === '')
  );
}
