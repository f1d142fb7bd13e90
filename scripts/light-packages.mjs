// Packages without the parts that no bundle needs, as plugins of esbuild. Bundles nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The MCP SDK without validation of client responses: the only answer that this server asks for, the client's roots, has a schema of its own, and this would be a third of what `mcp` loads. */
export const lightMcp = {
  name: 'light-mcp',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /validation\/ajv-provider\.js$/ }, () => ({
      path: 'no-validator',
      namespace: 'no-validator',
    }));
    onLoad({ filter: /.*/, namespace: 'no-validator' }, () => ({
      contents: 'export class AjvJsonSchemaValidator {}',
    }));
  },
};

const UNUSED_HELPERS =
  /[\\/]@hapi[\\/]hoek[\\/]lib[\\/](?:bench|block|contain|escapeHeaderAttribute|escapeJson|flatten|intersect|isPromise|once|reachTemplate|wait)\.js$/;

/** Rules that no schema here has, by type. */
const UNUSED_RULES = {
  alternatives: ['conditional'],
  any: [],
  array: ['has', 'ordered', 'single', 'sort', 'sparse'],
  boolean: ['falsy', 'sensitive', 'truthy'],
  keys: [
    'and',
    'assert',
    'instance',
    'nand',
    'oxor',
    'ref',
    'rename',
    'schema',
    'with',
    'without',
    'xor',
  ],
  number: [
    'greater',
    'less',
    'multiple',
    'negative',
    'port',
    'positive',
    'precision',
    'sign',
    'unsafe',
  ],
  string: [
    'alphanum',
    'base64',
    'case',
    'creditCard',
    'dataUri',
    'domain',
    'email',
    'guid',
    'hex',
    'hostname',
    'ip',
    'isoDate',
    'isoDuration',
    'normalize',
    'replace',
    'token',
    'truncate',
    'lowercase',
    'uppercase',
    'uri',
  ],
};

/** Methods of any schema that nothing here calls: of validation that waits, of variants, parts and conditions of a schema, and of marks on one. */
const UNUSED_METHODS = [
  'alter',
  'artifact',
  'cache',
  'cast',
  'example',
  'external',
  'extract',
  'failover',
  'fork',
  'note',
  'raw',
  'result',
  'strip',
  'tag',
  'tailor',
  'tracer',
  'unit',
  'validateAsync',
  'when',
];

/** The text of a type of Joi without these rules, and without what only they need: messages, and checks of keys beside each other. A schema that uses one throws where it is made. */
function withoutRules(text, names) {
  return names.reduce((left, name) => {
    const rule = new RegExp(`^ {8}${name}: \\{$[^]*?^ {8}\\},?$`, 'm');
    if (!rule.test(left)) throw new Error(`joi is written in another way: no rule ${name}`);
    return left
      .replace(rule, '')
      .replaceAll(new RegExp(`^ {8}'\\w+\\.${name}(?:[A-Z.][\\w.]*)?': '.*',?$`, 'gm'), '')
      .replace(new RegExp(`^ {4}${name}\\(schema, dep, [^]*?^ {4}\\},?$`, 'm'), '');
  }, text);
}

/** The text of the class of all schemas without these methods. */
function withoutMethods(text, names) {
  return names.reduce((left, name) => {
    const method = new RegExp(`^ {4}${name}\\(.*\\) \\{$[^]*?^ {4}\\}$`, 'm');
    if (!method.test(left)) throw new Error(`joi is written in another way: no method ${name}`);
    return left.replace(method, '');
  }, text);
}

/** The text of a type of Joi without the making of schemas from descriptions, which is all that it says of them. */
function withoutBuilding(text) {
  return text.replace(/^ {4}manifest: \{$[^]*?^ {4}\},$/m, '');
}

/** What stands before this place, which is at the end of a file that is used in part. */
function textUntil(path, place) {
  const text = readFileSync(path, 'utf8');
  const end = text.indexOf(place);
  if (end < 0) throw new Error(`joi is written in another way: no ${place}`);
  return text.slice(0, end);
}

/** Joi without its tools for debugging, traces of validation, validation that waits, caches of results, conditions, errors drawn into a copy of the value, checks of its own options, extensions and descriptions, and schemas from descriptions; and without types and rules that no schema here has. */
export const lightJoi = {
  name: 'light-joi',
  setup({ onResolve, onLoad }) {
    onResolve(
      { filter: /^\.\/types\/(?:binary|date|function|link|symbol)$/ },
      ({ resolveDir }) => ({
        path: join(resolveDir, 'types/any.js'),
      }),
    );
    onResolve({ filter: /^\.\/(?:annotate|trace)$/ }, ({ path }) => ({
      path,
      namespace: 'joi-debugging',
    }));
    onResolve({ filter: /^\.\/cache$/ }, ({ path }) => ({ path, namespace: 'joi-cache' }));
    onLoad({ filter: /.*/, namespace: 'joi-cache' }, () => ({
      contents: 'exports.provider = undefined;',
    }));
    onResolve({ filter: /^\.\/schemas$/ }, ({ path }) => ({ path, namespace: 'joi-schemas' }));
    onLoad({ filter: /.*/, namespace: 'joi-schemas' }, () => ({
      contents: 'exports.preferences = { validate: () => ({}) };',
    }));
    onLoad({ filter: /[\\/]joi[\\/]lib[\\/]manifest\.js$/ }, ({ path }) => ({
      contents: `${textUntil(path, 'exports.build = ')}internals.validate = () => undefined;`,
    }));
    onLoad({ filter: /[\\/]joi[\\/]lib[\\/]compile\.js$/ }, ({ path }) => ({
      contents: textUntil(path, 'exports.when = '),
    }));
    onLoad({ filter: /[\\/]joi[\\/]lib[\\/]base\.js$/ }, ({ path }) => ({
      contents: withoutMethods(readFileSync(path, 'utf8'), UNUSED_METHODS),
    }));
    onLoad({ filter: /[\\/]joi[\\/]lib[\\/]validator\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const waiting = /^exports\.entryAsync = [^]*?^};$/m;
      if (!waiting.test(text)) throw new Error('joi is written in another way: no entryAsync');
      return { contents: text.replace(waiting, '') };
    });
    for (const [type, names] of Object.entries(UNUSED_RULES))
      onLoad(
        { filter: new RegExp(`[\\\\/]joi[\\\\/]lib[\\\\/]types[\\\\/]${type}\\.js$`) },
        ({ path }) => ({
          contents: withoutBuilding(withoutRules(readFileSync(path, 'utf8'), names)),
        }),
      );
    // What Joi does not use of the package of helpers.
    onLoad({ filter: UNUSED_HELPERS }, () => ({ contents: 'export default undefined;' }));
    onLoad({ filter: /.*/, namespace: 'joi-debugging' }, () => ({
      contents: `
        exports.error = function () { return this.message; };
        exports.setup = () => undefined;
        exports.location = (schema) => schema;
      `,
    }));
  },
};

/** Only the lexer of marked: what makes HTML of its tokens is a part of its default instance, which is made on load. */
export const lightMarked = {
  name: 'light-marked',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]marked[\\/]lib[\\/]marked\.esm\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const instance = text.search(
        /(?<=;)var \w+=new \w+;function \w+\(\w+,\w+\)\{return \w+\.parse/,
      );
      const lexer = /\b(\w+) as Lexer\b/.exec(text)?.[1];
      if (instance < 0 || lexer === undefined)
        throw new Error('marked is built in another way: see lightMarked');
      return { contents: `${text.slice(0, instance)}export{${lexer} as Lexer};` };
    });
  },
};
