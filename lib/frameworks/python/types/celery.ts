// Types of Celery: applications, and tasks that are made of functions. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

const task = { makes: 'Task', named: { self: 'Task' }, use: 'registers' } as const;
const signals = [
  'celeryd_after_setup',
  'celeryd_init',
  'worker_init',
  'worker_ready',
  'worker_process_init',
  'worker_process_shutdown',
  'worker_shutdown',
  'beat_init',
  'setup_logging',
  'after_setup_logger',
  'after_setup_task_logger',
  'before_task_publish',
  'after_task_publish',
  'task_prerun',
  'task_postrun',
  'task_success',
  'task_failure',
  'task_retry',
  'task_revoked',
  'task_received',
];

export const types: DescribedTypes = {
  id: 'celery',
  name: 'Celery',
  families: ['python'],
  types: {
    Celery: {
      paths: ['celery.Celery', 'celery.app.base.Celery', 'celery.app.Celery'],
      decorators: { task, periodic_task: task },
      members: {
        outside:
          '.conf .tasks .control .backend .amqp .log .main autodiscover_tasks config_from_object send_task start worker_main add_periodic_task register_task signature finalize connection',
        Signal: '.on_after_configure .on_after_finalize .on_after_fork .on_configure',
        'class(Task)': '.Task',
      },
    },
    Signal: {
      paths: [
        'celery.utils.dispatch.Signal',
        'celery.utils.dispatch.signal.Signal',
        ...signals.map((name) => `celery.signals.${name}`),
      ],
      decorators: { connect: { use: 'registers' } },
      members: { outside: 'disconnect send' },
    },
    Task: {
      paths: ['celery.Task', 'celery.app.task.Task', 'celery.task.Task'],
      runs: {
        members:
          'delay apply_async apply s si signature subtask map starmap chunks delay_on_commit apply_async_on_commit',
        method: 'run',
      },
      members: {
        outside:
          '.request .name .app .backend .max_retries retry update_state replace add_to_chord delay apply_async apply s si signature subtask',
      },
    },
  },
  decorators: {
    'celery.shared_task': task,
    'celery.app.shared_task': task,
    'celery.task': task,
    'celery.task.task': task,
    'celery.decorators.task': task,
  },
  covers: [
    'functions decorated with `@shared_task` or `@app.task`, and classes that extend `Task`: `delay`, `apply_async`, `s`, `si` and others of their members run them',
  ],
  limits: [
    'Tasks that are named by texts, as in `send_task`, are known by their full names alone, and as references.',
  ],
};
