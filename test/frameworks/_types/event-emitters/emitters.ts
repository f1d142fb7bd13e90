// --- path: src/store.ts ---
import { EventEmitter } from 'node:events';
import { SAVED, Topic } from './names';

export class Store extends EventEmitter {
  start() {
    this.on('change', this.onChange);
    this.once(SAVED, onSaved);
    this.on(Topic.Closed, onClosed);
    this.on('change', this.onBound.bind(this));
  }
  onChange() {}
  onBound() {}
  fire() {
    this.emit('change', 1);
    //   ^^^^ call -> src/store.ts:Store.onBound, src/store.ts:Store.onChange
    this.emit('other');
    //   ^^^^ external
  }
}
export class Special extends Store {
  stop() {
    this.emit(Topic.Closed);
    //   ^^^^ call -> src/store.ts:onClosed
  }
}
function onSaved() {}
function onClosed() {}

export function save(store: Special) {
  store.emit('saved');
  //    ^^^^ call -> src/store.ts:onSaved
}
// --- path: src/names.ts ---
export const SAVED = 'saved';
export enum Topic {
  Closed = 'closed',
}
// --- path: src/bus.ts ---
import EventEmitter from 'events';
import mitt from 'mitt';

export const bus = new EventEmitter();
export const other = new EventEmitter();
export const emitter = mitt<{ foo: string }>();
// --- path: src/use.ts ---
import { bus, emitter, other } from './bus';

bus.on('ping', onPing).on('pong', onPong);
emitter.on('foo', onFoo);
function onPing() {}
function onPong() {}
function onFoo() {}

export function send(name: string) {
  bus.emit('ping');
  //  ^^^^ call -> src/use.ts:onPing
  other.emit('ping');
  //    ^^^^ external
  emitter.emit('foo', 'x');
  //      ^^^^ call -> src/use.ts:onFoo
  bus.emit(name);
  //  ^^^^ external
}
// --- path: src/service.ts ---
import { EventEmitter } from 'events';

class Service {
  private readonly events = new EventEmitter();
  constructor() {
    this.events.on('done', () => this.finish());
    this.events.on('done', this.report);
  }
  finish() {}
  report = () => {};
  run() {
    this.events.emit('done');
    //          ^^^^ call -> src/service.ts:Service.report
  }
}
// --- path: src/look-alike.ts ---
import { EventEmitter } from './own';

const own = new EventEmitter();
own.on('ping', onOwn);
function onOwn() {}
own.emit('ping');
//  ^^^^ call -> src/own.ts:EventEmitter.emit
// --- path: src/own.ts ---
export class EventEmitter {
  on(name: string, f: () => void) {}
  emit(name: string) {}
}
