// Reads clients' configuration files and replaces them atomically, keeping a backup. Knows no format.
import {
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { writeFileWhole, type FileLooks } from '../../index-store/files/write-file-whole.ts';
import type { ConfigFile, SetupPlan } from './plan-setup.ts';

/** The path of the backup from before our entry. */
export function keptPath(path: string): string {
  return `${path}.before-codegraph`;
}

const MOST_LINKS = 40;

/** Throws if a file cannot be read or is not UTF-8. */
export function readConfigFile(path: string): ConfigFile {
  return { text: readIfThere(path), kept: readIfThere(keptPath(path)) };
}

/**
 * Carries out a plan made from `seen`; returns the path of the backup, or null if none was needed.
 * The file is replaced by a rename, with its mode; a link stays a link. Throws if the file has changed since.
 */
export function carryOut(
  path: string,
  seen: ConfigFile,
  plan: Exclude<SetupPlan, { action: 'none' | 'refuse' }>,
): string | null {
  const target = targetOf(path);
  if (readIfThere(target) !== seen.text)
    throw new Error('the file has just been changed by another program; run this again');
  const like = existsSync(target) ? statSync(target) : null;
  const keptBefore = readIfThere(keptPath(path));
  let copy: string | null = null;
  try {
    copy = keepCopy(path, seen, plan, like);
    if (plan.after === null) rmSync(target);
    else writeFileWhole(target, plan.after, { durable: true, like: like ?? newFile() });
    if (plan.keep === 'nothing') rmSync(keptPath(path), { force: true });
    return copy;
  } catch (error) {
    const now = readIfThere(target);
    if (now === plan.after) return copy;
    // The backup belongs to a file that has not changed.
    if (now === seen.text && keptBefore === null) rmSync(keptPath(path), { force: true });
    throw error;
  }
}

function keepCopy(
  path: string,
  { text, kept }: ConfigFile,
  { keep }: { readonly keep: 'text' | 'kept' | 'nothing' },
  like: FileLooks | null,
): string | null {
  if (keep === 'kept') return kept === null ? null : keptPath(path);
  // An older backup would not belong to the new file.
  if (keep === 'text' && text === null) rmSync(keptPath(path), { force: true });
  if (keep === 'nothing' || text === null || like === null) return null;
  writeFileWhole(keptPath(path), text, { durable: true, like });
  return keptPath(path);
}

/** Such files may contain secrets: a new one is accessible to its owner only. */
function newFile(): FileLooks {
  return { mode: 0o600, uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
}

/** The target of links, even if it does not exist yet. */
function targetOf(path: string, links = 0): string {
  if (existsSync(path)) return realpathSync(path);
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (links > MOST_LINKS) throw new Error('its symbolic link is circular');
  return isLink ? targetOf(resolve(dirname(path), readlinkSync(path)), links + 1) : path;
}

/** Whether a file is there with text in it, or cannot be read. */
export function hasText(path: string): boolean {
  try {
    return (readIfThere(path) ?? '').trim() !== '';
  } catch {
    return true;
  }
}

function readIfThere(path: string): string | null {
  if (!existsSync(path)) return null;
  // The byte order mark is kept in the text, so that it is written again.
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
}
