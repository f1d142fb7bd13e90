// The programs of `npm run bench` and `npm run fuzz`, by name, with descriptions. Runs none of them.

export interface NamedProgram {
  /** Relative to the repository. */
  readonly file: string;
  readonly meaning: string;
  /** Whether it uses the built program. */
  readonly built: boolean;
}

export type NamedPrograms = Readonly<Record<string, NamedProgram>>;

const BENCHES: NamedPrograms = {
  index: ofBuilt('bench/index-speed.ts', 'indexing, in turn with a rival or another version'),
  profile: ofBuilt('bench/profile.ts', 'time and memory of indexing, by phase'),
  growth: ofBuilt('bench/growth.ts', 'time and memory of indexing as repositories are added'),
  languages: ofBuilt('bench/languages.ts', 'lines indexed in a second, by language'),
  scip: ofBuilt('bench/scip-overlay.ts', 'what a SCIP index costs and settles'),
  watch: ofBuilt('bench/watch.ts', 'from the save of a file to the index that has it'),
  start: ofBuilt('bench/start.ts', 'from the start of a server to its first answer'),
  open: ofBuilt('bench/open.ts', 'the first answer over an index, and a cold command'),
  portable: ofBuilt('bench/portable.ts', 'one index in six runtimes: the same answers'),
  latency: ofBuilt('bench/answer-latency.ts', 'warm answers'),
  'for-agents': ofBuilt(
    'bench/for-agents.ts',
    'tokens, agents, goal and watch, one after the other',
  ),
  tokens: ofBuilt('bench/answer-tokens.ts', 'the size of answers as agents get them'),
  load: ofBuilt('bench/load.ts', 'a server under many clients'),
  hostile: ofBuilt(
    'bench/hostile-load.ts',
    '/health, memory and SIGTERM under the dearest requests',
  ),
  walks: ofBuilt('bench/walks.ts', 'walks over an index, beside those of graphology-traversal'),
  fairness: ofBuilt('bench/fairness.ts', 'one client beside many that ask the dearest requests'),
  servers: ofBuilt('bench/servers.ts', 'two versions of the server in turn, warm and just started'),
  'web-ui': ofBuilt('bench/web-ui.ts', 'the page in a browser, beside what it must reach'),
  cypher: ofSources('bench/cypher.ts', 'twenty queries, beside another engine'),
  exports: ofBuilt('bench/exports.ts', 'exported graphs in another engine, query by query'),
  retrieval: ofBuilt('bench/retrieval.ts', 'whether query finds what commits changed'),
  history: ofBuilt('bench/history.ts', 'whether history finds what else a commit changed'),
  goal: ofBuilt('bench/goal.ts', 'whether a goal finds what is meant among namesakes'),
  agents: ofBuilt('bench/agents.ts', 'tokens and calls until an agent has seen what it needs'),
  accuracy: ofBuilt('bench/accuracy.ts', 'call edges, against those that a compiler sees'),
  annotated: ofBuilt('bench/annotated.ts', 'calls in files that were read by hand'),
  micro: ofBuilt('bench/micro-suites.ts', 'call edges in the words of micro benchmarks'),
  external: ofBuilt(
    'bench/external.ts',
    'references to libraries, resolved in their indexes, against a joint index',
  ),
  across: ofBuilt(
    'bench/across.ts',
    'impact --across over hundreds of published repositories, and its sum',
  ),
  many: ofBuilt('bench/many-repositories.ts', 'a server of ten thousand published repositories'),
  silence: ofBuilt('bench/silence.ts', 'calls in texts that are neither an edge nor an open site'),
  observed: ofBuilt('bench/observed.ts', 'calls that happen in tests, and whether they are edges'),
  verdicts: ofBuilt(
    'bench/verdicts.ts',
    'how often impact can say what it found is all, and names the nearest test',
  ),
  impact: ofBuilt('bench/impact.ts', 'what impact says, against the calls of a compiler'),
  detect: ofSources(
    'bench/detect-changes.ts',
    'changed symbols of commits, against parsers of both sides',
  ),
  rename: ofBuilt('bench/rename.ts', 'renames, against those of a language service'),
  'rename-compile': ofBuilt(
    'bench/rename-compile.ts',
    'what compilers say after renames by chance',
  ),
  'rename-there-and-back': ofBuilt(
    'bench/rename-there-and-back.ts',
    'renames by chance and back, byte for byte',
  ),
  install: ofSources('bench/install-size.ts', 'what users have on disk, part by part'),
};

const FUZZERS: NamedPrograms = {
  cypher: ofSources(
    'test/fuzz/run-fuzz.ts',
    'random queries on random graphs, beside a naive evaluator',
  ),
  routes: ofSources(
    'test/fuzz/routes/run-fuzz-routes.ts',
    'generated requests at every route of both servers',
  ),
  visibility: ofSources(
    'test/fuzz/visibility/run-fuzz-visibility.ts',
    'whether a caller finds out anything of a repository that is hidden from it',
  ),
  store: ofSources('test/fuzz/store/run-fuzz-store.ts', 'random damage to a store'),
  kills: ofBuilt('test/fuzz/kills/run-fuzz-kills.ts', 'the program killed at moments by chance'),
  edits: ofSources(
    'test/fuzz/edits/run-fuzz-edits.ts',
    'commits and random edits under an indexer that stays, beside one from scratch',
  ),
  sources: ofBuilt('test/fuzz/hostile-sources/run-fuzz-sources.ts', 'source texts made to harm'),
};

/** By the name of the npm script. */
export const PROGRAMS: Readonly<Record<string, NamedPrograms>> = { bench: BENCHES, fuzz: FUZZERS };

function ofBuilt(file: string, meaning: string): NamedProgram {
  return { file, meaning, built: true };
}

function ofSources(file: string, meaning: string): NamedProgram {
  return { file, meaning, built: false };
}
