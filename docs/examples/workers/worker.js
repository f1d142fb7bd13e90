// A Worker that answers from an index in R2: HTTP, OpenAPI and MCP.
import { createWorker, fromR2 } from 'codegraph/adapters/workers';
import { mcp } from 'codegraph/mcp';

export default createWorker((env) => ({
  repositories: { flask: fromR2(env.INDEXES, 'flask') },
  mcp,
}));
