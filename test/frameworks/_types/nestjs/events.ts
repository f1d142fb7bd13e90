// --- path: src/orders.ts ---
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';

@Injectable()
export class Orders {
  constructor(private readonly events: EventEmitter2) {}

  create() {
    this.events.emit('order.created', {});
    //          ^^^^ call -> src/listener.ts:Listener.onCreated
    this.events.emit('order.removed', {});
    //          ^^^^ external
  }
}
// --- path: src/listener.ts ---
import { OnEvent } from '@nestjs/event-emitter';
import { OnEvent as Own } from './own';

export class Listener {
  @OnEvent('order.created')
  onCreated() {}

  @Own('order.created')
  own() {}
}
// --- path: src/own.ts ---
export function OnEvent(name: string) {
  return () => {};
}
