// The export formats. Only a list, so that listing them loads nothing.

export const EXPORT_FORMATS = ['jsonl', 'graphml', 'neo4j-csv', 'ladybug', 'external'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Formats of several files, each with what they are. */
export const FOLDER_FORMATS = {
  'neo4j-csv': 'two files',
  ladybug: 'a folder of files',
} as const satisfies Partial<Record<ExportFormat, string>>;

export function isFolderFormat(format: ExportFormat): format is keyof typeof FOLDER_FORMATS {
  return Object.hasOwn(FOLDER_FORMATS, format);
}
