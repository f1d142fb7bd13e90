// A parameter of a function type is some function: which one is not known; what it takes and gives back is.

// --- path: queue.ts ---
export class Job {
  done(): void {}
//^ def Method
}

export function each(visit: (job: Job) => Job): void {
//              ^ def Function
  visit(new Job()).done();
//                 ^ call -> queue.ts:Job.done
  visit(new Job());
//^ none
}

each((job) => {
  job.done();
//    ^ call -> queue.ts:Job.done
  return job;
});

// --- path: handed-back.ts ---
interface Reply {
  send(): void;
}

type Handler = (reply: Reply) => void;

const make = (): Handler =>
  function named(reply) {
    reply.send();
//        ^^^^ call -> handed-back.ts:Reply.send
  };
make();

// --- path: any-function.ts ---
export function runAny(any: Function, held: { tag: string | Function }): void {
  any(1);
//^^^ none
  (held.tag as Function).call(null, 1);
//                       ^^^^ none
}
