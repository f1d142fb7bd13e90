// The exports of the package for any runtime, by the files in runtime/package and runtime/adapters. Bundles nothing.

export const EXPORTS = ['fetch', 'graphology', 'mcp', 'snapshot', 'tools'];
export const ADAPTERS = ['browser', 'bun', 'deno', 'lambda', 'node', 'workers'];
