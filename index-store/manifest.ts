// The manifest of a generation: format version with its history, sections with checksums, and counts. Reads no section.
import type { IndexData, SkippedFile, SnapshotStats } from '../lib/model/graph-data.ts';
import type { HistoryReport } from '../lib/model/history.ts';
import type { Seals } from './files/seal-form.ts';

/** The changes of each format. An index of another format is refused, since rebuilding is fast and safe. */
export const FORMAT_HISTORY = [
  { format: 1, change: 'Graph, open sites, keywords and sources as sections of columns.' },
  {
    format: 2,
    change: 'Vectors of the symbols, where a model made some; the run record names the model.',
  },
  { format: 3, change: 'Keywords as columns too.' },
  {
    format: 4,
    change:
      'The name table: what every identifier names. The manifest says what may be a name in each language.',
  },
  {
    format: 5,
    change: 'The name table tells pairs that one word writes, as in shorthand properties.',
  },
  { format: 6, change: 'The run record is bound to its manifest and repository.' },
  { format: 7, change: 'Routes: their method, path and framework.' },
  {
    format: 8,
    change: 'Calls: the class that they are made on, where it is not that of their target.',
  },
  {
    format: 9,
    change: 'Calls with names of the repository that leave it, and the evidence for that.',
  },
  {
    format: 10,
    change:
      'What holds functions, code that hands such values on, requests to routes, names that are written with hyphens, and what open calls may run.',
  },
  {
    format: 11,
    change:
      'Members: the base type outside of the repository that may call them. What the decorators of symbols do.',
  },
  { format: 12, change: 'Requests that no route of the repository answers.' },
  { format: 13, change: 'Texts as UTF-8 with offsets, so that one is read without the others.' },
  { format: 14, change: 'Texts with a hash table, so that one is found at once.' },
  { format: 15, change: 'Names: where the uses of each begin in each file.' },
  {
    format: 16,
    change:
      'What code refers to outside of the repository, and what the repository offers to others.',
  },
  {
    format: 17,
    change:
      'Offered modules: the file that stands for a folder of them. History: what changed how often, and with what.',
  },
  { format: 18, change: 'History: what commits said, and what each of them changed.' },
] as const;

export const FORMAT = 18;

/** The sections and their files. */
export const SECTION_FILES = {
  graph: 'graph.bin',
  'open-sites': 'open-sites.bin',
  'outside-sites': 'outside-sites.bin',
  requests: 'requests.bin',
  external: 'external.bin',
  offered: 'offered.bin',
  keywords: 'keywords.bin',
  names: 'names.bin',
  sources: 'sources.bin',
  history: 'history.bin',
  vectors: 'vectors.bin',
} as const;

export type SectionName = keyof typeof SECTION_FILES;

/** Sections that every generation has. */
export type BasicSection = Exclude<SectionName, 'vectors'>;

export const BASIC_SECTIONS: readonly BasicSection[] = [
  'graph',
  'open-sites',
  'outside-sites',
  'requests',
  'external',
  'offered',
  'keywords',
  'names',
  'sources',
  'history',
];

/** A value for each section of one generation. */
export type OfSections<T> = Readonly<Record<BasicSection, T>> & { readonly vectors?: T };

export const MANIFEST_FILE = 'manifest';

export interface SectionSeal {
  readonly bytes: number;
  readonly sha256: string;
}

/** Depends only on what was indexed: equal trees give equal manifests. */
export interface Manifest
  extends Pick<IndexData, 'stats' | 'languages' | 'skipped' | 'identifiers' | 'scip'> {
  /** How much of the history was read. */
  readonly history: HistoryReport;
  readonly sections: OfSections<SectionSeal>;
  /** The section of sources is empty, as was asked for. */
  readonly sourcesLeftOut?: true;
}

export type ReadManifest =
  | { readonly state: 'whole'; readonly manifest: Manifest }
  | { readonly state: 'foreign'; readonly format: number }
  | { readonly state: 'damaged' };

const KIND = 'manifest';

/** The sections of a generation with these optional ones, in order. */
export function sectionsIn(those: OfSections<unknown>): readonly SectionName[] {
  return those.vectors === undefined ? BASIC_SECTIONS : [...BASIC_SECTIONS, 'vectors'];
}

export function encodeManifest(manifest: Manifest, { seal }: Pick<Seals, 'seal'>): string {
  return seal(KIND, FORMAT, `${JSON.stringify(manifest, null, 1)}\n`);
}

export function decodeManifest(text: string, { unseal }: Pick<Seals, 'unseal'>): ReadManifest {
  const unsealed = unseal(KIND, FORMAT, text);
  if (unsealed.state !== 'whole') return unsealed;
  const value = JSON.parse(unsealed.body) as {
    sections?: Partial<Record<SectionName, SectionSeal>>;
    stats: SnapshotStats;
    languages: Record<string, number>;
    skipped: SkippedFile[];
    identifiers: Manifest['identifiers'];
    scip?: Manifest['scip'];
    history: HistoryReport;
  };
  const { sections = {}, scip = null, ...counts } = value;
  const complete = BASIC_SECTIONS.every((name) => sections[name]);
  return complete
    ? { state: 'whole', manifest: { sections: sections as Manifest['sections'], scip, ...counts } }
    : { state: 'damaged' };
}
