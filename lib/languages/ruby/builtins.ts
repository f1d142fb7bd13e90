// What Ruby's own classes and methods mean to resolution.
import type { BuiltinTable } from '../_builtins.ts';
import { baseCalls } from './bases.ts';

const named = <T>(names: string, as: T): Record<string, T> =>
  Object.fromEntries(names.split(' ').map((name) => [name, as]));

/** What questions of models yield: one of them, or what stands for many and takes further questions. */
const one =
  'find find_by find_by! find_sole_by first first! last last! second third take take! sole create create! build find_or_create_by find_or_create_by! find_or_initialize_by first_or_create first_or_create! first_or_initialize find_signed find_signed! second! third! fourth fifth second_to_last third_to_last create_or_find_by create_or_find_by! instantiate';
const again =
  'all where not create_with with rewhere regroup optimizer_hints order reorder limit offset includes joins left_joins left_outer_joins eager_load preload references select distinct group having unscoped unscope readonly lock none rewhere merge or and extending in_order_of excluding without with_deleted from reverse_order strict_loading annotate to_a load reload find_each uniq sort_by reverse reject filter';

export const builtins: BuiltinTable = {
  baseCalls,
  wrappers: named('Array Enumerator Set', 'list'),
  methods: {
    ...named('first last pop shift sample find detect min_by max_by dig fetch at', 'element'),
    ...named(
      'select filter reject sort sort_by reverse uniq compact to_a take drop take_while drop_while shuffle dup freeze each each_with_index tap',
      'itself',
    ),
    ...named('map collect', 'mapped'),
    values: 'elements',
  },
  outsideBases: { 'ActiveRecord.Base': { instance: one.split(' '), itself: again.split(' ') } },
  callbacks:
    'each find_each find_in_batches map collect select filter reject find detect any? all? none? each_with_index each_with_object sort_by min_by max_by group_by partition flat_map sum count reverse_each each_entry filter_map find_all take_while drop_while tap'.split(
      ' ',
    ),
  adds: named('push append unshift prepend add', 'items'),
  // Of all objects, and of classes as objects.
  rootMembers: (
    'class clone define_singleton_method display dup enum_for extend freeze frozen? hash inspect instance_of? instance_variable_defined? instance_variable_get instance_variable_set ' +
    'instance_variables is_a? itself kind_of? method methods nil? object_id private_methods protected_methods public_method public_methods public_send respond_to? respond_to_missing? send ' +
    'singleton_class singleton_method singleton_methods tap then to_enum to_s yield_self instance_eval instance_exec __send__ __id__ __method__ __dir__ __callee__ equal? eql? ' +
    'Array Complex Float Hash Integer Rational String abort at_exit autoload autoload? binding block_given? caller caller_locations catch eval exec exit exit! fail fork format gets global_variables ' +
    'lambda load local_variables loop open p pp print printf proc putc puts raise rand readline readlines require require_relative select set_trace_func sleep spawn sprintf srand syscall system test throw ' +
    'trace_var trap untrace_var warn ' +
    'allocate new superclass subclasses name module_eval class_eval class_exec module_exec instance_method instance_methods public_instance_method public_instance_methods private_instance_methods ' +
    'method_defined? public_method_defined? private_method_defined? const_get const_set const_defined? const_missing constants class_variable_get class_variable_set class_variable_defined? class_variables ' +
    'remove_const remove_method undef_method define_method alias_method attr attr_reader attr_writer attr_accessor include include? prepend included_modules ancestors private public protected module_function ' +
    'private_class_method public_class_method private_constant deprecate_constant refine using included extended inherited prepended method_added method_missing initialize'
  ).split(' '),
};
