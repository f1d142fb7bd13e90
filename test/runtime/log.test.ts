// What a log line looks like, and which lines are written.
import test from 'ava';
import { createLog, type Log } from '../../runtime/log.ts';

function linesOf(level: Parameters<typeof createLog>[0], work: (log: Log) => void): string[] {
  const lines: string[] = [];
  work(createLog(level, (line) => void lines.push(line)));
  return lines;
}

test('a line has its level, its message and its fields', (t) => {
  t.deepEqual(
    linesOf('info', (log) => log.info('opened', { repo: 'a b', files: 3 })),
    ['codegraph: info: opened repo="a b" files=3\n'],
  );
});

test('what is below the level is not written', (t) => {
  const all = (log: Log): void => {
    for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level](level);
  };
  t.deepEqual(
    (['debug', 'info', 'warn', 'error', 'silent'] as const).map(
      (level) => linesOf(level, all).length,
    ),
    [4, 3, 2, 1, 0],
  );
});

test('text from outside cannot make a line of its own', (t) => {
  const [line] = linesOf('info', (log) =>
    log.warn('no such repo\ncodegraph: error: forged', { name: 'a\nb' }),
  );
  t.is(line?.indexOf('\n'), (line?.length ?? 0) - 1);
});

test('an error is logged with where it came from', (t) => {
  const error = new Error('torn');
  const [, place = 'nowhere'] = error.stack?.split(/\n\s+/) ?? [];
  const [line = ''] = linesOf('info', (log) => log.error('failed', { error }));
  t.true(line.includes('Error: torn') && line.includes(place), line);
});

test('who listens hears every entry, whatever is written, until they stop', (t) => {
  const heard: string[] = [];
  const written = linesOf('error', (log) => {
    const stop = log.listen(
      ({ level, message, fields }) =>
        void heard.push(`${level} ${message} ${JSON.stringify(fields)}`),
    );
    log.debug('opened', { repo: 'a' });
    stop();
    log.debug('closed');
  });
  t.deepEqual([heard, written], [['debug opened {"repo":"a"}'], []]);
});
