// What is checked of an installation, one finding each. Decides not what is asked for.
import { rmSync } from 'node:fs';
import { inspectFactsCache } from '../../index-store/caches/facts-cache.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { makePrivateFolder } from '../../index-store/files/private-files.ts';
import { readRegistry } from '../../index-store/registry.ts';
import { refuseForeignStore } from '../../index-store/store-owner.ts';
import { openToOthers } from '../../index-store/sweep-store.ts';
import { endTemporary, newTemporary } from '../../index-store/files/temporary-files.ts';
import { writeNewFile } from '../../index-store/files/write-file-whole.ts';
import { describeUnreadTemplates } from '../../lib/text/unread-templates.ts';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import { carriedPlatforms, judgeCarried } from './carried-binaries.ts';
import type { Config } from '../config.ts';
import { chooseModel, NO_MODEL } from '../embedder/choose-model.ts';
import { embedThread } from '../embedder/embed-thread.ts';
import { modelId } from '../embedder/model-folder.ts';
import { ModelUnusable } from '../embedder/model-unusable.ts';
import { gitVersion } from '../indexer/files/git.ts';
import { parseInChildren } from '../indexer/parse/parse-pool.ts';
import type { ParseResult } from '../indexer/parse/parse-result.ts';
import { rowOf } from './repository-status.ts';

/** `note`: works, with a remark. */
export interface Finding {
  readonly subject: string;
  readonly state: 'ok' | 'note' | 'fails';
  readonly detail: string;
  /** How to fix it; empty if it works. */
  readonly hint: string;
}

const OLDEST_NODE = [20, 19] as const;

/** The findings for a Node.js version; exported to test other versions. */
export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  const fits = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  const hint = fits ? '' : `Install Node.js ${OLDEST_NODE.join('.')} or newer.`;
  return {
    subject: 'Node.js',
    state: fits ? 'ok' : 'fails',
    detail: `${version}, ${process.platform} ${process.arch}`,
    hint,
  };
}

/** In a child process, like all parsing. */
export async function grammarFindings(): Promise<Finding[]> {
  const jobs = LANGUAGES.map(({ id }) => ({ text: '', language: id }));
  const results = await parseInChildren(jobs, { workers: 1 }).catch((error: Error) =>
    LANGUAGES.map((): ParseResult => ({ broken: error.message, hint: '' })),
  );
  return LANGUAGES.map(({ id, grammar }, at): Finding => {
    const subject = `grammar ${id}`;
    const result = results[at];
    if (result && 'facts' in result)
      return { subject, state: 'ok', detail: `${grammar.package} loads`, hint: '' };
    const { broken = 'does not load', hint = '' } =
      result && 'broken' in result
        ? result
        : result && 'skipped' in result
          ? { broken: `${grammar.package} ${result.skipped}` }
          : {};
    return { subject, state: 'fails', detail: broken, hint };
  });
}

export function binariesFindings(): Finding[] {
  const platforms = carriedPlatforms();
  return platforms === null
    ? []
    : [{ subject: 'binaries', ...judgeCarried(platforms, `${process.platform}-${process.arch}`) }];
}

export async function gitFinding(): Promise<Finding> {
  const version = await gitVersion();
  if (version !== null) return { subject: 'git', state: 'ok', detail: version.trim(), hint: '' };
  const hint = 'Install git, so that ignored files are recognised exactly and commits are counted.';
  return {
    subject: 'git',
    state: 'note',
    detail: 'not found: folders are walked, and .gitignore files are honoured',
    hint,
  };
}

/** Downloads nothing: a model given by id that was never used is reported as missing. */
export async function modelFinding(store: Store, { model: asked }: Config): Promise<Finding> {
  const subject = 'embedding model';
  if (asked === NO_MODEL)
    return {
      subject,
      state: 'note',
      detail: 'none, as set by CODEGRAPH_MODEL: query ranks by keywords alone',
      hint: '',
    };
  try {
    const model = await chooseModel(store, asked, { offline: true });
    const dimensions = await embedThread.load(model);
    return {
      subject,
      state: 'ok',
      detail: `${modelId(model)} loads, ${dimensions} dimensions, ${model.folder}`,
      hint: '',
    };
  } catch (error) {
    if (!(error instanceof ModelUnusable)) throw error;
    // Without one, everything works except ranking by meaning.
    return {
      subject,
      state: asked === '' ? 'note' : 'fails',
      detail: error.message,
      hint: error.hint,
    };
  }
}

export function storeFinding(store: Store): Finding {
  const { home } = store;
  return finding(
    'store',
    () => {
      makePrivateFolder(home);
      refuseForeignStore(store);
      const probe = newTemporary(home);
      try {
        writeNewFile(probe, 'probe', { durable: true });
      } finally {
        rmSync(probe, { force: true });
        endTemporary(probe);
      }
      return `${home} can be written`;
    },
    'Make the folder writable, or choose another with CODEGRAPH_HOME.',
  );
}

/** Each run corrects the modes of what it writes, except files of other users. */
export function rightsFinding(store: Store): Finding {
  const open = openToOthers(store);
  if (open === null)
    return {
      subject: 'store rights',
      state: 'ok',
      detail: 'only their owner can read folders and files',
      hint: '',
    };
  return {
    subject: 'store rights',
    state: 'note',
    detail: `other users may read or enter ${open}`,
    hint: `The next codegraph analyze restricts the files you own; or run: chmod -R go= ${store.home}`,
  };
}

export function factsFinding(store: Store): Finding {
  const { packs, bytes, damaged } = inspectFactsCache(store);
  const size = `${packs} packs, ${(bytes / 1_048_576).toFixed(1)} MiB`;
  if (damaged.length === 0) return { subject: 'cached facts', state: 'ok', detail: size, hint: '' };
  return {
    subject: 'cached facts',
    state: 'note',
    detail: `${size}; damaged: ${damaged.join(', ')}`,
    hint: 'They are ignored and can be deleted safely.',
  };
}

export function indexFindings(store: Store): Finding[] {
  let entries: readonly RegistryEntry[] = [];
  const registry = finding(
    'registry',
    () => `${(entries = readRegistry(store)).length} repositories`,
  );
  return [registry, ...entries.map((entry) => indexFinding(store, entry))];
}

function indexFinding(store: Store, entry: RegistryEntry): Finding {
  const { name, trouble, stats } = rowOf(store, entry);
  const subject = `index ${name}`;
  if (trouble !== null) return { subject, state: 'note', detail: trouble, hint: '' };
  const unread = describeUnreadTemplates(stats?.unreadTemplates);
  const detail = [`${stats?.files ?? 0} files, ${entry.path}`, unread ?? []].flat().join('; ');
  return { subject, state: 'ok', detail, hint: '' };
}

function finding(subject: string, check: () => string, hint = ''): Finding {
  try {
    return { subject, state: 'ok', detail: check(), hint: '' };
  } catch (error) {
    const { message, hint: own } = error as { message: string; hint?: string };
    return { subject, state: 'fails', detail: message, hint: own ?? hint };
  }
}
