// Deno, Bun and Chromium from npm, installed on demand outside of the project. Starts none.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PACKAGES = { deno: '2.9.6', bun: '1.4.5', '@sparticuz/chromium': '153.0.0' } as const;

/** The path of the program in `folder`, where it is kept. */
export function installed(program: 'deno' | 'bun', folder: string): string {
  return join(install(program, folder), 'node_modules/.bin', program);
}

/** The variable CHROMIUM names another. That of npm is for Linux on x64. */
export async function installedChromium(folder: string): Promise<string> {
  const given = process.env['CHROMIUM'];
  if (given) return given;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('npm has no Chromium for this machine: set CHROMIUM to the path of one');
  const at = install('@sparticuz/chromium', folder);
  const unpacked = join(at, 'chromium');
  if (existsSync(unpacked)) return unpacked;
  const module = join(at, 'node_modules/@sparticuz/chromium/build/index.js');
  // It unpacks to the folder for temporary files.
  const script = `const { default: chromium } = await import('${pathToFileURL(module).href}'); await chromium.executablePath();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: at },
  });
  return unpacked;
}

function install(name: keyof typeof PACKAGES, folder: string): string {
  const wanted = `${name}@${PACKAGES[name]}`;
  const at = join(folder, wanted.replaceAll('/', '-'));
  if (!existsSync(join(at, 'node_modules', name))) {
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, 'package.json'), '{"private": true}\n');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', wanted], {
      cwd: at,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return at;
}
