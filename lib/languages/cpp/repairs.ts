// Valid C++ that the grammar misreads: macros, and forms that it does not know. One rule for each shape, in the order in which they apply.
import type { Repair } from '../_repair.ts';
import { macrosAround } from './repairs/macros-around.ts';
import { macrosInside } from './repairs/macros-inside.ts';
import { linkageAndModules, unknownForms } from './repairs/new-forms.ts';

export const repairs: readonly Repair[] = [
  ...linkageAndModules,
  ...macrosAround,
  ...unknownForms,
  ...macrosInside,
];
