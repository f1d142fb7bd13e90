// What Rust's own types mean to resolution.
import type { BuiltinTable } from '../_builtins.ts';
import { library } from './library.ts';

const SAME =
  'Box Rc Arc Cow Pin Ref RefMut MutexGuard RwLockReadGuard RwLockWriteGuard ManuallyDrop Lazy LazyLock LazyCell Reverse Wrapping';
const LISTS = 'Vec VecDeque HashSet BTreeSet BinaryHeap SmallVec ArrayVec IndexSet LinkedList';
const MAPS = 'HashMap BTreeMap IndexMap';
const ITERATORS = 'Iterator IntoIterator DoubleEndedIterator ExactSizeIterator';

export const builtins: BuiltinTable = {
  wrappers: {
    _: 'opaque',
    ...Object.fromEntries(SAME.split(' ').map((name) => [name, 'same' as const])),
    ...Object.fromEntries(LISTS.split(' ').map((name) => [name, 'list' as const])),
    ...Object.fromEntries(MAPS.split(' ').map((name) => [name, 'map' as const])),
  },
  // Methods that most types may have, and that yield what they are called on.
  methods: {
    clone: 'itself',
    default: 'itself',
    to_owned: 'itself',
    as_ref: 'itself',
    as_mut: 'itself',
    borrow: 'itself',
    borrow_mut: 'itself',
    deref: 'itself',
    deref_mut: 'itself',
    by_ref: 'itself',
  },
  callbacks: [],
  holding: { Some: ['Option', 0], Ok: ['Result', 0], Err: ['Result', 1] },
  makers: ['new', 'with_capacity', 'default', 'with_hasher'],
  adds: {
    push: 'items',
    push_back: 'items',
    push_front: 'items',
    insert: 'last-item',
    extend: 'elements',
    append: 'elements',
  },
  library,
  rootMembers:
    'clone clone_from eq ne cmp partial_cmp lt le gt ge hash fmt to_string to_owned into try_into borrow borrow_mut type_id default as_ref as_mut'.split(
      ' ',
    ),
  iterable: ITERATORS.split(' '),
  lead: ['Deref', 'DerefMut'],
  dereferences: {
    never:
      'AsMut AsRef AsyncFn AsyncFnMut AsyncFnOnce Borrow BorrowMut Fn FnMut FnOnce From Future Into PhantomData Request Response Router Sender Sink Stream SyncSender TryFrom TryInto UnboundedReceiver UnboundedSender'.split(
        ' ',
      ),
    ownNames: 'by_ref deref deref_mut get_mut get_ref inner into_inner'.split(' '),
  },
  supertypes: {
    IntoIterator: ['Iterator'],
    DoubleEndedIterator: ['Iterator'],
    ExactSizeIterator: ['Iterator'],
    OnceLock: ['OnceCell'],
    String: ['str'],
  },
};
