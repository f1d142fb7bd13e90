// The version of the indexing code: indexes of another version are rebuilt. Not the version of the store's format.
import { version } from '../version.ts';

/** Set by the bundler: a digest of the indexing code. Missing when run from source. */
declare const INDEXING_CODE: string | undefined;

export const indexVersion = `${version} ${typeof INDEXING_CODE === 'string' ? INDEXING_CODE : 'from source'}`;
