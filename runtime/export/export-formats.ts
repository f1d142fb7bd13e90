// The forms that a graph can be exported in. A list only, so that naming them loads nothing.

export const EXPORT_FORMATS = ['jsonl', 'graphml', 'neo4j-csv'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];
