// The methods that Python calls implicitly on an object. Calls none.
// The Python Language Reference, 3.3 "Special method names".
import type { SpecialMethods } from '../../_kit/resolution/call-hooks.ts';

export const specialMethods: SpecialMethods = {
  called: '__call__',
  indexed: '__getitem__',
  classIndexed: '__class_getitem__',
  entered: '__enter__',
  read: '__get__',
};
