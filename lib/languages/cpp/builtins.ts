// What types and functions of C++'s own library mean to resolution.
import type { BuiltinTable } from '../_builtins.ts';

const POINTER = '<T>|T .operator-> .operator* get release operator->';
const ITERATORS = '::iterator ::const_iterator ::reverse_iterator ::const_reverse_iterator';
const SEQUENCE = `<T>|T .[] .each at back front ::value_type|Iterator<T> ${ITERATORS} begin cbegin cend crbegin crend emplace end erase find insert rbegin rend|T* data`;
const MAP = `<K,V>|V .[] at ::mapped_type|K ::key_type|pair<K,V> .each ::value_type|Iterator<pair<K,V>> ${ITERATORS} begin cbegin cend crbegin end find lower_bound rbegin rend upper_bound|pair<Iterator<pair<K,V>>,bool> emplace insert insert_or_assign try_emplace`;
const SET = `<T>|T .each ::value_type ::key_type|Iterator<T> ${ITERATORS} begin cbegin cend end find lower_bound rbegin rend upper_bound`;

export const builtins: BuiltinTable = {
  wrappers: { auto: 'opaque' },
  methods: {},
  callbacks: [],
  calledMember: 'operator()',
  pointees: ['operator->', 'operator*'],
  functionsOutside: {
    'std.move': 'first',
    'std.ref': 'first',
    'std.cref': 'first',
    'std.as_const': 'first',
    'std.addressof': 'first',
    'std.launder': 'first',
    'std.exchange': 'first',
    'std.begin': 'first',
  },
  instantiated: {
    static_cast: '',
    dynamic_cast: '',
    reinterpret_cast: '',
    const_cast: '',
    forward: '',
    declval: '',
    any_cast: '',
    get_if: '',
    bit_cast: '',
    static_pointer_cast: 'shared_ptr',
    dynamic_pointer_cast: 'shared_ptr',
    make_unique: 'unique_ptr',
    make_shared: 'shared_ptr',
    allocate_shared: 'shared_ptr',
    make_optional: 'optional',
  },
  libraryPackages: ['std', 'std.chrono', 'std.experimental', 'std.tr1', 'boost'],
  library: {
    unique_ptr: POINTER,
    shared_ptr: POINTER,
    auto_ptr: POINTER,
    scoped_ptr: POINTER,
    intrusive_ptr: POINTER,
    weak_ptr: '<T>|shared_ptr<T> lock',
    optional: '<T>|T .operator-> .operator* value value_or',
    reference_wrapper: '<T>|T get',
    Iterator: '<T>|T .operator-> .operator* .[]|Iterator<T> base',
    vector: SEQUENCE,
    deque: SEQUENCE,
    list: SEQUENCE,
    forward_list: SEQUENCE,
    array: SEQUENCE.replace('<T>', '<T,N>'),
    span: SEQUENCE,
    initializer_list: SEQUENCE,
    valarray: SEQUENCE,
    stack: '<T>|T top',
    queue: '<T>|T back front',
    priority_queue: '<T>|T top',
    map: MAP,
    unordered_map: MAP,
    multimap: MAP,
    unordered_multimap: MAP,
    set: SET,
    unordered_set: SET,
    multiset: SET,
    unordered_multiset: SET,
    pair: '<A,B>|A .first|B .second',
    atomic: '<T>|T load exchange .operator->',
    string:
      '|string append assign erase insert replace substr|char .[] .each at back front|char* c_str data',
    string_view: '|string_view substr|char .[] .each at back front|char* data',
  },
};
