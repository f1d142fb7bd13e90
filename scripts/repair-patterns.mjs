// The patterns of the repairs of all languages, as they are when they have been put together from parts. Judges none.
import { join } from 'node:path';
import { build } from 'esbuild';

/** @returns {Promise<{ path: string, line: number, text: string, made: null }[]>} `line`: which repair of its list it is, from 1 */
export async function repairPatterns(root) {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'lib/languages/_all.gen.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  const { LANGUAGES } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  return LANGUAGES.flatMap(({ id, repairs }) =>
    repairs.map(({ find }, index) => ({
      path: `lib/languages/${id}/repairs.ts`,
      line: index + 1,
      text: String(find),
      made: null,
    })),
  );
}
