// The version of this program, from package.json. The bundler puts the text in; from source it is read as a module.
import manifest from '../package.json' with { type: 'json' };

export const version: string = manifest.version;
