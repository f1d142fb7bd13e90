// The version that an index is made by: one of another version is made again. Not the version of the store's format.
import { version } from '../version.ts';

/** Put in by the bundler: a digest of the code that decides indexes. Run from source there is none. */
declare const INDEXING_CODE: string | undefined;

export const indexVersion = `${version} ${typeof INDEXING_CODE === 'string' ? INDEXING_CODE : 'from source'}`;
