// Members that the base classes of JavaScript call. Symbols such as `Symbol.iterator` are not among them: they run without a name.

export const baseCalls: Readonly<Record<string, string>> = {
  Object: 'toString toJSON valueOf',
  Error: 'toString toJSON',
  RangeError: 'toString toJSON',
  SyntaxError: 'toString toJSON',
  TypeError: 'toString toJSON',
  EventTarget: 'handleEvent',
};
