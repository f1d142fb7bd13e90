// Tools that are asked for a symbol by name: what they answer to a file that is not there, and how a command ends if the name is ambiguous.
import test from 'ava';
import { runCommand } from '../../support/channels.ts';
import { CONTRACT_CHANNELS } from './contract-channels.ts';
import { toolsWorld } from '../../support/tools-world.ts';

const REQUESTS = {
  context: { name: 'open' },
  impact: { target: 'open' },
  rename: { symbol_name: 'open', new_name: 'unlock' },
} as const;

const TWO_OF_A_NAME = {
  nodes: [
    'File:src/door.ts',
    'File:src/shop.ts',
    { uid: 'Function:src/door.ts:open', line: 1, nameLine: 1, column: 17 },
    { uid: 'Function:src/shop.ts:open', line: 1, nameLine: 1, column: 17 },
  ],
  sources: {
    'src/door.ts': 'export function open() {}\n',
    'src/shop.ts': 'export function open() {}\n',
  },
};
const world = () => toolsWorld(['shop'], TWO_OF_A_NAME);

for (const [tool, request] of Object.entries(REQUESTS)) {
  test(`${tool}: a file_path that fits no file is said on every channel, with the nearest file`, async (t) => {
    for (const { name, open } of CONTRACT_CHANNELS) {
      const call = await open(world());
      for (const file_path of ['src/doors.ts', 'app/door.ts'])
        t.like(
          await call(tool, { ...request, file_path }),
          {
            error: {
              code: 'symbol_not_found',
              message: `No file of the index fits the file_path ${file_path}.`,
              hint: 'Nearest: src/door.ts.',
            },
          },
          name,
        );
    }
  });

  test(`${tool}: as a command, ends with 1 if the name is ambiguous and with 0 once it is not`, async (t) => {
    const words = Object.values(request);
    t.like(await runCommand(world(), [tool, ...words]), { exitCode: 1, err: '' });
    t.like(await runCommand(world(), [tool, ...words, '--json']), { exitCode: 1 });
    t.like(await runCommand(world(), [tool, ...words, '--file-path', 'door.ts']), { exitCode: 0 });
  });
}
