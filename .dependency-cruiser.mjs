// Who may import whom, each rule with its reason. `scripts/check-imports.mjs` runs it and asserts that every file was seen.

/** What of ours a folder of lib may import, beside itself. */
const LIB_LAYERS = [
  ['base', [], 'base is what everything stands on'],
  ['model', ['base'], 'the vocabulary knows no one who speaks it'],
  ['graph', ['base', 'model'], 'the graph serves analysis, search and Cypher alike'],
  [
    'history',
    ['base', 'model'],
    'history knows lines and commits, whatever the graph says of them',
  ],
  ['frameworks', ['base', 'model'], 'a framework is data'],
  [
    'search',
    ['base', 'model', 'graph'],
    'search, Cypher and rendering change apart from each other',
  ],
  [
    'cypher',
    ['base', 'model', 'graph'],
    'search, Cypher and rendering change apart from each other',
  ],
  ['text', ['base', 'model', 'graph'], 'search, Cypher and rendering change apart from each other'],
  [
    'analysis',
    ['base', 'model', 'graph', 'search'],
    'analysis computes from the graph, whatever was indexed',
  ],
  [
    'views',
    ['base', 'model', 'graph', 'search', 'analysis', 'text'],
    'a view is an answer like that of a tool, without a request',
  ],
  ['facts', ['base', 'model', 'languages'], 'facts are what files say by themselves'],
  ['parse', ['base', 'facts', 'languages'], 'parsing knows no facts to find'],
  [
    'extract',
    ['base', 'facts', 'languages', 'parse'],
    'extraction reads one file and resolves nothing',
  ],
  [
    'imports',
    ['base', 'facts', 'languages'],
    'where an import leads is told by paths and configuration',
  ],
  [
    'link',
    ['base', 'model', 'facts', 'languages', 'imports'],
    'linking ties declarations together and infers nothing',
  ],
  [
    'infer',
    ['base', 'model', 'facts', 'languages', 'frameworks', 'imports', 'link'],
    'inference says what code means, and makes no graph',
  ],
  [
    'attach',
    ['facts', 'languages', 'link', 'infer'],
    'members are put in their places before anything else is asked',
  ],
  [
    'assemble',
    ['base', 'model', 'facts', 'languages', 'parse', 'search', 'link', 'infer', 'attach'],
    'the graph is made of what inference says',
  ],
  [
    'external',
    ['base', 'model', 'facts', 'languages', 'imports', 'link', 'infer', 'assemble'],
    'what leaves the repository is named once all that stays is resolved',
  ],
  [
    'scip',
    ['base', 'model', 'facts', 'languages', 'link', 'infer', 'assemble'],
    'indexes of other tools are laid over ours',
  ],
  [
    'routes',
    ['base', 'model', 'facts', 'frameworks', 'link', 'infer', 'assemble'],
    'routes follow what is resolved',
  ],
  [
    'rename-table',
    ['base', 'model', 'facts', 'link', 'infer', 'assemble'],
    'the table of names asks what names mean',
  ],
  [
    'communities',
    ['base', 'model', 'graph', 'search'],
    'communities are found in the finished graph',
  ],
  ['flows', ['base', 'model', 'link', 'assemble'], 'flows are traced in the finished graph'],
  ['relocate', ['base', 'model', 'facts', 'flows'], 'what is moved was resolved before'],
  // The order of the steps, and nothing else: it may ask all of them.
];

/** The declarations of exports name types of packages that their sources may import. */
const DECLARATIONS = '\\.gen\\.d\\.ts$';

/** Packages that stay behind one folder, so that they can be replaced there. */
const BEHIND = [
  ['joi', '^(handlers|runtime)/', 'schemas belong to tools and to what validates them'],
  ['graphology', `^lib/graph/|${DECLARATIONS}`, 'the graph library stays behind ReadonlyGraph'],
  ['@vue', '^lib/languages/vue/', 'parsers of components belong to their languages'],
  ['svelte', '^lib/languages/svelte/', 'parsers of components belong to their languages'],
  ['@hapi', '^runtime/', 'transports belong to channels'],
  ['@modelcontextprotocol', '^runtime/', 'transports belong to channels'],
  ['aws4fetch', '^runtime/(adapters|places)/', 'storage of others belongs to adapters and places'],
  ['commander', '^runtime/', 'the command line belongs to the runtime'],
  ['@bufbuild/protobuf', '^lib/scip/', 'how SCIP indexes are written stays behind what they say'],
  ['scule', '^lib/(imports/node/tools|infer)/', 'tools and frameworks spell names anew'],
  [
    '(smol-toml|@rgrove/parse-xml)',
    '^lib/external/manifests/',
    'the form of a manifest belongs to its package manager',
  ],
  ['diff', '^runtime/changes/', 'the diff library stays behind changed texts'],
  [
    '(jsonc-parser|toml-eslint-parser)',
    '^runtime/setup/',
    'configuration files of other programs are edited in one place',
  ],
  [
    '(preact|@preact|d3-hierarchy|@dagrejs|highlight\\.js|marked|eventsource-parser)',
    '^runtime/web-ui/',
    'how the page is drawn belongs to the page',
  ],
  ['vectra', '^index-store/', 'how vectors are kept belongs to the store'],
  ['fflate', '^index-store/', 'how sources are compressed belongs to the store'],
  [
    '(@xenova/transformers|onnxruntime-node)',
    '^runtime/embedder/',
    'models are loaded in one place; whoever embeds takes a function from text to vector',
  ],
  [
    'chokidar',
    '^runtime/indexer/',
    'how changes of a tree are noticed belongs to what looks at trees',
  ],
  [
    '(preact|@preact/signals|marked|eventsource-parser)/',
    '^runtime/web-ui/',
    'what the page is made of stays in the page',
  ],
  [
    'tree-sitter',
    '^runtime/indexer/',
    'native code is loaded in one place; lib takes a parser as an argument',
  ],
];

