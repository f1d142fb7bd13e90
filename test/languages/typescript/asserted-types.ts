// A type that is asserted of a function or of an object is expected of it, and gives its parameters their types.

// --- path: asserted.ts ---
class Room {
  enter(): void {}
}

type Visit = (name: string, room: Room) => void;
interface Plugin {
  setup(room: Room): void;
  visit: Visit;
}

export const before = <Visit>function (name, room) {
  room.enter();
//     ^^^^^ call -> asserted.ts:Room.enter
};
export const after = function (name, room) {
  room.enter();
//     ^^^^^ call -> asserted.ts:Room.enter
} as Visit;
export const satisfied = ((name, room) => {
  room.enter();
//     ^^^^^ call -> asserted.ts:Room.enter
}) satisfies Visit;

export const plugin = {
  setup(room) {
    room.enter();
//       ^^^^^ call -> asserted.ts:Room.enter
  },
  visit: (name, room) => room.enter(),
//                            ^^^^^ call -> asserted.ts:Room.enter
} satisfies Plugin;

export function make(): unknown {
  return <Plugin>{
    setup: (room) => room.enter(),
//                        ^^^^^ call -> asserted.ts:Room.enter
  };
}

export function use(room: unknown): void {
  const known = <Room>room;
  known.enter();
//      ^^^^^ call -> asserted.ts:Room.enter
  (<any>room).enter();
//            ^^^^^ none
}

// --- path: own-type.ts ---
// What satisfies a type keeps its own.
interface Tool {
  use(): void;
}

export const hammer = {
  use(): void {},
  swing(): void {},
//^ def Method
} satisfies Tool;

hammer.swing();
//     ^^^^^ call -> own-type.ts:hammer.swing
hammer.use();
//     ^^^ call -> own-type.ts:hammer.use

// --- path: listener.ts ---
import { type Room2 } from './room.js';

export default <(room: Room2) => void>function (room) {
  const later = (): void => room.leave();
//                               ^^^^^ call -> room.ts:Room2.leave
  later();
};

// --- path: room.ts ---
export class Room2 {
  leave(): void {}
}
