// An index of what was read of a tree: made of facts, or taken over from the index before where only places are others. Reads no file.
import type { FactsCache } from '../../index-store/caches/facts-cache.ts';
import type { FileState } from '../../index-store/run-record.ts';
import type { ContentData, SnapshotContent } from '../../index-store/write-snapshot.ts';
import { compareText } from '../../lib/base/compare-text.ts';
import type { FileFacts } from '../../lib/facts/file-facts.ts';
import type { ConfigFile, SourceFile } from '../../lib/facts/source-files.ts';
import type { FlowInputs } from '../../lib/model/flow-inputs.ts';
import { TOO_ENTANGLED } from '../../lib/infer/work-account.ts';
import type { IndexData, SkippedFile } from '../../lib/model/graph-data.ts';
import type { BuildObserver, ResolvedIndex } from '../../lib/pipeline/pipeline.ts';
import type { OpenedScip } from '../../lib/scip/open-scip.ts';
import { beginBeside, factsFor, type MakeOptions, type SourceText } from './facts-of-files.ts';
import { stateOfSkipped } from './files/file-states.ts';
import type { KeptInputs } from './files/kept-inputs.ts';
import type { ReadFile } from './files/read-source.ts';
import type { FoundFiles } from './files/walk-files.ts';
import { importsLeaving } from './part-imports.ts';
import type { IndexBefore } from './relocation/changed-since.ts';
import { symbolsToEmbed } from './search/symbols-to-embed.ts';
import type { WordsOfRun } from './search/words-of-run.ts';

/** What was read of a tree. */
export interface ReadTree {
  readonly read: readonly ReadFile[];
  readonly found: FoundFiles;
  readonly texts: readonly SourceText[];
  readonly words: WordsOfRun;
  readonly scip: OpenedScip | undefined;
}

export interface BuiltIndex {
  readonly data: Omit<ContentData, 'history'>;
  /** Sections that are those of the index before. */
  readonly ready: NonNullable<SnapshotContent['ready']>;
  readonly nodes: IndexData['nodes'];
  /** Empty if nothing is kept for further runs. */
  readonly facts: ReadonlyMap<string, FileFacts>;
  readonly states: readonly FileState[];
  /** Null if they are not known. */
  readonly flowInputs: FlowInputs | null;
  readonly parsed: number;
  readonly importsOutside: number;
}

export async function builtIndex(
  tree: ReadTree,
  cache: FactsCache,
  options: MakeOptions,
): Promise<BuiltIndex> {
  const { relocated, parsed: parsedBefore } = await relocatedIndex(tree, cache, options);
  if (relocated) return relocated;
  if (options.before) beginBeside(options);
  const { resolved, completeIndex, states, parsed, ...others } = await resolvedTree(
    tree,
    cache,
    options,
  );
  let flowInputs: FlowInputs | null = null;
  const data = completeIndex(resolved, {
    ...observerOf(tree.words, options),
    onFlowInputs: (inputs) => (flowInputs = inputs),
  });
  const entangled = new Map(
    data.skipped.flatMap(({ filePath, reason }) =>
      reason === TOO_ENTANGLED ? [[filePath, reason]] : [],
    ),
  );
  return {
    data,
    ready: {},
    nodes: data.nodes,
    states: states.map((state) => withReason(state, entangled.get(state.path))),
    flowInputs,
    parsed: parsed + parsedBefore,
    ...others,
  };
}

interface ResolvedTree
  extends Pick<BuiltIndex, 'facts' | 'states' | 'parsed' | 'importsOutside'>,
    Pick<typeof import('../../lib/pipeline/pipeline.ts'), 'completeIndex'> {
  readonly resolved: ResolvedIndex;
}

/** Facts are free when it returns, unless they are kept for further runs. */
export async function resolvedTree(
  { read, found, texts, scip, words }: ReadTree,
  cache: FactsCache,
  options: MakeOptions,
): Promise<ResolvedTree> {
  // It is loaded while files are parsed; a run that relocates does without.
  const [{ facts, refused, parsed }, { resolveIndex, completeIndex }] = await Promise.all([
    factsFor(texts, cache, options),
    loadResolver(),
  ]);
  options.signal?.throwIfAborted();
  beginBeside(options);
  const states = [
    ...read.map(({ state }) => withReason(state, refused.get(state.path))),
    ...found.skipped.map(stateOfSkipped),
  ];
  const files = withFacts(texts, facts);
  const kept = await options.kept?.turnsOver(files);
  const resolved = resolveIndex(
    {
      files,
      configs: configsOf(read),
      skipped: skippedOf(states),
      minified: minifiedOf(read),
      ...(scip ? { scip } : {}),
      ...(words.known && { words: words.known }),
    },
    { ...observerOf(words, options), ...(kept && { kept }) },
  );
  return {
    resolved,
    completeIndex,
    states,
    facts: options.kept ? facts : new Map(),
    parsed,
    importsOutside: found.part ? importsLeaving(files, found.part) : 0,
  };
}

