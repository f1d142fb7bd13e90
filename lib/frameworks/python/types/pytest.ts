// Types of pytest: fixtures, which run for parameters of their names. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

const fixture = { provides: 'name', use: 'registers' } as const;

export const types: DescribedTypes = {
  id: 'pytest',
  name: 'pytest',
  families: ['python'],
  types: {
    FixtureRequest: {
      paths: ['pytest.FixtureRequest', '_pytest.fixtures.FixtureRequest'],
      requests: 'getfixturevalue',
      members: {
        outside:
          'getfixturevalue .param .node .config .cls .module .function .instance .session .path .fspath .keywords .fixturename .scope .fixturenames addfinalizer applymarker raiseerror',
      },
    },
  },
  decorators: {
    'pytest.fixture': fixture,
    'pytest.yield_fixture': fixture,
    '_pytest.fixtures.fixture': fixture,
    'pytest_asyncio.fixture': fixture,
    'pytest_asyncio.plugin.fixture': fixture,
    'pytest_trio.trio_fixture': fixture,
    'pytest_cases.fixture': fixture,
    'pytest.mark.usefixtures': { requests: true },
    'pytest.mark.parametrize': { gives: { argument: 0, unless: 'indirect' } },
  },
  provided: {
    takers: 'test',
    shared: 'conftest',
    modules: 'pytest_plugins',
    always: 'autouse',
    marks: 'pytestmark',
    own: { request: 'FixtureRequest' },
  },
  covers: [
    'fixtures of the file, its class, `conftest.py` of its folder and those above, and `pytest_plugins`, by the names of parameters, `usefixtures`, `getfixturevalue` and `autouse`',
  ],
  limits: [
    'What a fixture makes has no type in the test that gets it, as compilers see it: calls on it are open.',
    'Fixtures of installed plugins are unknown, also those of a repository that is such a plugin itself; other names of tests than `test*` in the configuration are not read.',
  ],
};
