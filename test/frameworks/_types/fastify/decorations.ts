// --- path: src/mail.ts ---
export function send(to: string): void {}
export class Store {
  save(): void {}
}
// --- path: src/server.ts ---
import fastify from 'fastify';
import { send, Store } from './mail';

const app = fastify({ logger: true });
app.decorate('mail', send);
app.decorate('store', new Store());
app.decorateRequest('startTimer', function startTimer() {});
app.decorateReply('sendJson', sendJson);

function sendJson() {}

export async function main() {
  app.mail('you');
  //  ^^^^ call -> src/mail.ts:send
  app.store.save();
  //        ^^^^ call -> src/mail.ts:Store.save
  app.startTimer();
  //  ^^^^^^^^^^ external
  await app.listen({ port: 80 });
  //        ^^^^^^ external
}
// --- path: src/routes.ts ---
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export function routes(instance: FastifyInstance) {
  instance.mail('me');
  //       ^^^^ call -> src/mail.ts:send
}

export function handler(request: FastifyRequest, reply: FastifyReply) {
  request.startTimer();
  //      ^^^^^^^^^^ call -> src/server.ts:startTimer
  request.server.mail('them');
  //             ^^^^ call -> src/mail.ts:send
  reply.code(200).sendJson();
  //              ^^^^^^^^ call -> src/server.ts:sendJson
}
// --- path: src/look-alike.ts ---
import { painter } from 'painter';

const canvas = painter();
canvas.decorate('flourish', () => {});

export function paint() {
  canvas.flourish();
  //     ^^^^^^^^ external
  canvas.mail('nobody');
  //     ^^^^ external
}
// --- path: src/loaded.js ---
const app = require('fastify')({ logger: true });
const { send } = require('./mail');

app.decorate('post', send, ['store']);
app.post('you');
//  ^^^^ external
app.decorate('letter', send, ['store']);
app.letter('you');
//  ^^^^^^ call -> src/mail.ts:send