/** Packages that build, check and measure the program. All others are part of it: they are bundled, or carried beside the bundles. */
export const TOOLS = [
  '@biomejs/biome',
  '@cucumber/gherkin',
  '@cucumber/messages',
  '@modelcontextprotocol/conformance',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/instrumentation',
  '@opentelemetry/instrumentation-http',
  '@opentelemetry/instrumentation-undici',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
  '@seriousme/openapi-schema-validator',
  '@sparticuz/chromium',
  '@types/d3-hierarchy',
  '@types/node',
  'ajv',
  'ava',
  'axe-core',
  'bullmq',
  'dependency-cruiser',
  'dts-bundle-generator',
  'esbuild',
  'fast-check',
  'graphology-metrics',
  'graphology-traversal',
  'graphology-types',
  'ioredis',
  'json-schema-to-typescript',
  'path-browserify',
  'miniflare',
  'playwright-core',
  'recheck',
  'tar',
  'tm-grammars',
  'tsx',
  'typescript',
  'typescript-native',
  'undici',
  'vscode-oniguruma',
  'vscode-textmate',
  'wabt',
  'web-tree-sitter',
  'wink-bm25-text-search',
  'yaml',
];

const layerRules = LIB_LAYERS.map(([folder, allowed, reason]) =>
  forbid(`layer-${folder}`, reason, `^lib/${folder}/`, {
    path: '^(lib|handlers|index-store|runtime)/',
    pathNot: `^lib/(${[folder, ...allowed].join('|')})/`,
  }),
);

const packageRules = BEHIND.map(([name, home, reason]) =>
  forbid(
    `behind-${name.replace(/\W/g, '')}`,
    reason,
    '^(lib|handlers|index-store|runtime)/',
    {
      path: `^node_modules/${name}`,
    },
    { pathNot: home },
  ),
);

/** What a language says of itself as data, and what it adds to the engine as code, which stands above facts and parsing. */
const LANGUAGE_CODE = '(semantics\\.ts$|(readers|preprocess|resolution|linkage)/)';
/** What resolution speaks of: hooks of languages name its types. */
const RESOLUTION_TYPES = 'lib/(imports/_strategy|link/vocabulary|infer/inference)\\.ts$';
const languageRules = [
  forbid(
    'layer-languages',
    'what a language says of itself is data',
    `^lib/languages/(_[^/]+\\.ts$|_roles/|[^_/][^/]*/(?!${LANGUAGE_CODE}))`,
    { path: '^(lib|handlers|index-store|runtime)/', pathNot: '^lib/(base|model|languages)/' },
  ),
  forbid(
    'language-data-to-code',
    'data about languages is read where no code of theirs runs',
    `^lib/(facts|parse)/|^lib/languages/(_[^/]+\\.ts$|_roles/|[^_/][^/]*/(?!${LANGUAGE_CODE}))`,
    { path: `^lib/languages/(_kit/|_semantics|[^_/][^/]*/${LANGUAGE_CODE})` },
    { pathNot: '^lib/languages/_semantics\\.gen\\.ts$' },
  ),
  forbid(
    'layer-language-kit',
    'the kit is what all languages build on: it knows none of them',
    '^lib/languages/_kit/',
    {
      path: '^(lib|handlers|index-store|runtime)/',
      pathNot: `^lib/(base|model|facts|parse|languages/_kit)/|^lib/languages/_([^/.]+\\.ts$|roles/)|^${RESOLUTION_TYPES}`,
    },
  ),
  forbid(
    'layer-language-code',
    'the code of a language stands on the kit, and asks the engine through it',
    `^lib/languages/([^_/][^/]*)/${LANGUAGE_CODE}`,
    {
      path: '^(lib|handlers|index-store|runtime)/',
      pathNot: `^lib/(base|model|facts|languages/_kit|languages/$1)/|^lib/languages/_([^/.]+\\.ts$|roles/)|^${RESOLUTION_TYPES}`,
    },
  ),
  forbid(
    'language-code-to-resolution',
    'hooks are called with what they ask: they know the interfaces of resolution, and none of its code',
    `^lib/languages/(_kit/|[^_/][^/]*/${LANGUAGE_CODE})`,
    { path: `^${RESOLUTION_TYPES}`, dependencyTypesNot: ['type-only'] },
  ),
];

