// The Chromium of browser tests: the one that CODEGRAPH_CHROMIUM names, or that of npm, unpacked once for each user of a machine. Opens no page.
import { createReadStream, createWriteStream, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';
import { extract } from 'tar';
import { inScratchFolder } from '../../runtime/scratch-folder.ts';
import { readText, ROOT } from './source-files.ts';

const PACKAGE = 'node_modules/@sparticuz/chromium';
const GIVEN = process.env['CODEGRAPH_CHROMIUM'];

/** What is looked for in a folder that was unpacked before: systems clean their temporary folders file by file. */
const PARTS = [
  'chromium',
  'fonts.conf',
  'fonts/fonts/Open_Sans/OpenSans-Regular.ttf',
  'al2023/lib/libnss3.so',
  'al2023/lib/libsoftokn3.so',
] as const;

/** Why no browser can be started here; null if one can. */
export const NO_BROWSER: string | null =
  GIVEN !== undefined || (process.platform === 'linux' && process.arch === 'x64')
    ? null
    : `npm has no Chromium for ${process.platform} on ${process.arch}: set CODEGRAPH_CHROMIUM to the path of one`;

/** A browser without windows, with the policies that users' browsers have. `variables`: of its environment, beside ours. */
export async function launchBrowser(
  variables: Readonly<Record<string, string>> = {},
): Promise<Browser> {
  const { executablePath, env } =
    GIVEN === undefined ? await unpackedProgram() : { executablePath: GIVEN, env: {} };
  return chromium.launch({
    executablePath,
    // A process of root has no sandbox, and the pages are our own.
    chromiumSandbox: false,
    args: ['--disable-gpu', '--font-render-hinting=none'],
    env: { ...definedVariables(), ...env, ...variables },
  });
}

function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

interface UnpackedProgram {
  readonly executablePath: string;
  /** Libraries and fonts that a bare machine lacks. */
  readonly env: Readonly<Record<string, string>>;
}

async function unpackedProgram(): Promise<UnpackedProgram> {
  const { version } = JSON.parse(readText(`${PACKAGE}/package.json`)) as { version: string };
  const folder = join(tmpdir(), `codegraph-browser-${version}-${process.geteuid?.() ?? 0}`);
  if (!isWhole(folder)) {
    await inScratchFolder('codegraph-browser-unpacking-', async (scratch) => {
      const made = join(scratch, 'whole');
      await unpack(made, folder);
      putInPlace(made, folder);
    });
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: folder },
  };
}

/** Throws if the folder is another user's, who could have put any program there. */
function isWhole(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const stats = lstatSync(folder);
  if (!stats.isDirectory() || stats.uid !== process.geteuid?.())
    throw new Error(`${folder} is not yours: remove it, or set CODEGRAPH_CHROMIUM`);
  return PARTS.every((part) => existsSync(join(folder, part)));
}

/** `final`: where the fonts will be when they are read. */
async function unpack(folder: string, final: string): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  const packed = (name: string) => createReadStream(join(ROOT, PACKAGE, 'bin', name));
  const opened = async (name: string) => {
    const cwd = join(folder, name);
    mkdirSync(cwd);
    const into = extract({ cwd, preserveOwner: false });
    await pipeline(packed(`${name}.tar.br`), createBrotliDecompress(), into);
  };
  const program = createWriteStream(join(folder, 'chromium'), { mode: 0o700 });
  await Promise.all([
    pipeline(packed('chromium.br'), createBrotliDecompress(), program),
    opened('al2023'),
    opened('fonts'),
  ]);
  writeFileSync(join(folder, 'fonts.conf'), fontsConfiguration(final));
}

/** No fonts of the machine: a page looks the same on each. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
}

/** Invariant: what another process has put there meanwhile stays. */
function putInPlace(made: string, folder: string): void {
  if (isWhole(folder)) return;
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!isWhole(folder)) throw error;
  }
}
