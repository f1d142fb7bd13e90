// A `this` parameter tells the receiver's type and takes no argument.

// --- path: server.ts ---
export interface Request {
  id(): string;
//^ def Method
}

export interface Reply {
  send(): void;
//^ def Method
}

export class Server {
  log(): void {}
//^ def Method

  on(handler: (this: Server, request: Request, reply: Reply) => void): void {}
}

// --- path: app.ts ---
import { Server, type Reply, type Request } from './server';

const server = new Server();

server.on(function (request, reply) {
  request.id();
//        ^ call -> server.ts:Request.id
  reply.send();
//      ^ call -> server.ts:Reply.send
});

function handler(this: Server, reply: Reply): void {
  this.log();
//     ^ call -> server.ts:Server.log
  reply.send();
//      ^ call -> server.ts:Reply.send
}
