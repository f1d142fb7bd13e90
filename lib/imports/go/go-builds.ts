// Which Go files are built together, by the suffixes of their names and their build constraints. Reads no file.

/**
 * One build: a system, a processor, and further tags. The usual build represents all files that take part in it;
 * a file that does not (`open_windows.go`) is visible in the first build that includes it. So a name that each system
 * defines once refers to the definition that is built together with the code that uses it.
 */
export interface Build {
  readonly key: string;
  readonly system: string;
  readonly processor: string;
  readonly tags: ReadonlySet<string>;
  /** Set if one file is a program of its own. */
  readonly only: string | undefined;
}

const SYSTEMS: ReadonlySet<string> = new Set(
  'aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows zos'.split(
    ' ',
  ),
);
const UNIX: ReadonlySet<string> = new Set(
  'aix android darwin dragonfly freebsd hurd illumos ios linux netbsd openbsd solaris'.split(' '),
);
const PROCESSORS: ReadonlySet<string> = new Set(
  '386 amd64 arm arm64 loong64 mips mips64 mips64le mipsle ppc64 ppc64le riscv64 s390x sparc64 wasm'.split(
    ' ',
  ),
);
const ALWAYS: ReadonlySet<string> = new Set(['gc', 'cgo']);

export const USUAL_BUILD: Build = makeBuild('linux', 'amd64', []);
const LONGEST_CONDITION = 500;

function makeBuild(system: string, processor: string, tags: readonly string[]): Build {
  return {
    key: [system, processor, ...tags].join(' '),
    system,
    processor,
    tags: new Set(tags),
    only: undefined,
  };
}

/** The constraints at the head of a file, as one expression. Older lines (`+build a,b c`) must all hold, each with one of its words. */
export function conditionOf(comments: string): string {
  const lines = comments.split('\n');
  const expression = lines.find((line) => line.startsWith('//go:build '));
  if (expression !== undefined) return expression.slice('//go:build '.length);
  const older = lines
    .map((line) => line.replace(/^\/\/ ?\+build /, '').trim())
    .filter((line) => line !== '');
  return older
    .map(
      (line) =>
        `(${line
          .split(/\s+/)
          .map((words) => words.replaceAll(',', ' && '))
          .join(' || ')})`,
    )
    .join(' && ');
}

/** The build in which a file is visible. `condition`: an expression of tags. */
export function buildOf(path: string, condition: string): Build {
  if (isBuilt(path, condition, USUAL_BUILD)) return USUAL_BUILD;
  const words = [
    ...new Set([
      ...(condition.slice(0, LONGEST_CONDITION).match(/[\w.]+/g) ?? []),
      ...nameTags(path),
    ]),
  ].sort();
  const systems = [
    'linux',
    ...words.filter((word) => SYSTEMS.has(word)),
    'darwin',
    'windows',
    'js',
    'plan9',
  ];
  const processors = ['amd64', ...words.filter((word) => PROCESSORS.has(word)), 'arm64', 'wasm'];
  const further = words.filter(
    (word) => !SYSTEMS.has(word) && !PROCESSORS.has(word) && word !== 'unix',
  );
  for (const tags of [[], ...further.map((tag) => [tag]), further]) {
    for (const system of systems) {
      const found = processors
        .map((processor) => makeBuild(system, processor, tags))
        .find((build) => isBuilt(path, condition, build));
      if (found) return tags.includes('ignore') ? fileBuildOf(found, path) : found;
    }
  }
  return fileBuildOf(USUAL_BUILD, path);
}

/** `//go:build ignore`: by convention a program of its own, which is run by naming the file. */
function fileBuildOf(build: Build, path: string): Build {
  return { ...build, key: `${build.key} ${path}`, only: path };
}

/** Whether the file takes part in a build. */
export function isBuilt(path: string, condition: string, build: Build): boolean {
  if (build.only !== undefined) return build.only === path;
  return (
    nameTags(path).every((tag) => holds(tag, build)) &&
    (condition === '' || evaluate(condition, build))
  );
}

/** Systems and processors required by the suffix of a file's name: `_windows`, `_linux_arm64`. */
function nameTags(path: string): string[] {
  const parts = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/(_test)?\.go$/, '')
    .split('_')
    .slice(1);
  const last = parts.at(-1) ?? '';
  const before = parts.at(-2) ?? '';
  if (PROCESSORS.has(last)) return SYSTEMS.has(before) ? [before, last] : [last];
  return SYSTEMS.has(last) ? [last] : [];
}

function holds(tag: string, { system, processor, tags }: Build): boolean {
  if (tag === system || tag === processor || ALWAYS.has(tag) || tags.has(tag)) return true;
  if (tag === 'unix') return UNIX.has(system);
  return (
    /^go1(\.\d+)?$/.test(tag) ||
    (tag === 'linux' && system === 'android') ||
    (tag === 'darwin' && system === 'ios')
  );
}

/** `a && (b || !c)`; unreadable parts are true. */
function evaluate(condition: string, build: Build): boolean {
  const words = condition.slice(0, LONGEST_CONDITION).match(/&&|\|\||[!()]|[\w.]+/g) ?? [];
  let at = 0;
  const either = (): boolean => {
    let value = both();
    while (words[at] === '||') {
      at++;
      const other = both();
      value ||= other;
    }
    return value;
  };
  const both = (): boolean => {
    let value = single();
    while (words[at] === '&&') {
      at++;
      const other = single();
      value &&= other;
    }
    return value;
  };
  const single = (): boolean => {
    const word = words[at++];
    if (word === '!') return !single();
    if (word !== '(') return word === undefined || holds(word, build);
    const value = either();
    at++;
    return value;
  };
  return either();
}
