// Messages of MediatR and MassTransit: how they reach their handlers. Declares no types.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'mediatr',
  name: 'MediatR and MassTransit',
  families: ['csharp'],
  types: {},
  messages: [
    {
      senders: ['Send', 'SendAsync', 'Publish', 'PublishAsync', 'CreateStream'],
      handler: 'Handle',
      bases: [
        'IRequestHandler',
        'INotificationHandler',
        'IStreamRequestHandler',
        'AsyncRequestHandler',
        'RequestHandler',
      ],
    },
    { senders: ['Send', 'Publish'], handler: 'Consume', bases: ['IConsumer'] },
  ],
  covers: [
    '`Send`, `Publish` and `CreateStream` run `Handle` of the handlers of the request or notification, and `Consume` of consumers',
  ],
  limits: ['Behaviours of the pipeline are not followed.'],
};
