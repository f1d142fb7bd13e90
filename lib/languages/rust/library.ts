// What methods of Rust's own library yield, for the types that programs use most. Others are known by name alone.

/** Written like Java's: `lib/languages/java/library.ts` says how. `.Some` is what the pattern takes out, `.?` what the operator yields. */
export const library: Readonly<Record<string, string>> = {
  Option:
    '<T>|T .? .Some unwrap expect unwrap_or unwrap_or_default unwrap_or_else unwrap_unchecked insert get_or_insert get_or_insert_with|' +
    'Option<T> as_ref as_mut as_deref as_deref_mut as_pin_mut cloned copied take replace or or_else filter(T) inspect(T) xor take_if(T)|Option<$0> map(T)|$0 and_then(T)|$1 map_or(T) map_or_else(T)|' +
    'Result<T> ok_or ok_or_else|Iterator<T> iter iter_mut into_iter|Option<tuple<T,#0.0>> zip|bool is_some is_none is_some_and(T) is_none_or(T)|Option<T> context',
  Result:
    '<T,E>|T .? .Ok unwrap expect unwrap_or unwrap_or_default unwrap_or_else(E)|E .Err unwrap_err expect_err|Option<T> ok|Option<E> err|' +
    'Result<T,E> as_ref as_mut as_deref as_deref_mut cloned copied or_else(E) inspect(T) inspect_err(E)|Result<$0,E> map(T)|Result<T,$0> map_err(E)|$0 and_then(T)|$1 map_or(T) map_or_else(T)|' +
    'Result<T> context with_context|bool is_ok is_err is_ok_and(T) is_err_and(E)|Iterator<T> iter into_iter',
  Array:
    '<T>|Option<T> first last first_mut last_mut get get_mut pop pop_front pop_back front back front_mut back_mut iter_next|T remove/1 swap_remove get_unchecked get_unchecked_mut|' +
    'Iterator<T> iter iter_mut into_iter drain|Array<T> to_vec into_vec into_boxed_slice as_slice as_mut_slice split_off into_owned|Iterator<Array<T>> chunks chunks_exact windows split(T)|' +
    '? sort_by(T,T) sort_unstable_by(T,T) sort_by_key(T) sort_by_cached_key(T) sort_unstable_by_key(T) retain(T) retain_mut(T) dedup_by_key(T) dedup_by(T,T) binary_search_by(T) binary_search_by_key(T)|' +
    'Option<tuple<T,Array<T>>> split_first split_last|tuple<Array<T>,Array<T>> split_at split_at_mut|usize len capacity|bool is_empty contains',
  Map:
    '<K,V>|Option<V> get get_mut insert remove|Iterator<V> values values_mut into_values|Iterator<K> keys into_keys|Iterator<tuple<K,V>> iter iter_mut into_iter drain range|Entry<K,V> entry|' +
    '? retain(K,V)|Option<tuple<K,V>> get_key_value remove_entry first_key_value last_key_value pop_first pop_last|bool contains_key is_empty|usize len',
  Entry:
    '<K,V>|V or_insert or_insert_with or_default or_insert_with_key(K) or_insert_entry|Entry<K,V> and_modify(V)',
  Iterator:
    '<T>|Option<T> next next_back last nth nth_back find(T) rfind(T) max min max_by_key(T) min_by_key(T) max_by(T,T) min_by(T,T) reduce(T,T) peek peek_mut next_if(T)|' +
    'Iterator<T> filter(T) skip take rev step_by chain cycle fuse inspect(T) skip_while(T) take_while(T) cloned copied by_ref peekable into_iter iter sorted sorted_by(T,T) sorted_by_key(T) into_par_iter|' +
    'Iterator<$0> map(T)|Iterator<$0.0> filter_map(T) flat_map(T) map_while(T)|Iterator<tuple<usize,T>> enumerate|Iterator<tuple<T,#0.0>> zip|Array<T> collect|$0 find_map(T)|' +
    'bool any(T) all(T)|? for_each(T) try_for_each(T) position(T) rposition(T) partition(T)|usize count',
  Box: '|#0 new pin from leak into_inner',
  Rc: '|#0 new clone from|Weak<#0> downgrade',
  Arc: '|#0 new clone from|Weak<#0> downgrade',
  Cow: '|#0 Borrowed Owned from',
  Mutex: '<T>|Mutex<#0> new from|Result<T> lock try_lock into_inner|T get_mut',
  RwLock: '<T>|RwLock<#0> new from|Result<T> read write try_read try_write into_inner|T get_mut',
  RefCell:
    '<T>|RefCell<#0> new from|T borrow borrow_mut into_inner get_mut|Result<T> try_borrow try_borrow_mut|T replace',
  Cell: '<T>|Cell<#0> new from|T get take replace into_inner get_mut',
  OnceCell: '<T>|Option<T> get get_mut into_inner take|T get_or_init($0)|Result<T> get_or_try_init',
  Weak: '<T>|Option<T> upgrade',
  JoinHandle: '<T>|Result<T> join',
  Receiver: '<T>|Result<T> recv try_recv recv_timeout|Iterator<T> iter try_iter into_iter',
  str: '|Iterator<str> lines split split_whitespace splitn rsplit chars bytes char_indices|str trim trim_start trim_end as_str to_string to_owned to_lowercase to_uppercase replace|usize len|bool is_empty starts_with ends_with contains',
};
