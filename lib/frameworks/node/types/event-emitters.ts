// Objects that send events to functions by the names of the events, of Node.js and common packages. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'event-emitters',
  name: 'Event emitters',
  families: ['ecmascript'],
  types: {
    Emitter: {
      paths: [
        'events.EventEmitter',
        'node:events.EventEmitter',
        'events',
        'node:events',
        'eventemitter3.EventEmitter',
        'eventemitter3',
        'tiny-typed-emitter.TypedEmitter',
        'typed-emitter',
      ],
      events: {
        connect: 'on once addListener prependListener prependOnceListener',
        send: 'emit',
      },
      members: {
        '@': 'off removeListener removeAllListeners setMaxListeners',
        number: 'listenerCount getMaxListeners',
      },
    },
    Mitt: {
      paths: [
        'mitt',
        'mitt.default',
        'mitt.Emitter',
        'nanoevents.createNanoEvents',
        'nanoevents.Emitter',
      ],
      events: { connect: 'on', send: 'emit' },
      members: { void: 'off' },
    },
  },
  bases: [
    [
      'events.EventEmitter node:events.EventEmitter events node:events eventemitter3.EventEmitter eventemitter3 tiny-typed-emitter.TypedEmitter',
      'constructor on addListener emit removeListener off',
    ],
  ],
  covers: [
    'Events of emitters of Node.js, `eventemitter3`, `mitt` and `nanoevents`: `emit("saved")` runs the functions that `on("saved", f)` connects with the same object: the same variable, or objects of the same class',
  ],
  limits: [
    'Functions without a name, and emitters and events that a function gets as its parameters, are not followed.',
  ],
};
