// Jobs of Active Job and Sidekiq: what enqueuing one runs. Declares no types.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'active-job',
  name: 'Jobs of Rails and Sidekiq',
  families: ['ruby'],
  types: {},
  messages: [
    {
      senders: [
        'perform_later',
        'perform_now',
        'perform_async',
        'perform_in',
        'perform_at',
        'perform_inline',
        'perform_bulk',
      ],
      handler: 'perform',
      handlesItself: true,
    },
  ],
  covers: ['`perform_later` and the like, called on the class of a job: they run its `perform`'],
  limits: ['Jobs that are named by texts, and callbacks of jobs, are not followed.'],
};
