// Hooks for values: of definitions, of expressions, and for parameters. They use the engine only through the interfaces of inference.
import type {
  CallInference,
  HookInference,
  MemberInference,
  TypeInference,
  ValueInference,
} from '../../../infer/inference.ts';
import type { DefFact } from '../../../facts/def-facts.ts';
import type { ExprFact } from '../../../facts/file-facts.ts';
import type { Def, Unit, Value, Values } from '../../../link/vocabulary.ts';
import type { Assignability } from './assignability-grades.ts';

/** An expression with type arguments: `f[T]`. */
export type GenericExpression = Extract<ExprFact, readonly ['generic', ...unknown[]]>;

/** A value of a type of the standard library. */
export type LibraryValue = Extract<Value, { kind: 'builtin' }>;

/** Every hook may be left out. */
export interface ValueHooks {
  /** What a decorated name refers to; `eDecorators`: nearest last. Default: the definition as written. */
  readonly decoratedValue?: (
    inference: MemberInference & ValueInference & CallInference,
    def: Def,
    eDecorators: readonly number[],
  ) => Values;
  /**
   * Whether a field keeps the type that it declares, whatever is assigned to it. Default: assignments add to its type.
   */
  readonly keepsType?: (field: DefFact) => boolean;
  /**
   * The value of an expression with type arguments. Default: a function or type itself, otherwise an element.
   */
  readonly valueWithTypeArguments?: (
    inference: ValueInference & HookInference,
    unit: Unit,
    expr: GenericExpression,
  ) => Values;
  /**
   * Whether a parameter of this type may accept a library value that it does not accept as a subtype. Default: none.
   */
  readonly mayBeWritten?: (
    inference: MemberInference & TypeInference,
    parameter: Def,
    value: LibraryValue,
    type: Value,
  ) => boolean;
  /**
   * How well arguments fit the declared types of a parameter with conversions. Default: by subtypes and widening alone.
   */
  readonly convertedFit?: (
    inference: MemberInference,
    values: Values,
    types: Values,
    parameter: Def,
  ) => Assignability;
}
