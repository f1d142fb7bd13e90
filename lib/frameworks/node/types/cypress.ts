// Types of Cypress: the chain of commands, and the commands that code adds to it. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'cypress',
  name: 'Cypress',
  families: ['ecmascript'],
  globals: { files: ['/cypress/', '.cy.'], names: { Cypress: 'Cypress', cy: 'Chain' } },
  types: {
    Cypress: { paths: ['cypress.Cypress'], members: { Commands: '.Commands' } },
    Commands: {
      paths: ['cypress.Cypress.Commands'],
      registers: { Chain: 'add addAll addQuery' },
    },
    Chain: {
      paths: ['cypress.cy'],
      members: {
        '@':
          'and as blur check children clear click clock closest contains dblclick document each eq fixture filter ' +
          'find first focus focused get getCookie go hash intercept invoke its last location log next not origin ' +
          'parent parents pause prev readFile reload request rightclick root screenshot scrollIntoView scrollTo ' +
          'select session setCookie should siblings spread spy stub submit task then tick title trigger type ' +
          'uncheck url viewport visit wait window within wrap writeFile',
      },
    },
  },
  covers: [
    'Commands that code adds, by `Cypress.Commands.add("login", login)`: `cy.login()`, also after other commands',
  ],
  limits: [
    '`Cypress` and `cy` are known in folders of the name `cypress` and in files with `.cy.` in their names, where nothing declares them.',
    'Commands that overwrite those of Cypress are not followed, nor calls after a command of the repository.',
  ],
};
