// Finds the symbol of a repository that code of another one names by a module and a path. Resolves no import: the index says what it offers.
import { listOf } from '../../base/lists/list-of.ts';
import { folderOf, OfferedFiles, type ModuleFiles } from './offered-files.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { ExternalSymbol, OfferedRecords } from '../../model/external.ts';

/** A symbol, as itself or as an instance of it. */
interface ReachedSymbol {
  readonly kind: 'symbol';
  readonly uid: string;
  readonly isInstance: boolean;
}

/** What a step of a path has reached: the files of a module, or a symbol. */
type Reached = ReachedModule | ReachedSymbol;

interface ReachedModule extends Pick<ModuleFiles, 'files' | 'folderFile'> {
  readonly kind: 'module';
}

export interface ExternalResolver {
  /** Whether a module of that name is offered. */
  offers(symbol: ExternalSymbol): boolean;
  /**
   * The uids of the symbol: more than one only for overloads, which a path does not tell apart. Empty if the repository
   * offers the module, but nothing under that path; undefined if it does not offer the module.
   */
  resolve(symbol: ExternalSymbol): readonly string[] | undefined;
}

const resolvers = new WeakMap<ReadonlyGraph, ExternalResolver>();

/** Made once for each graph. */
export function externalResolver(graph: ReadonlyGraph, offered: OfferedRecords): ExternalResolver {
  let resolver = resolvers.get(graph);
  if (!resolver) resolvers.set(graph, (resolver = makeResolver(graph, offered)));
  return resolver;
}

function makeResolver(graph: ReadonlyGraph, offered: OfferedRecords): ExternalResolver {
  const files = new OfferedFiles(graph, offered.modules);
  const search = new OfferedSearch(graph, files, offered);
  const resolve = ({ path, ...module }: ExternalSymbol): readonly string[] | undefined => {
    const start = files.module(module);
    if (!start) return undefined;
    const { files: found, folderFile, rest } = start;
    const reached = search.follow({ kind: 'module', files: found, folderFile }, [
      ...rest,
      ...stepsOf(path),
    ]);
    if (reached?.kind === 'module') return reached.files.map((file) => `File:${file}`);
    return reached === undefined || reached.isInstance ? [] : search.overloadsOf(reached.uid);
  };
  // Many repositories name the same.
  const known = new Map<string, readonly string[] | undefined>();
  return {
    offers: (symbol) => files.module(symbol) !== undefined,
    resolve: (symbol) => {
      const key = `${symbol.language}\n${symbol.module}\n${symbol.path}`;
      if (known.has(key)) return known.get(key);
      if (known.size >= MOST_KNOWN) known.clear();
      const found = resolve(symbol);
      known.set(key, found);
      return found;
    },
  };
}

/** Of a few hundred bytes each. */
const MOST_KNOWN = 50_000;

/** `Map().bind` as `Map`, `()`, `bind`. */
function stepsOf(path: string): string[] {
  return path.match(/\(\)|\(\d+:\d+\)|\[\d*\]|[^.()[\]]+/g) ?? [];
}

class OfferedSearch {
  readonly #graph: ReadonlyGraph;
  readonly #files: OfferedFiles;
  readonly #names = new Map<string, string>();
  readonly #results = new Map<string, { readonly part: string; readonly uid: string }[]>();

  constructor(graph: ReadonlyGraph, files: OfferedFiles, { names, results }: OfferedRecords) {
    this.#graph = graph;
    this.#files = files;
    const uidAt = (node: number): string => graph.table.uidAt(node);
    for (const { filePath, name, node } of names)
      this.#names.set(`${filePath}\n${name}`, uidAt(node));
    for (const { node, part, gives } of results)
      listOf(this.#results, uidAt(node)).push({ part, uid: uidAt(gives) });
  }

  /** The symbol and those that have its name in the same class or file, in order of definition. */
  overloadsOf(uid: string): readonly string[] {
    const node = this.#graph.node(uid);
    if (node?.filePath === undefined || !CALLABLE.has(node.kind)) return [uid];
    const named = this.#graph
      .symbolsIn(node.filePath)
      .filter(
        ({ qualifiedName, kind }) => kind === node.kind && qualifiedName === node.qualifiedName,
      );
    return named.map((overload) => overload.uid);
  }

  follow(start: Reached, steps: readonly string[]): Reached | undefined {
    let reached: Reached | undefined = start;
    for (const step of steps) {
      if (!reached) return undefined;
      reached = this.#step(reached, step);
    }
    return reached;
  }

  #step(reached: Reached, step: string): Reached | undefined {
    const isName = !/^[([]/.test(step);
    if (reached.kind === 'module') return isName ? this.#nameIn(reached, step) : undefined;
    if (isName) return this.#member(reached, step, new Set());
    return step === '()' ? this.#called(reached) : this.#part(reached, step);
  }

  #nameIn({ files, folderFile }: ReachedModule, name: string): Reached | undefined {
    for (const file of files) {
      const handedOn = this.#names.get(`${file}\n${name}`);
      const found = handedOn ?? this.#defined(file, name);
      if (found !== undefined) return this.#reach(found, folderFile);
    }
    for (const file of files.slice(0, 1)) {
      const inner = this.#files.fileAt(`${folderOf(file)}/${name}`, folderFile);
      if (inner !== undefined) return { kind: 'module', files: [inner], folderFile };
    }
    return undefined;
  }

  #defined(filePath: string, name: string): string | undefined {
    return this.#graph.symbolsIn(filePath).find(({ qualifiedName }) => qualifiedName === name)?.uid;
  }

