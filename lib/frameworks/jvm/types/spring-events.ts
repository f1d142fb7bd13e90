// Events of Spring: how they reach their listeners. Declares no types.
import type { DescribedTypes } from '../../_described-types.ts';

const spring = 'org.springframework';

export const types: DescribedTypes = {
  id: 'spring-events',
  name: 'Events of Spring',
  families: ['jvm'],
  types: {},
  messages: [
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
  ],
  covers: [
    '`publishEvent(event)` runs the listeners of its class: `@EventListener` and others, and `ApplicationListener<Event>`',
  ],
  limits: [
    'Classes that an annotation of a listener names are not read; an event of a base class reaches no listener of a subclass.',
  ],
};
