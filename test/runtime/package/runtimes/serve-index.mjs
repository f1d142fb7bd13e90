// Run by Node.js, Deno or Bun: serves an index by the adapter, and prints the port. Takes the adapter, the name and the folder of the index, and that of the model.
import process from 'node:process';

const [adapter, name, folder, model] = process.argv.slice(2);
const { fromFolder, serve } = await import(adapter);
const server = serve({
  port: 0,
  repositories: { [name]: fromFolder(folder) },
  model: () => fromFolder(model)('static-embedding.bin'),
});
if (server.once) await new Promise((resolve) => server.once('listening', resolve));
console.log(`port ${server.addr?.port ?? server.port ?? server.address().port}`);
