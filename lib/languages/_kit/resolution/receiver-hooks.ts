// Hooks for languages whose functions and lambdas have receivers besides the enclosing class. Resolve no name with a written receiver.
import type { CallContext, Inference } from '../../../infer/inference.ts';
import type { BareCall, OverloadChoice, Unit, Value, Values } from '../../../link/vocabulary.ts';

/** An extension that a call runs. */
export interface CalledExtension {
  readonly choice: OverloadChoice;
  /** The type of the value is unknown: it may have a member of that name. */
  readonly isUnsure: boolean;
}

/**
 * Bare names may be members of several receivers: `fun A.f(block: B.() -> Unit)` has an `A` in its body, and its lambda
 * a `B`. The meaning of a name thus depends on the scope and, if it is called, on the arguments.
 */
export interface ImplicitReceivers {
  /** The receivers that a scope itself adds. */
  readonly ofScope: (inference: Inference, unit: Unit, scope: number) => Values;
  /** The meaning of a bare name that is called. If no function of one level accepts the call, those of outer levels may. */
  readonly bareCall: (
    inference: Inference,
    unit: Unit,
    name: string,
    scope: number,
    call: CallContext,
  ) => BareCall;
  /** The extension that calling the name on a value runs if the value has no such member. */
  readonly extensionOf: (
    inference: Inference,
    receiver: Value,
    name: string,
    call: CallContext,
  ) => CalledExtension | undefined;
}

/** Every hook may be left out. */
export interface ReceiverHooks {
  /** Default: bare names have no receiver but the enclosing class. */
  readonly implicitReceivers?: ImplicitReceivers;
}
