// Methods that the base classes and mixins of Ruby's core call. Classes of gems may call any.

const OBJECT = 'to_s inspect == eql? hash method_missing respond_to_missing? initialize_copy';
const THROWN = `${OBJECT} message full_message backtrace`;

export const baseCalls: Readonly<Record<string, string>> = {
  Object: OBJECT,
  BasicObject: OBJECT,
  Struct: OBJECT,
  Comparable: '<=>',
  Enumerable: 'each',
  Exception: THROWN,
  StandardError: THROWN,
  ArgumentError: THROWN,
  RuntimeError: THROWN,
  NotImplementedError: THROWN,
};
