// What the bodies of macros say, as far as they are plain text. Expands none.

/** What the body of a macro says, as far as it is plain text. */
export interface MacroFact {
  /** Undefined for one that is used without an argument list: `#define N 1`. */
  readonly params?: readonly string[];
  /** Calls in the body: what is called, the arguments that are a single name (others are empty), and which argument of which other call it stands in. */
  readonly calls: readonly (readonly [
    name: string,
    args: readonly string[],
    inside?: readonly [call: number, position: number],
  ])[];
  /** Parameters that the body has no use for, and whether it has one for further arguments. */
  readonly unused?: readonly number[];
  readonly keepsRest?: true;
  /** Other names in the body. */
  readonly names: readonly string[];
  /** Names that the body pastes together, `*` for what stands in for a parameter: `run_*`. */
  readonly pasted?: readonly string[];
  /** The parameter that the head of a class in it has as its base. */
  readonly derives?: number;
  /** It ends in the head of a function: what is pasted together to its name, or to that of its class. */
  readonly head?: readonly string[];
  /** The body is this one name. */
  readonly alias?: string;
  /** Calls whose result is called in turn, and with which arguments: `PICK(__VA_ARGS__, F2, F1)(__VA_ARGS__)`. */
  readonly again?: readonly (readonly [call: number, args: readonly string[]])[];
  /** All that it does is to open namespaces: their path without inline ones, `a::b`. */
  readonly opens?: string;
  /** It calls something that has no plain name: a member, what another call gave. */
  readonly indirect?: true;
  /** It stands in code that may be left out. */
  readonly perhaps?: true;
}
