// The export formats. Only a list, so that listing them loads nothing.

export const EXPORT_FORMATS = ['jsonl', 'graphml', 'neo4j-csv'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];
