// Runs compilers as commands in a copy of a repository with some texts replaced. Knows nothing about renames.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';

export interface Compiler {
  /** Whether it includes the file. */
  sees(path: string): boolean;
  /** All errors with these texts in place of the committed ones, as `path:line: message`. */
  errors(texts: ReadonlyMap<string, string>, only?: ReadonlySet<string>): string[];
}

export interface CompilerTools {
  /** Program of pyright's command line, a script for Node. */
  readonly pyright: string | undefined;
  /** Interpreter with the libraries of the Python code. */
  readonly python: string | undefined;
  /** Jar files for javac, separated as a class path is. */
  readonly jars: string | undefined;
}

const ENDS: Readonly<Record<string, RegExp>> = {
  pyright: /\.pyi?$/,
  javac: /\.java$/,
  go: /\.go$/,
  cc: /\.c$/,
};

/** One of pyright, javac, go, cc. The copy is a clone in the bench folder, and is restored. */
export function commandCompiler(
  name: string,
  repository: string,
  folder: string,
  tools: CompilerTools,
): Compiler {
  const end = ENDS[name];
  if (!end)
    throw new Error(`no compiler is called ${name}: typescript, ${Object.keys(ENDS).join(', ')}`);
  const copy = join(folder, basename(resolve(repository)));
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('git', ['clone', '--quiet', '--shared', resolve(repository), copy], {
    stdio: 'inherit',
  });
  if (name === 'pyright')
    writeFileSync(
      join(copy, 'pyrightconfig.json'),
      JSON.stringify({
        include: ['.'],
        typeCheckingMode: 'basic',
        ...(tools.python === undefined ? {} : { pythonPath: tools.python }),
      }),
    );
  const paths = execFileSync('git', ['ls-files'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
    .split('\n')
    .filter((path) => end.test(path));
  const run = (): string[] => RUNS[name]?.(copy, paths, tools) ?? [];
  return {
    sees: (path) => (name === 'cc' ? /\.[ch]$/.test(path) : end.test(path)),
    errors: (texts) => withTexts(copy, texts, run),
  };
}

function withTexts(
  copy: string,
  texts: ReadonlyMap<string, string>,
  run: () => string[],
): string[] {
  const before = [...texts.keys()].map((path) => [path, readFileSync(join(copy, path))] as const);
  try {
    for (const [path, text] of texts) writeFileSync(join(copy, path), text);
    return run();
  } finally {
    for (const [path, bytes] of before) writeFileSync(join(copy, path), bytes);
  }
}

type Run = (copy: string, paths: readonly string[], tools: CompilerTools) => string[];

const RUNS: Readonly<Record<string, Run>> = {
  pyright: (copy, _paths, { pyright, python }) => {
    if (pyright === undefined) throw new Error('--pyright <its index.js> says where pyright is');
    const { stdout } = told(
      process.execPath,
      [
        pyright,
        '--outputjson',
        '--project',
        copy,
        ...(python === undefined ? [] : ['--pythonpath', python]),
      ],
      copy,
    );
    const { generalDiagnostics } = JSON.parse(stdout) as {
      readonly generalDiagnostics: readonly PyrightError[];
    };
    return generalDiagnostics.map(
      ({ file, rule = '', message, range }) =>
        `${relative(copy, file)}:${range.start.line + 1}: ${rule} ${message.replace(/\s+/g, ' ')}`,
    );
  },
  javac: (copy, paths, { jars }) => {
    const out = mkdtempSync(join(tmpdir(), 'codegraph-javac-'));
    try {
      const options = [
        '-proc:none',
        '-Xmaxerrs',
        '100000',
        '-nowarn',
        '-XDshould-stop.ifError=FLOW',
        '-implicit:none',
        '-d',
        out,
        ...(jars === undefined ? [] : ['-cp', jars]),
      ];
      return linesAt(
        told(
          'javac',
          [...options, ...paths.filter((path) => !/(module|package)-info\.java$/.test(path))],
          copy,
        ).stderr,
        / error: /,
      );
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  },
  go: (copy) =>
    linesAt(told('go', ['vet', './...'], copy).stderr, /\.go:\d+/).map((line) =>
      line.replace(/^vet: |^\.\//g, '').replace(/^(.*?:\d+):\d+:/, '$1:'),
    ),
  cc: (copy, paths) =>
    paths
      .filter((path) => path.startsWith('src/'))
      .flatMap((path) => {
        const include = [
          'src',
          'deps/hiredis',
          'deps/lua/src',
          'deps/linenoise',
          'deps/hdr_histogram',
          'deps/fpconv',
        ].flatMap((folder) => ['-I', folder]);
        return linesAt(
          told(
            'cc',
            ['-fsyntax-only', '-fno-diagnostics-show-caret', '-std=gnu11', ...include, path],
            copy,
          ).stderr,
          / (error|warning): /,
        ).map((line) => line.replace(/^(.*?:\d+):\d+:/, '$1:'));
      }),
};

interface PyrightError {
  readonly file: string;
  readonly rule?: string;
  readonly message: string;
  readonly range: { readonly start: { readonly line: number } };
}

function told(
  program: string,
  args: readonly string[],
  cwd: string,
): { readonly stdout: string; readonly stderr: string } {
  const { stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 29,
  });
  if (error) throw error;
  return { stdout, stderr };
}

function linesAt(text: string, pattern: RegExp): string[] {
  return text.split('\n').filter((line) => pattern.test(line));
}
