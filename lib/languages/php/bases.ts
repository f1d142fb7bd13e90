// Members that the base types of PHP call. Magic methods are not among them: they run without a name.

export const baseCalls: Readonly<Record<string, string>> = {
  Exception: '',
  Error: '',
  Throwable: '',
  DomainException: '',
  InvalidArgumentException: '',
  LogicException: '',
  OutOfBoundsException: '',
  RuntimeException: '',
  UnexpectedValueException: '',
  ArrayAccess: 'offsetExists offsetGet offsetSet offsetUnset',
  Countable: 'count',
  Iterator: 'current key next rewind valid',
  IteratorAggregate: 'getIterator',
  JsonSerializable: 'jsonSerialize',
  Serializable: 'serialize unserialize',
  Stringable: '__toString',
  UnitEnum: 'cases',
  BackedEnum: 'cases from tryFrom',
};