function loadResolver(): Promise<typeof import('../../lib/pipeline/pipeline.ts')> {
  return import('../../lib/pipeline/pipeline.ts');
}

/** Null if it has to be made again; `parsed`: how many files were parsed to find out. */
async function relocatedIndex(
  { read, found, texts, words, scip }: ReadTree,
  cache: FactsCache,
  options: MakeOptions,
): Promise<{ readonly relocated: BuiltIndex | null; readonly parsed: number }> {
  const { before, kept, flows } = options;
  if (!before || scip || before.manifest.scip !== null || !isSamePart(found, before))
    return { relocated: null, parsed: 0 };
  const { relocatedRun } = await import('./relocation/relocate-run.ts');
  let parsed = 0;
  let flowInputs: FlowInputs | null = null;
  const facts = new Map(
    keptFacts(
      texts.map(({ key }) => key),
      kept,
    ),
  );
  const relocated = await relocatedRun(
    before,
    {
      states: [...read.map(({ state }) => state), ...found.skipped.map(stateOfSkipped)],
      texts,
      configs: configsOf(read),
      words: words.known,
      flows,
      factsBefore: (keys) => {
        const known = new Map(keptFacts(keys, kept));
        return new Map([...known, ...cache.get(keys.filter((key) => !known.has(key)))]);
      },
      factsOf: async (changed) => {
        const fresh = await factsFor(changed, cache, options);
        parsed += fresh.parsed;
        for (const [key, own] of fresh.facts) facts.set(key, own);
        return fresh.facts;
      },
      // If it cannot be loaded, that is reported where it is needed.
      onIdle: () => void loadResolver().catch(() => undefined),
    },
    { ...observerOf(words, options), onFlowInputs: (inputs) => (flowInputs = inputs) },
  );
  const importsOutside = before.run.part?.importsOutside ?? 0;
  return {
    relocated: relocated && { ...relocated, facts, flowInputs, parsed, importsOutside },
    parsed,
  };
}

/** Whether it is a whole repository as before, or the same folder of one. */
function isSamePart({ part }: FoundFiles, { run }: IndexBefore): boolean {
  return part?.prefix === run.part?.folder;
}

function keptFacts(
  keys: readonly string[],
  kept: KeptInputs | undefined,
): (readonly [key: string, facts: FileFacts])[] {
  return keys.flatMap((key) => {
    const facts = kept?.factsOf(key);
    return facts ? [[key, facts] as const] : [];
  });
}

/** The texts that have facts. */
function withFacts(
  texts: readonly SourceText[],
  facts: ReadonlyMap<string, FileFacts>,
): SourceFile[] {
  return texts.flatMap(({ path, text, language, key }) => {
    const known = facts.get(key);
    return known ? [{ path, text, language, facts: known }] : [];
  });
}

function observerOf(words: WordsOfRun, { onProgress, embedding }: MakeOptions): BuildObserver {
  return {
    onPhase: (phase) => onProgress({ phase, blocking: true }),
    onSymbols: (symbols) => {
      const textKeys = words.take(symbols);
      embedding?.begin(symbolsToEmbed(symbols, textKeys));
    },
    onWords: (joined) => words.takeCounts(joined),
  };
}

function configsOf(read: readonly ReadFile[]): ConfigFile[] {
  return read.flatMap(({ state, text }) =>
    text !== null && state.language === null ? [{ path: state.path, text }] : [],
  );
}

function minifiedOf(read: readonly ReadFile[]): ConfigFile[] {
  return read.flatMap(({ state: { path }, minified: text }) =>
    text === undefined ? [] : [{ path, text }],
  );
}

function skippedOf(states: readonly FileState[]): SkippedFile[] {
  const skipped = states.flatMap(({ path, skipped: reason }) =>
    reason === undefined ? [] : [{ filePath: path, reason }],
  );
  return skipped.sort((a, b) => compareText(a.filePath, b.filePath));
}

function withReason(state: FileState, reason: string | undefined): FileState {
  return reason === undefined ? state : { ...state, skipped: reason };
}
