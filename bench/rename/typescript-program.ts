// A TypeScript language service and compiler over a repository's files, whose texts can be replaced in memory. Does not use our index.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const SCRIPT = /\.([cm]?[jt]s|[jt]sx)$/;
const TYPED = /\.([cm]?ts|tsx)$/;

export interface TypescriptProgram {
  /** Included files. */
  readonly files: ReadonlySet<string>;
  /** The places where the symbol at a position would be renamed, as `path:line:column`; null if the service refuses. */
  renamePlaces(path: string, line: number, column: number): ReadonlySet<string> | null;
  /** All errors with these texts in place of those on disk, as `path:line: message`; optionally only of some files. */
  errors(texts: ReadonlyMap<string, string>, only?: ReadonlySet<string>): string[];
}

export function typescriptProgram(repository: string): TypescriptProgram {
  const root = realpathSync(resolve(repository));
  const tracked = execFileSync('git', ['ls-files'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  }).split('\n');
  const scripts = tracked.filter(
    (path) => SCRIPT.test(path) && !path.endsWith('.min.js') && existsSync(join(root, path)),
  );
  const typed = scripts.filter((path) => TYPED.test(path));
  // A repository in plain JavaScript has few declarations in TypeScript.
  const isPlain = typed.length < scripts.length / 2;
  const paths = isPlain ? scripts : typed;
  const options = { ...optionsFor(root), checkJs: isPlain };
  const resolver = resolverFor(root, tracked, options);
  const absolute = (texts: ReadonlyMap<string, string>): Map<string, string> =>
    new Map([...texts].map(([path, text]) => [join(root, path), text]));
  const relate = (path: string): string => relative(root, path).replaceAll('\\', '/');
  const roots = paths.map((path) => join(root, path));
  const service = languageService(roots, options, resolver, root);
  const compiler = incrementalCompiler(roots, options, resolver);
  const files = new Set(paths);
  return {
    files,
    renamePlaces: (path, line, column) => {
      const source = service.getProgram()?.getSourceFile(join(root, path));
      if (!source) return null;
      const found = service.findRenameLocations(
        source.fileName,
        source.getPositionOfLineAndCharacter(line - 1, column - 1),
        false,
        false,
        { providePrefixAndSuffixTextForRename: false },
      );
      return found
        ? new Set(
            found.map(({ fileName, textSpan }) =>
              placeIn(service, fileName, textSpan.start, relate),
            ),
          )
        : null;
    },
    errors: (texts, only) =>
      compiler(absolute(texts), only && [...only].map((path) => join(root, path))).flatMap(
        ({ file, start = 0, messageText, code }) => {
          if (!file || !files.has(relate(file.fileName))) return [];
          const { line } = file.getLineAndCharacterOfPosition(start);
          return [
            `${relate(file.fileName)}:${line + 1}: TS${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
          ];
        },
      ),
  };
}

function placeIn(
  service: ts.LanguageService,
  fileName: string,
  start: number,
  relate: (path: string) => string,
): string {
  const at = service.getProgram()?.getSourceFile(fileName)?.getLineAndCharacterOfPosition(start);
  return `${relate(fileName)}:${(at?.line ?? -1) + 1}:${(at?.character ?? -1) + 1}`;
}

function optionsFor(root: string): ts.CompilerOptions {
  const own = nearestConfig(root, root);
  return {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowJs: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    esModuleInterop: true,
    strict: own.strict ?? true,
    noImplicitAny: false,
    jsx: own.jsx ?? ts.JsxEmit.Preserve,
    maxNodeModuleJsDepth: 0,
    ...(own.jsxImportSource === undefined ? {} : { jsxImportSource: own.jsxImportSource }),
    ...(own.experimentalDecorators === undefined
      ? {}
      : { experimentalDecorators: own.experimentalDecorators }),
    ...(own.customConditions === undefined ? {} : { customConditions: own.customConditions }),
  };
}

function nearestConfig(folder: string, root: string): ts.CompilerOptions {
  const file = join(folder, 'tsconfig.json');
  const options = existsSync(file)
    ? ts.parseJsonConfigFileContent(
        ts.readConfigFile(file, ts.sys.readFile).config,
        { ...ts.sys, readDirectory: () => [] },
        folder,
        undefined,
        file,
      ).options
    : {};
  if (options.paths || folder.length <= root.length) return options;
  return { ...nearestConfig(dirname(folder), root), ...options };
}

type Resolve = NonNullable<ts.CompilerHost['resolveModuleNameLiterals']>;

/** By the nearest configuration, else to the sources of a package of the same workspace, else as usual. */
function resolverFor(
  root: string,
  tracked: readonly string[],
  options: ts.CompilerOptions,
): Resolve {
  const cache = ts.createModuleResolutionCache(root, (path) => path, options);
  const host = ts.createCompilerHost(options);
  const configs = new Map<string, ts.CompilerOptions>();
  const configOf = (folder: string): ts.CompilerOptions => {
    const known = configs.get(folder) ?? nearestConfig(folder, root);
    configs.set(folder, known);
    return known;
  };
  const packages = workspacePackages(root, tracked);
  const isOwn = (path: string | undefined): boolean =>
    path !== undefined && !path.includes('node_modules') && existsSync(path);
  return (literals, containing) =>
    literals.map(({ text: name }) => {
      const { paths, baseUrl, pathsBasePath, configFilePath } = configOf(dirname(containing));
      if (paths && !name.startsWith('.')) {
        const found = ts.resolveModuleName(
          name,
          containing,
          {
            ...options,
            paths,
            ...(baseUrl === undefined ? {} : { baseUrl }),
            pathsBasePath,
            configFilePath,
          },
          host,
        );
        if (isOwn(found.resolvedModule?.resolvedFileName)) return found;
      }
      const source = sourceOf(name, packages);
      if (source !== null)
        return {
          resolvedModule: {
            resolvedFileName: source,
            extension: source.slice(source.lastIndexOf('.')) as ts.Extension,
            isExternalLibraryImport: false,
          },
        };
      return ts.resolveModuleName(name, containing, options, host, cache);
    });
}

function workspacePackages(root: string, tracked: readonly string[]): Map<string, string> {
  const manifests = tracked.filter(
    (path) =>
      /(^|\/)package\.json$/.test(path) &&
      !/fixtures?\//.test(path) &&
      existsSync(join(root, path)),
  );
  return new Map(
    manifests
      .flatMap((path): [string, string][] => {
        const { name } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
          readonly name?: string;
        };
        return name === undefined ? [] : [[name, dirname(join(root, path))]];
      })
      .reverse(),
  );
}

function sourceOf(specifier: string, packages: ReadonlyMap<string, string>): string | null {
  const [, name = '', rest = 'index'] =
    /^(@[^/]+\/[^/]+|[^/@.][^/]*)(?:\/(.*))?$/.exec(specifier) ?? [];
  const folder = packages.get(name);
  if (folder === undefined) return null;
  const stems = [`src/${rest}`, rest, ...(rest === 'index' ? [] : [`${rest}/src/index`])].map(
    (stem) => join(folder, stem),
  );
  const candidates = stems.flatMap((stem) =>
    ['.ts', '.tsx', '.mts', '.js', '/index.ts', '/index.tsx', '/index.js'].map((end) => stem + end),
  );
  return candidates.find((path) => existsSync(path)) ?? null;
}

function languageService(
  roots: string[],
  options: ts.CompilerOptions,
  resolver: Resolve,
  root: string,
): ts.LanguageService {
  const { readFile, fileExists, readDirectory, directoryExists, getDirectories } = ts.sys;
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => roots,
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (chosen) => ts.getDefaultLibFilePath(chosen),
    resolveModuleNameLiterals: resolver,
    readFile,
    fileExists,
    readDirectory,
    directoryExists,
    getDirectories,
  });
}

/** Checks everything once; later only what replaced texts affect, like the compiler's incremental builds. */
function incrementalCompiler(
  roots: string[],
  options: ts.CompilerOptions,
  resolver: Resolve,
): (texts: ReadonlyMap<string, string>, only?: readonly string[]) => readonly ts.Diagnostic[] {
  const parsed = new Map<string, ts.SourceFile | undefined>();
  const hostWith = (texts: ReadonlyMap<string, string>): ts.CompilerHost => {
    const host = ts.createCompilerHost(options, true);
    const read = (
      path: string,
      wanted: Parameters<typeof host.getSourceFile>[1],
    ): ts.SourceFile | undefined => {
      if (!parsed.has(path)) parsed.set(path, versioned(host.getSourceFile(path, wanted)));
      return parsed.get(path);
    };
    return {
      ...host,
      resolveModuleNameLiterals: resolver,
      getSourceFile: (path, wanted) => {
        const text = texts.get(path);
        return text === undefined
          ? read(path, wanted)
          : versioned(ts.createSourceFile(path, text, wanted, true));
      },
    };
  };
  let whole: ts.SemanticDiagnosticsBuilderProgram | undefined;
  return (texts, only) => {
    if (only) {
      const some = ts.createProgram(roots, options, hostWith(texts), whole?.getProgram());
      return only.flatMap((path) =>
        [some.getSourceFile(path) ?? []]
          .flat()
          .flatMap((source) => [
            ...some.getSyntacticDiagnostics(source),
            ...some.getSemanticDiagnostics(source),
          ]),
      );
    }
    const program = ts.createSemanticDiagnosticsBuilderProgram(
      roots,
      options,
      hostWith(texts),
      whole,
    );
    const found = [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()];
    if (texts.size === 0) whole = program;
    return found;
  };
}

function versioned(source: ts.SourceFile | undefined): ts.SourceFile | undefined {
  if (source)
    (source as ts.SourceFile & { version?: string }).version ??=
      ts.sys.createHash?.(source.text) ?? source.text;
  return source;
}
