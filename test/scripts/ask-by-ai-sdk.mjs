// Run beside an installed @ai-sdk/mcp: starts the server named by its arguments, makes the calls on stdin, and prints each answer.
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const [packages, command, ...args] = process.argv.slice(2);
const from = createRequire(`${packages}/package.json`);
const load = (name) => import(pathToFileURL(from.resolve(name)).href);
const [{ createMCPClient }, { Experimental_StdioMCPTransport: StdioTransport }] = await Promise.all(
  [load('@ai-sdk/mcp'), load('@ai-sdk/mcp/mcp-stdio')],
);
const client = await createMCPClient({
  transport: new StdioTransport({ command, args, env: process.env, stderr: 'ignore' }),
});
const tools = await client.tools();
const answers = [];
for (const { tool, request } of JSON.parse(await text(process.stdin)))
  answers.push(await tools[tool].execute(request, { messages: [], toolCallId: tool }));
console.log(JSON.stringify({ tools: Object.keys(tools), answers }));
await client.close();
