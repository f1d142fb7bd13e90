// The version that an index is made by: one of another version is made again. Not the version of the store's format.
import { FACTS_VERSION } from '../../lib/ingest/parse-file.ts';
import { version } from '../version.ts';

export const indexVersion = `${version} facts ${FACTS_VERSION}`;
