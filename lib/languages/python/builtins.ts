// What Python's own type constructors and container methods mean to resolution.
import type { BuiltinTable } from '../_builtins.ts';

export const builtins: BuiltinTable = {
  wrappers: {
    list: 'list', List: 'list', Sequence: 'list', MutableSequence: 'list', Iterable: 'list', Iterator: 'list', Collection: 'list', set: 'list', Set: 'list',
    frozenset: 'list', FrozenSet: 'list', AbstractSet: 'list', tuple: 'list', Tuple: 'list', deque: 'list', Deque: 'list', Generator: 'list', AsyncIterator: 'list',
    AsyncIterable: 'list', AsyncGenerator: 'list', ContextVar: 'list',
    dict: 'map', Dict: 'map', Mapping: 'map', MutableMapping: 'map', defaultdict: 'map', DefaultDict: 'map', OrderedDict: 'map',
    Awaitable: 'promise', Coroutine: 'promise',
    Optional: 'same', Union: 'same', Annotated: 'same', Final: 'same', ClassVar: 'same', Required: 'same', NotRequired: 'same', ReadOnly: 'same', InitVar: 'same', ContextManager: 'same',
    type: 'class', Type: 'class',
    Callable: 'callable',
    Literal: 'opaque', Any: 'opaque', TypeVar: 'opaque', Self: 'opaque',
  },
  methods: {
    pop: 'element', get: 'element', setdefault: 'element', popleft: 'element', copy: 'itself', values: 'elements', items: 'entries',
  },
  callbacks: [],
  functionsOutside: {
    'weakref.ref': 'called', 'weakref.proxy': 'first', 'copy.copy': 'first', 'copy.deepcopy': 'first', 'copy.replace': 'first', 'dataclasses.replace': 'first',
    'typing.cast': 'type', 'typing_extensions.cast': 'type',
  },
  typeArguments: {
    packages: ['typing', 'typing_extensions'],
    functions: { cast: [0], assert_type: [1], NewType: [1], TypeVar: [1, 2, 3, 'bound', 'default'] },
  },
  computedMembers: { byIndex: false, functions: ['getattr'] },
  callers: ['map', 'filter', 'sorted', 'min', 'max', 'sort'],
  iteration: ['__iter__', '__next__'],
  asyncIteration: ['__aiter__', '__anext__'],
  adds: {
    append: 'items', appendleft: 'items', add: 'items', insert: 'last-item', setdefault: 'key-and-item', extend: 'elements', update: 'entries',
  },
  rootMembers: (
    '__class__ __dict__ __doc__ __module__ __name__ __qualname__ __repr__ __str__ __hash__ __eq__ __ne__ ' +
    '__setattr__ __getattribute__ __delattr__ __reduce__ __sizeof__ __dir__ __format__ __init__ __new__ __init_subclass__ __subclasses__ mro'
  ).split(' '),
};