export default {
  forbidden: [
    ...layerRules,
    ...languageRules,
    ...packageRules,
    forbid('pure', 'lib and handlers bundle for any runtime', '^(lib|handlers)/', {
      dependencyTypes: ['core'],
      pathNot: '^(node:)?(path/posix|assert)$',
    }),
    forbid(
      'handlers-to-lib',
      'a tool answers from a snapshot; it neither parses nor reads disk',
      '^handlers/',
      {
        path: '^(lib/|index-store/|runtime/)',
        pathNot: '^lib/(base|model|graph|search|cypher|text|analysis)/',
      },
    ),
    forbid('handler-to-handler', 'what two tools share is a function in lib', '^handlers/(?!_)', {
      path: '^handlers/(?!_)',
    }),
    forbid('store-to-lib', 'the store keeps what is given to it', '^index-store/', {
      path: '^(lib|handlers|runtime)/',
      pathNot: '^lib/(base|model|graph|search|facts)/',
    }),
    forbid(
      'page-asks',
      'the page knows what others know: it asks over HTTP, and shares only types',
      '^runtime/web-ui/',
      {
        path: '^(lib|handlers|index-store|runtime)/',
        pathNot: '^runtime/web-ui/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'page-of-its-own',
      'the page runs in browsers, and nothing else does',
      '^(lib|handlers|index-store|runtime)/',
      { path: '^runtime/web-ui/' },
      { pathNot: '^runtime/web-ui/' },
    ),
    forbid(
      'channel-to-channel',
      'channels map call-tool to a transport, and nothing else',
      '^runtime/channels/[^/_]+$',
      {
        path: '^runtime/channels/[^/_]+$',
      },
    ),
    forbid(
      'parse-in-children',
      'tree-sitter cannot be held to limits in a process that has other work',
      '^(lib|handlers|index-store|runtime)/',
      {
        path: '^runtime/indexer/parse/(load-grammars|parse-job|parse-worker|parse-process)\\.ts$',
      },
      {
        pathNot:
          '^runtime/indexer/parse/(parse-job|parse-worker|parse-(worker|process)-from-source)\\.(ts|mjs)$',
      },
    ),
    forbid(
      'portable',
      'what other runtimes import has no files, processes or modules of Node',
      '^runtime/(portable|package|adapters)/|^runtime/call-tool\\.ts$|^index-store/open-index\\.ts$',
      { dependencyTypes: ['core'] },
      { pathNot: '^runtime/adapters/node\\.ts$|\\.d\\.ts$' },
    ),
    forbid('language-to-language', 'languages inherit by id', '^lib/languages/([^/_]+)/', {
      path: '^lib/languages/[^/_]+/',
      pathNot: '^lib/languages/$1/',
    }),
    forbid(
      'no-tests-in-program',
      'the program runs without its tests',
      '^(lib|handlers|index-store|runtime)/',
      { path: '^(test|bench|scripts)/' },
    ),
    forbid(
      'no-tools-in-program',
      'what only builds, checks and measures the program would ship with it',
      '^(lib|handlers|index-store|runtime)/',
      {
        path: `^node_modules/(${TOOLS.join('|')})/`,
        dependencyTypesNot: ['type-only'],
      },
      { pathNot: `-from-source\\.mjs$|${DECLARATIONS}` },
    ),
    {
      name: 'no-cycles',
      comment: 'a cycle is one file in several pieces',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'every import leads somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-orphans',
      comment: 'a file that nothing imports and that imports nothing is dead',
      severity: 'error',
      from: { orphan: true, pathNot: '\\.d\\.ts$|^runtime/web-ui/' },
      to: {},
    },
    {
      name: 'no-dead-files',
      comment: 'a file of the program that nothing imports is dead, unless it is an entry point',
      severity: 'error',
      module: {
        path: '^(lib|handlers|index-store|runtime)/',
        pathNot:
          '\\.d\\.ts$|^runtime/(bin|adapters|package|web-ui)/|^runtime/(indexer/(parse/parse-(worker|process)|history/history-worker)|embedder/embed-worker|backend/answer-worker|effects/effect-process|watch/watch-process)',
        numberOfDependentsLessThan: 1,
      },
      from: {},
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    // Samples that tests index are no code of ours.
    exclude: { path: '^dist/|^test/(languages|frameworks)/[^/]+/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};

function forbid(name, comment, path, to, from = {}) {
  return { name, comment, severity: 'error', from: { path, ...from }, to };
}
