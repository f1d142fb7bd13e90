// --- path: cypress/support/commands.ts ---
function login(user: string) {
  return cy.visit(`/as/${user}`);
}

function visitAndCheck(subject: unknown, url: string) {
  cy.visit(url);
  // ^^^^^ external
}

Cypress.Commands.add('login', login);
Cypress.Commands.add('visitAndCheck', { prevSubject: 'optional' }, visitAndCheck);
Cypress.Commands.addAll({
  logout() {},
});
// --- path: cypress/e2e/smoke.cy.ts ---
it('works', () => {
  cy.login('me');
  // ^^^^^ call -> cypress/support/commands.ts:login
  cy.get('a').first().visitAndCheck('/');
  //                  ^^^^^^^^^^^^^ call -> cypress/support/commands.ts:visitAndCheck
  cy.logout();
  // ^^^^^^ call -> cypress/support/commands.ts:logout
});
// --- path: src/graph.ts ---
export function draw() {
  cy.login('me');
  // ^^^^^ external
}
// --- path: src/declared.cy.ts ---
import cy from 'cytoscape';

cy.login('me');
// ^^^^^ external
// --- path: cypress/plugins/own.ts ---
const cy = { logout() {} };

cy.logout();
// ^^^^^^ call -> cypress/plugins/own.ts:cy.logout
