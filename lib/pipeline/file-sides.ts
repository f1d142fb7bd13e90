// One side of changed files: their symbols, named as in an index of that side, each with its own text. Compares nothing.
import type { LanguageSpec } from '../languages/_spec.ts';
import type { FileSide, SymbolState } from '../model/change-set.ts';
import type { FileFacts, ImportFact } from '../facts/file-facts.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import type { NodeKind } from '../model/kinds.ts';
import { lineStartsOf } from '../languages/_kit/tree-cursor.ts';
import type { FileOutline } from '../parse/file-outline.ts';
import type { GraphDraft } from '../assemble/graph-draft.ts';
import { draftNodes } from '../assemble/graph-nodes.ts';
import {
  codeOf,
  lineExtents,
  exclusiveSources,
  type TreePlace,
} from '../assemble/exclusive-source.ts';
import { attachMembers } from '../attach/attach-members.ts';
import { workAccount } from '../infer/work-account.ts';
import { linkProgram } from '../link/program.ts';
import type { Def, Program } from '../link/vocabulary.ts';

export interface OutlinedFile {
  readonly path: string;
  /** With `\n` as line ends. */
  readonly text: string;
  readonly language: string;
  readonly facts: FileFacts;
  readonly outline: FileOutline;
}

export interface FileSides {
  /** By path. */
  readonly sides: ReadonlyMap<string, FileSide>;
  /** Paths of files that exceed the limits. */
  readonly tooEntangled: readonly string[];
}

/** The files are parsed together: a member that one of them sets on a class of another belongs to that class. */
export function fileSides(files: readonly OutlinedFile[]): FileSides {
  const program = linkProgram(files, []);
  const work = workAccount();
  const attached = attachMembers(program, work);
  const overdrawn = work.overdrawn();
  if (overdrawn.length === 0)
    return { sides: sidesOf(files, program, draftNodes(program, attached)), tooEntangled: [] };
  const others = fileSides(files.filter(({ path }) => !overdrawn.includes(path)));
  return { sides: others.sides, tooEntangled: [...overdrawn, ...others.tooEntangled] };
}

function sidesOf(
  files: readonly OutlinedFile[],
  program: Program,
  draft: GraphDraft,
): Map<string, FileSide> {
  return new Map(
    files.map((file) => [
      file.path,
      sideOf(
        file,
        placesOf(file, program.unitAt.get(file.path)?.allDefs ?? [], draft),
        program.unitAt.get(file.path)?.language.spec.loading,
      ),
    ]),
  );
}

interface Place extends TreePlace {
  readonly def: Def;
  readonly node: NodeRecord;
}

function placesOf(
  { text, outline: { definitions } }: OutlinedFile,
  defs: readonly Def[],
  draft: GraphDraft,
): Place[] {
  const lines = lineStartsOf(text);
  return defs.flatMap((def): Place[] => {
    // Heads of an overloaded function belong to the one symbol that represents all.
    const node = draft.nodes[draft.nodeOf.get(def) ?? draft.nodeOf.get(def.canonical) ?? -1];
    const [start, end] = [definitions[2 * def.index] ?? -1, definitions[2 * def.index + 1] ?? -1];
    return node && start >= 0 && def.canonical.unit === def.unit
      ? [
          {
            def,
            node,
            start: withName(def, start, lines),
            end,
            isBlock: isBlock(def),
            isHolder: isInnerObject(def),
          },
        ]
      : [];
  });
}

// A function assigned to a name starts with that name, if it is near.
const NEAR = 200;

function withName({ fact }: Def, start: number, lines: readonly number[]): number {
  const name = (lines[fact.nameLine - 1] ?? start) + fact.column - 1;
  return name < start && name > start - NEAR ? name : start;
}

function sideOf(
  { text, facts, outline }: OutlinedFile,
  places: readonly Place[],
  loading: LanguageSpec['loading'],
): FileSide {
  const laidOut = lineExtents(text, outline, places);
  const { texts, codes, fileCode } = exclusiveSources(text, outline, laidOut);
  const states = new Map<string, SymbolState>();
  laidOut.forEach(({ of, around }, at) => {
    const state = stateOf(of, texts[at] ?? '', codes[at] ?? '', laidOut[around]?.of.node.uid);
    const known = states.get(state.uid);
    states.set(state.uid, known ? { ...known, ...joined(known, state) } : state);
  });
  const runs =
    loading !== 'calls' || facts.sites.some(([, , scope]) => isAtFileLevel(facts, scope));
  return {
    symbols: [...states.values()],
    code: runs ? codeOf(fileCode) : '',
    imports: facts.imports.map(importRow).sort(),
    importsName: loading !== undefined,
  };
}

function stateOf(
  { def, node, isBlock }: Place,
  text: string,
  code: string,
  around: string | undefined,
): SymbolState {
  return {
    uid: node.uid,
    kind: node.kind,
    name: node.name,
    qualifiedName: node.qualifiedName ?? node.name,
    line: node.line ?? 1,
    endLine: node.endLine ?? 1,
    signature: def.fact.signature ?? '',
    isTest: node.isTest === true,
    isHead: def.canonical.fact.bodiless === true,
    around: around ?? null,
    isBlock,
    isInner: isInner(def),
    text: withoutLineEnd(text),
    code: codeOf(code),
  };
}

function isAtFileLevel({ scopes }: FileFacts, scope: number): boolean {
  for (let at = scope; at >= 0; at = scopes[at]?.[1] ?? -1)
    if ((scopes[at]?.[2] ?? -1) >= 0) return false;
  return true;
}

function withoutLineEnd(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

type Texts = Pick<SymbolState, 'text' | 'code' | 'signature'>;

function joined(a: Texts, b: Texts): Texts {
  return {
    text: `${a.text}\n${b.text}`,
    code: `${a.code}\n${b.code}`,
    signature: `${a.signature}; ${b.signature}`,
  };
}

const BLOCKS: ReadonlySet<string> = new Set<NodeKind>([
  'Function',
  'Method',
  'Constructor',
  'Class',
  'Interface',
  'Struct',
  'Enum',
  'Trait',
  'Namespace',
]);

/** A property or variable is a part of its container. */
function isBlock({ fact }: Def): boolean {
  return (
    (BLOCKS.has(fact.kind) || fact.params !== undefined) &&
    !isInner({ fact }) &&
    !isInnerObject({ fact })
  );
}

/** An object inside of a function or class is a part of that. */
function isInnerObject({ fact }: Pick<Def, 'fact'>): boolean {
  return fact.kind === 'Namespace' && fact.owner >= 0;
}

/** `return function cors() {}`: no scope declares the name, and it is not a member. */
function isInner({ fact }: Pick<Def, 'fact'>): boolean {
  return (
    fact.kind === 'Function' &&
    fact.scope < 0 &&
    fact.memberOf < 0 &&
    fact.eAttach === undefined &&
    fact.owner >= 0
  );
}

function importRow({ local, specifier, imported, star }: ImportFact): string {
  return `${star ? '*' : local} ${specifier} ${imported}`;
}
