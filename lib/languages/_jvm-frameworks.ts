// How events of frameworks of the JVM reach their listeners, for all its languages. Declares no types.
import type { MessageRule } from './_builtins.ts';

const spring = 'org.springframework';

export const JVM_MESSAGES: readonly MessageRule[] = [
  {
    senders: ['publishEvent'],
    handler: '',
    marks: [
      `${spring}.context.event.EventListener`,
      `${spring}.transaction.event.TransactionalEventListener`,
      `${spring}.modulith.events.ApplicationModuleListener`,
    ],
  },
  {
    senders: ['publishEvent'],
    handler: 'onApplicationEvent',
    bases: [`${spring}.context.ApplicationListener`],
  },
];
