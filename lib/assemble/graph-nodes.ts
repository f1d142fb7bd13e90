// Creates the nodes of files, folders and symbols, with their uids, and the edges of containment. Resolves nothing.
import { semanticsOf } from '../link/own-semantics.ts';
import { basename, dirname } from 'node:path/posix';
import { isTestPath } from '../facts/test-paths.ts';
import type { DefFact } from '../facts/def-facts.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import { isSymbolKind, type NodeKind } from '../model/kinds.ts';
import { isExported } from './exported.ts';
import { DraftEdges } from './draft-edges.ts';
import { addEdge, type GraphDraft } from './graph-draft.ts';
import { isTestLine } from '../languages/_kit/resolution/inactive-code.ts';
import type { Attached } from '../infer/attached.ts';
import type { Def, Program, Unit } from '../link/vocabulary.ts';

/** `namedByCallee`: anonymous handlers of routes, with names derived from the routes that call them. */
export function draftNodes(
  program: Program,
  attached: Attached,
  namedByCallee: ReadonlyMap<Def, string> = new Map(),
): GraphDraft {
  const draft: GraphDraft = {
    nodes: [],
    nodeOf: new Map(),
    fileOf: new Map(),
    edges: new DraftEdges(),
    callers: new Map(),
    held: new Map(),
    names: new Set(),
  };
  const folders = addFolders(
    draft,
    program.units.map((unit) => unit.path),
  );
  for (const unit of program.units) {
    const file = draft.nodes.push(fileNode(unit)) - 1;
    draft.fileOf.set(unit, file);
    const folder = folders.get(dirname(unit.path));
    if (folder !== undefined) addEdge(draft, 'CONTAINS', folder, file, { reason: 'folder' });
  }
  for (const unit of program.units) addSymbols(draft, unit, { attached, called: namedByCallee });
  for (const unit of program.units)
    for (const def of unit.allDefs) addContainment(draft, def, attached);
  return draft;
}

function addFolders(draft: GraphDraft, paths: readonly string[]): Map<string, number> {
  const names = new Set<string>();
  for (const path of paths)
    for (let folder = dirname(path); folder !== '.' && !names.has(folder); folder = dirname(folder))
      names.add(folder);
  const folders = new Map<string, number>();
  for (const path of [...names].sort()) {
    const folder =
      draft.nodes.push({
        uid: `Folder:${path}`,
        kind: 'Folder',
        name: basename(path),
        filePath: path,
      }) - 1;
    folders.set(path, folder);
    const parent = folders.get(dirname(path));
    if (parent !== undefined) addEdge(draft, 'CONTAINS', parent, folder, { reason: 'folder' });
  }
  return folders;
}

function fileNode(unit: Unit): NodeRecord {
  return {
    uid: `File:${unit.path}`,
    kind: 'File',
    name: basename(unit.path),
    filePath: unit.path,
    language: unit.language.spec.id,
    isTest: isTestPath(unit.path),
  };
}

interface Naming {
  readonly attached: Attached;
  readonly called: ReadonlyMap<Def, string>;
}

function addSymbols(draft: GraphDraft, unit: Unit, naming: Naming): void {
  const isTest = isTestPath(unit.path);
  const seen = new Map<string, number>();
  const ordered = unit.allDefs
    .filter(
      (def) => def.canonical === def && (naming.called.has(def) || isNode(def, naming.attached)),
    )
    .sort(
      (a, b) =>
        a.fact.nameLine - b.fact.nameLine || a.fact.column - b.fact.column || a.index - b.index,
    );
  for (const def of ordered) {
    const called = naming.called.get(def);
    const kind = called === undefined ? (def.fact.kind as NodeKind) : 'Function';
    const plain = `${kind}:${unit.path}:${called ?? def.fact.qualifiedName}`;
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    draft.nodeOf.set(
      def,
      draft.nodes.push(
        symbolNode(def, kind, count === 1 ? plain : `${plain}~${count}`, isTest, naming),
      ) - 1,
    );
  }
}

function symbolNode(
  def: Def,
  kind: NodeKind,
  uid: string,
  isTest: boolean,
  { attached, called }: Naming,
): NodeRecord {
  const { fact, unit } = def;
  const name = called.get(def);
  return {
    uid,
    kind,
    name: name ?? fact.name,
    qualifiedName: name ?? fact.qualifiedName,
    filePath: unit.path,
    line: fact.line,
    endLine: fact.endLine,
    column: fact.column,
    nameLine: fact.nameLine,
    language: unit.language.spec.id,
    exported: isExported(def, attached),
    signature: fact.signature ?? '',
    doc: fact.doc ?? '',
    isTest: isTest || isTestLine(unit, fact.nameLine),
  };
}

/** Parameters, local names and members of anonymous objects are not nodes; functions always are. */
function isNode(def: Def, attached: Attached): boolean {
  const { fact, unit } = def;
  if (fact.name === '' || !isSymbolKind(fact.kind as NodeKind)) return false;
  if (fact.memberOf < 0 && semanticsOf(unit.language).linkNames) return true;
  // A head outside of any type is a function of its own only if heads are distinguished.
  if (fact.kind !== 'Property')
    return (
      !fact.bodiless ||
      (fact.memberOf < 0
        ? unit.language.spec.functions.overloads === 'by-arguments'
        : !isNameless(unit.facts.defs[fact.memberOf]))
    );
  if (fact.memberOf >= 0)
    return (
      !isNameless(unit.facts.defs[fact.memberOf]) ||
      unit.facts.defs[fact.memberOf]?.eExtended !== undefined
    );
  const place = attached.places.get(def);
  if (!place) return false;
  if (!place.owner) return fact.name !== 'exports';
  // The property declared by the class is used; an assignment does not create a second one.
  const declared =
    place.owner.unit.membersOf
      .get(place.owner.index)
      ?.some((member) => member.fact.name === fact.name) ?? false;
  return (
    !declared &&
    attached.members.get(place.owner)?.get(fact.name)?.[0] === def &&
    place.owner.fact.name !== '' &&
    isSymbolKind(place.owner.fact.kind as NodeKind)
  );
}

function isNameless(fact: DefFact | undefined): boolean {
  return !fact || fact.kind === 'Hidden' || fact.kind === 'Local';
}

function addContainment(draft: GraphDraft, def: Def, attached: Attached): void {
  const node = draft.nodeOf.get(def);
  if (node === undefined) return;
  const owner = attached.places.get(def)?.owner ?? def.unit.defs[def.fact.memberOf];
  const ownerNode = owner && draft.nodeOf.get(owner.canonical);
  if (ownerNode !== undefined)
    return addEdge(draft, 'HAS_MEMBER', ownerNode, node, { reason: 'member' });
  addEdge(draft, 'DEFINES', definerOf(draft, def), node, { reason: 'definition' });
}

/** The nearest enclosing definition that is a node, else the file. */
function definerOf(draft: GraphDraft, def: Def): number {
  for (let index = def.fact.owner; index >= 0; index = def.unit.facts.defs[index]?.owner ?? -1) {
    const outer = def.unit.defs[index];
    const node = outer && draft.nodeOf.get(outer.canonical);
    if (node !== undefined) return node;
  }
  return draft.fileOf.get(def.unit) ?? 0;
}
