// Which test files run in a process of their own and which share one, and how those are bundled. Starts no process.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LONGEST } from '../ava.config.mjs';

/** A process takes ten times as long to begin as most of these files run. Tests that wait for servers run one after another. */
const SHARED = [
  {
    files: /^test\/(lib|handlers|languages|frameworks|runtime\/web-ui\/(pure|chat))\//,
    processes: 4,
  },
  {
    files:
      /^test\/(bench|docs\/[^/]+$|index-store|runtime\/([^/]+$|(backend|changes|channels|chat|effects|embedder|export|fill|git|import|indexer|places|published|run|schemas|setup|snapshots|views|watch)\/))/,
    processes: 5,
    isSerial: true,
  },
];
/** What changes the process for others, or wants it for itself. */
const ALONE =
  /\btest\.(serial|after|before)|\bprocess\.(env|chdir|umask|on|once|kill)\b|\bglobalThis\b/;
/** Begins what esbuild takes for the path of an entry. */
export const TOGETHER = 'together:';

/** `together`: of `files`, those that share a process, for each of the processes. */
export function testProcesses(root, files) {
  const mayShare = files.filter(
    (path) => !LONGEST.includes(path) && !ALONE.test(readFileSync(join(root, path), 'utf8')),
  );
  const together = SHARED.flatMap(({ files: which, processes, isSerial = false }) => {
    const sharing = mayShare.filter((path) => which.test(path));
    return Array.from({ length: processes }, (_, place) => ({
      files: sharing.filter((_path, index) => index % processes === place),
      isSerial,
    }));
  });
  const shared = new Set(together.flatMap((process) => process.files));
  return { files: files.filter((path) => !shared.has(path)), together };
}

/** The plugin of esbuild for `TOGETHER` and the place of a list. Titles of tests begin with the paths of their files, as two files may have tests of one title. */
export function oneProcess(root, together) {
  const serialOf = new Map(
    together.flatMap(({ files, isSerial }) => files.map((path) => [join(root, path), isSerial])),
  );
  return {
    name: 'one-process',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${TOGETHER}`) }, ({ path }) => ({
        path: path.slice(TOGETHER.length),
        namespace: 'together',
      }));
      onLoad({ filter: /.*/, namespace: 'together' }, ({ path }) => ({
        contents: together[Number(path)].files.map((file) => `import './${file}';`).join('\n'),
        resolveDir: root,
      }));
      onResolve({ filter: /^ava$/, namespace: 'file' }, ({ importer }) =>
        serialOf.has(importer) ? { path: importer, namespace: 'titled-tests' } : undefined,
      );
      onLoad({ filter: /.*/, namespace: 'titled-tests' }, ({ path }) => {
        const title = JSON.stringify(titleOf(relative(root, path).replaceAll('\\', '/')));
        const test = serialOf.get(path) ? 'test.serial' : 'test';
        return {
          contents: `import test from 'ava';\nexport default (title, ...rest) => ${test}(${title} + title, ...rest);`,
          resolveDir: root,
        };
      });
    },
  };
}

/** `lib › text › wording › `, as ava names the file of a test. */
function titleOf(path) {
  return path
    .replace(/^test\/|\.test\.ts$/g, '')
    .split('/')
    .map((part) => `${part} › `)
    .join('');
}
