// Packages without the parts that no bundle needs, as plugins of esbuild. Bundles nothing.

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

/** Joi without its tools for debugging, traces of validation, and errors drawn into a copy of the value; and without types that no schema here has. */
export const lightJoi = {
  name: 'light-joi',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/types\/(?:date|link)$/ }, ({ resolveDir }) => ({
      path: join(resolveDir, 'types/any.js'),
    }));
    onResolve({ filter: /^\.\/(?:annotate|trace)$/ }, ({ path }) => ({
      path,
      namespace: 'joi-debugging',
    }));
    onLoad({ filter: /.*/, namespace: 'joi-debugging' }, () => ({
      contents: `
        exports.error = function () { return this.message; };
        exports.setup = () => undefined;
        exports.location = (schema) => schema;
      `,
    }));
  },
};
