// The version of this program, from package.json. The bundler inserts it; from source it is imported.
import manifest from '../package.json' with { type: 'json' };

export const version: string = manifest.version;
