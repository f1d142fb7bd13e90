// Which test files run in a process of their own and which share one, and how those are bundled. Starts no process.
import { join, relative } from 'node:path';
import { LONGEST } from '../ava.config.mjs';

/** Where tests of pure code are: none of these can disturb another, and a process takes ten times as long to begin as most of them run. */
const PURE = /^test\/(lib|handlers|languages|frameworks|runtime\/web-ui\/(pure|chat))\//;
const SHARED_PROCESSES = 4;
/** Begins what esbuild takes for the path of an entry. */
export const TOGETHER = 'together:';

/** `together`: lists of those of `files` that share a process. */
export function testProcesses(files) {
  const pure = files.filter((path) => PURE.test(path) && !LONGEST.includes(path));
  return {
    files: files.filter((path) => !pure.includes(path)),
    together: Array.from({ length: SHARED_PROCESSES }, (_, place) =>
      pure.filter((_path, index) => index % SHARED_PROCESSES === place),
    ),
  };
}

/** The plugin of esbuild for `TOGETHER` and the place of a list. Titles of tests begin with the paths of their files, as two files may have tests of one title. */
export function oneProcess(root, together) {
  const members = new Set(together.flat().map((path) => join(root, path)));
  return {
    name: 'one-process',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${TOGETHER}`) }, ({ path }) => ({
        path: path.slice(TOGETHER.length),
        namespace: 'together',
      }));
      onLoad({ filter: /.*/, namespace: 'together' }, ({ path }) => ({
        contents: together[Number(path)].map((file) => `import './${file}';`).join('\n'),
        resolveDir: root,
      }));
      onResolve({ filter: /^ava$/ }, ({ importer }) =>
        members.has(importer)
          ? { path: relative(root, importer).replaceAll('\\', '/'), namespace: 'titled-tests' }
          : undefined,
      );
      onLoad({ filter: /.*/, namespace: 'titled-tests' }, ({ path }) => ({
        contents: `import test from 'ava';\nexport default (title, ...rest) => test(${JSON.stringify(titleOf(path))} + title, ...rest);`,
        resolveDir: root,
      }));
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
