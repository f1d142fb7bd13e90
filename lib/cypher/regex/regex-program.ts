// Compiles a regular expression to a program and simulates all its threads at once (Pike VM): time is at most text times program.
import {
  isNewline,
  isWordChar,
  type Assertion,
  type CharTest,
  type RegexTree,
} from './regex-tree.ts';

type Instruction =
  | { readonly op: 'char'; readonly test: CharTest }
  | { readonly op: 'fork'; readonly targets: readonly number[] }
  | { readonly op: 'assert'; readonly where: Assertion }
  | { readonly op: 'accept' };

export type RegexProgram = readonly Instruction[];

/** Longer programs are refused by the caller. Counted during compilation, so that nested repetitions cannot explode. */
export class ProgramTooLong extends Error {}

export const MAX_PROGRAM = 5_000;
/** Repetitions of empty expressions take time too. */
const MAX_EMITTED = 50_000;

export function compileRegex(tree: RegexTree): RegexProgram {
  const program: Draft = { instructions: [], emitted: 0 };
  emit(tree, program);
  add({ op: 'accept' }, program);
  return program.instructions;
}

interface Draft {
  readonly instructions: Instruction[];
  emitted: number;
}

function add(instruction: Instruction, { instructions }: Draft): number {
  if (instructions.length >= MAX_PROGRAM) throw new ProgramTooLong();
  return instructions.push(instruction) - 1;
}

function emit(tree: RegexTree, program: Draft): void {
  if (++program.emitted > MAX_EMITTED) throw new ProgramTooLong();
  switch (tree.kind) {
    case 'char':
      add({ op: 'char', test: tree.test }, program);
      break;
    case 'assert':
      add({ op: 'assert', where: tree.where }, program);
      break;
    case 'sequence':
      for (const part of tree.parts) emit(part, program);
      break;
    case 'choice':
      emitChoice(tree.parts, program);
      break;
    case 'repeat':
      for (let copy = 0; copy < tree.min; copy++) emit(tree.part, program);
      if (tree.max === null) emitLoop(tree.part, program);
      else for (let copy = tree.min; copy < tree.max; copy++) emitOptional(tree.part, program);
  }
}

function emitChoice(parts: readonly RegexTree[], program: Draft): void {
  const fork = add({ op: 'fork', targets: [] }, program);
  const starts: number[] = [];
  const ends: number[] = [];
  for (const part of parts) {
    starts.push(program.instructions.length);
    emit(part, program);
    ends.push(add({ op: 'fork', targets: [] }, program));
  }
  program.instructions[fork] = { op: 'fork', targets: starts };
  for (const end of ends)
    program.instructions[end] = { op: 'fork', targets: [program.instructions.length] };
}

function emitLoop(part: RegexTree, program: Draft): void {
  const fork = add({ op: 'fork', targets: [] }, program);
  emit(part, program);
  add({ op: 'fork', targets: [fork] }, program);
  program.instructions[fork] = { op: 'fork', targets: [fork + 1, program.instructions.length] };
}

function emitOptional(part: RegexTree, program: Draft): void {
  const fork = add({ op: 'fork', targets: [] }, program);
  emit(part, program);
  program.instructions[fork] = { op: 'fork', targets: [fork + 1, program.instructions.length] };
}

/** Characters decoded per step. */
const READ_PER_STEP = 16;

/** Whether the whole text matches. `spend` counts the work. */
export function runRegex(
  program: RegexProgram,
  text: string,
  spend: (steps: number) => void,
): boolean {
  spend(Math.floor(text.length / READ_PER_STEP));
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0);
  let threads = new Threads(program, codes);
  let next = new Threads(program, codes);
  threads.start(0, 0);
  for (let position = 0; position < codes.length; position++) {
    spend(1 + threads.size);
    if (threads.size === 0) return false;
    next.clear();
    threads.advance(position, next);
    [threads, next] = [next, threads];
  }
  return threads.accepts;
}

/** The active program positions at one position of the text, each once. */
class Threads {
  readonly #program: RegexProgram;
  readonly #codes: readonly number[];
  readonly #seen: Set<number> = new Set();
  #waiting: { readonly place: number; readonly test: CharTest }[] = [];
  accepts = false;

  constructor(program: RegexProgram, codes: readonly number[]) {
    this.#program = program;
    this.#codes = codes;
  }

  get size(): number {
    return this.#seen.size;
  }

  clear(): void {
    this.#seen.clear();
    this.#waiting = [];
    this.accepts = false;
  }

  /** Follows forks and assertions from this position. */
  start(place: number, position: number): void {
    const open = [place];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const instruction = this.#program[at];
      if (!instruction || this.#seen.has(at)) continue;
      this.#seen.add(at);
      if (instruction.op === 'accept') this.accepts = true;
      else if (instruction.op === 'char') this.#waiting.push({ place: at, test: instruction.test });
      else if (instruction.op === 'fork') open.push(...instruction.targets);
      else if (holds(instruction.where, this.#codes, position)) open.push(at + 1);
    }
  }

  advance(position: number, next: Threads): void {
    const code = this.#codes[position] ?? 0;
    for (const { place, test } of this.#waiting)
      if (test(code)) next.start(place + 1, position + 1);
  }
}

function holds(where: Assertion, codes: readonly number[], position: number): boolean {
  const before = codes[position - 1];
  const after = codes[position];
  switch (where) {
    case 'start':
      return before === undefined;
    case 'end':
      return after === undefined;
    case 'lineStart':
      return before === undefined || isNewline(before);
    case 'lineEnd':
      return after === undefined || isNewline(after);
    default: {
      const edge =
        (before !== undefined && isWordChar(before)) !== (after !== undefined && isWordChar(after));
      return where === 'word' ? edge : !edge;
    }
  }
}
