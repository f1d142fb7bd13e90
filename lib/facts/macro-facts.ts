// The content of macro bodies, as far as they are plain text. Expands none.

/** The content of a macro's body, as far as it is plain text. */
export interface MacroFact {
  /** Undefined for one that is used without an argument list: `#define N 1`. */
  readonly params?: readonly string[];
  /**
   * Calls in the body: the callee, the arguments that are a single name (others are empty), and the argument of another
   * call that contains it.
   */
  readonly calls: readonly (readonly [
    name: string,
    args: readonly string[],
    inside?: readonly [call: number, position: number],
  ])[];
  /** Parameters that the body does not use, and whether it uses further arguments. */
  readonly unused?: readonly number[];
  readonly keepsRest?: true;
  /** Other names in the body. */
  readonly names: readonly string[];
  /** Names that the body pastes together, with `*` in place of a parameter: `run_*`. */
  readonly pasted?: readonly string[];
  /** The parameter that is the base of a class declared in it. */
  readonly derives?: number;
  /** It ends in the signature of a function: the parts of the function's name, or of its class's. */
  readonly head?: readonly string[];
  /** The body is this one name. */
  readonly alias?: string;
  /** Calls whose result is called in turn, with these arguments: `PICK(__VA_ARGS__, F2, F1)(__VA_ARGS__)`. */
  readonly again?: readonly (readonly [call: number, args: readonly string[]])[];
  /** It only opens namespaces: their path without inline ones, `a::b`. */
  readonly opens?: string;
  /** It calls something that has no simple name: a member, the result of another call. */
  readonly indirect?: true;
  /** It is in code that may be left out. */
  readonly perhaps?: true;
}