  #reach(uid: string, folderFile?: string): Reached {
    const node = this.#graph.node(uid);
    return node?.kind === 'File' && node.filePath !== undefined
      ? { kind: 'module', files: [node.filePath], folderFile }
      : { kind: 'symbol', uid, isInstance: false };
  }

  #called(reached: ReachedSymbol): Reached | undefined {
    const { uid, isInstance } = reached;
    const node = this.#graph.node(uid);
    if (!node) return undefined;
    if (isClass(node) && !isInstance) return { kind: 'symbol', uid, isInstance: true };
    if (CALLABLE.has(node.kind)) return this.#given(uid, '');
    const held = this.#held(reached);
    if (held && !held.isInstance) return { ...held, isInstance: true };
    return held && this.#given(held.uid, '()');
  }

  /** An element, or a parameter that is passed to a function. */
  #part(reached: ReachedSymbol, step: string): Reached | undefined {
    const own = this.#given(reached.uid, step);
    if (own || !step.startsWith('(')) return own;
    const held = this.#held(reached) ?? reached;
    return this.#given(held.uid, step) ?? this.#passedToRest(held.uid, step);
  }

  /** `(2:0)` where the function takes any number of functions from an earlier place on. */
  #passedToRest(uid: string, step: string): Reached | undefined {
    const [, place = '', position = ''] = /^\((\d+):(\d+)\)$/.exec(step) ?? [];
    for (let from = Number(place); from >= 0; from--) {
      const found = this.#given(uid, `(${from}+:${position})`);
      if (found) return found;
    }
    return undefined;
  }

  /** What a variable or field holds; a class or an instance itself. */
  #held(reached: ReachedSymbol): ReachedSymbol | undefined {
    const node = this.#graph.node(reached.uid);
    if (!node) return undefined;
    if (isClass(node)) return reached;
    return CALLABLE.has(node.kind) ? undefined : this.#given(reached.uid, '');
  }

  /** Undefined if there are several. */
  #given(uid: string, part: string): ReachedSymbol | undefined {
    const rows = this.#results.get(uid) ?? [];
    const given = rows.filter((row) => row.part === part || (part === '' && row.part === '='));
    const [only] = given;
    return given.length === 1 && only
      ? { kind: 'symbol', uid: only.uid, isInstance: only.part !== '=' }
      : undefined;
  }

  /** In a class and its bases, nearest first; of what else is named, in the class of what it holds. */
  #member(reached: ReachedSymbol, name: string, seen: Set<string>): Reached | undefined {
    const { uid } = reached;
    if (seen.has(uid)) return undefined;
    seen.add(uid);
    const own = this.#graph
      .out(uid, 'HAS_MEMBER')
      .find(({ to }) => this.#graph.node(to)?.name === name);
    if (own) return this.#reach(own.to);
    for (const { to } of this.#graph.out(uid, 'EXTENDS', 'IMPLEMENTS')) {
      const inherited = this.#member({ ...reached, uid: to }, name, seen);
      if (inherited) return inherited;
    }
    const held = this.#held(reached) ?? this.#read(uid);
    return held && held.uid !== uid ? this.#member(held, name, seen) : undefined;
  }

  /** What a method gives that is read like a field. */
  #read(uid: string): ReachedSymbol | undefined {
    return CALLABLE.has(this.#graph.node(uid)?.kind ?? '') ? this.#given(uid, '') : undefined;
  }
}

const CALLABLE: ReadonlySet<string> = new Set(['Function', 'Method', 'Constructor']);
const CLASSES: ReadonlySet<string> = new Set(['Class', 'Interface', 'Struct', 'Enum', 'Trait']);

function isClass({ kind }: NodeRecord): boolean {
  return CLASSES.has(kind);
}
