// A client of the MCP server in a process of its own, to be killed: starts the server that its arguments name, tells its number, and keeps asking.
import { spawn } from 'node:child_process';
import process from 'node:process';

const [program, ...args] = process.argv.slice(2);
const server = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
process.stdout.write(`${server.pid}\n`);
server.stdin.on('error', () => undefined);
let id = 0;
const ask = (method, params) =>
  server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: (id += 1), method, params })}\n`);
ask('initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'killed', version: '1' },
});
server.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
server.stdout.on('data', () =>
  ask('tools/call', { name: 'context', arguments: { name: 'shared0' } }),
);
server.once('exit', (code) => process.exit(code ?? 9));
