// Loaded before a program: every try to reach another machine fails and is written down. Pipes of this machine stay open.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const record = process.env['NETWORK_RECORD'] ?? '';

function refuse(what) {
  appendFileSync(record, `${what}\n`);
  throw new Error(`no network: ${what}`);
}

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...given) {
  // Node.js hands over its own list of normalised arguments, or what the caller wrote.
  const [first] = Array.isArray(given[0]) ? given[0] : given;
  const path = typeof first === 'string' ? first : first?.path;
  return path === undefined
    ? refuse(`connect ${JSON.stringify(first)}`)
    : connect.apply(this, given);
};
const lookup = dns.lookup;
for (const name of Object.keys(dns).filter((name) => /^(lookup|resolve|reverse)/.test(name))) {
  dns[name] = (...given) => refuse(`dns.${name} ${given[0]}`);
  if (name in dns.promises)
    dns.promises[name] = async (...given) => refuse(`dns.${name} ${given[0]}`);
}
// An address is no name: servers look theirs up, and nobody is asked.
dns.lookup = (name, ...more) =>
  net.isIP(name) ? lookup(name, ...more) : refuse(`dns.lookup ${name}`);
dgram.Socket.prototype.send = () => refuse('dgram.send');
globalThis.fetch = async (where) => refuse(`fetch ${where}`);
syncBuiltinESMExports();
