// How progress is shown: one changing line on a terminal, a line a phase elsewhere.
import test from 'ava';
import { displayProgress } from '../../../runtime/indexer/progress.ts';

function shown(
  isTTY: boolean,
  use: (display: ReturnType<typeof displayProgress>, tick: (ms: number) => void) => void,
  columns = 20,
): string {
  let text = '';
  let time = 0;
  const output = { isTTY, columns, write: (part: string) => (text += part) };
  use(
    displayProgress(output, () => time),
    (ms) => (time += ms),
  );
  return text;
}

test('elsewhere than on a terminal each phase is one line', (t) => {
  const text = shown(false, ({ show, end }) => {
    show({ phase: 'finding files' });
    for (let done = 0; done <= 3; done++) show({ phase: 'parsing files', done, total: 3 });
    show({ phase: 'link', blocking: true });
    end();
  });
  t.is(text, 'finding files\nparsing files: 3\nlink\n');
});

test('on a terminal one line is drawn again, not too often, within its width, and goes at the end', (t) => {
  const text = shown(true, ({ show, end }, tick) => {
    show({ phase: 'parsing files', done: 0, total: 300 });
    show({ phase: 'parsing files', done: 1, total: 300 });
    tick(100);
    show({ phase: 'parsing files', done: 2, total: 300 });
    show({ phase: 'parsing files', done: 300, total: 300 });
    end();
  });
  const clear = '\r\x1b[2K';
  t.is(text, `${clear}parsing files 0/300${clear}parsing files 2/300${clear}300/300${clear}`);
});

test('what does not fit is said shorter, and no number is cut', (t) => {
  const clear = '\r\x1b[2K';
  const inColumns = (columns: number): string =>
    shown(
      true,
      ({ show }) =>
        show({ phase: 'embedding symbols', done: 1234, total: 56789, note: '12 s left' }),
      columns,
    ).replace(clear, '');
  t.deepEqual([80, 40, 30, 20, 11, 5, 3].map(inColumns), [
    'embedding symbols 1234/56789, 12 s left',
    'embedding symbols 1234/56789, 12 s left',
    'embedding symbols 1234/56789',
    '1234/56789',
    '1234/56789',
    '2%',
    '2%',
  ]);
});
