// What only hooks of languages ask of inference: they import none of its code. Contains no logic of its own.
import { lambdaReceiver } from './types/lambda-context.ts';
import { knowsMember } from './types/library.ts';
import { isLibraryName } from './types/library-table.ts';
import { implementsOutside } from './members/outside-extensions.ts';
import { supertypesOf } from './members/supertypes.ts';
import { instantiatedOutside } from './values/expressions/type-arguments.ts';
import { interopMember } from './members/interop-members.ts';
import { chooseOverload } from './overloads/overloads.ts';
import type {
  CallContext,
  HookInference,
  Inference,
  MemberResult,
  MemberUse,
  TypeInference,
} from './inference.ts';
import type { Def, OverloadChoice, Unit, Value, Values } from '../link/vocabulary.ts';

type Answers = HookInference & Pick<TypeInference, 'librarySupertypes' | 'implementsOutside'>;

export abstract class HookAnswers implements Answers {
  /** The inference that this is a part of. */
  protected abstract get whole(): Inference;

  chooseOverload(defs: readonly Def[], call: CallContext, receiver?: Value): OverloadChoice {
    return chooseOverload(this.whole, defs, call, receiver);
  }

  memberAsNamed(unit: Unit, value: Value, name: string, use: MemberUse): MemberResult {
    return interopMember(this.whole, unit, value, name, use);
  }

  lambdaReceiver(literal: Def): Values | undefined {
    return lambdaReceiver(this.whole, literal);
  }

  librarySupertypes({ language }: Unit, name: string): ReadonlySet<string> | undefined {
    return supertypesOf(language.builtins, name);
  }

  implementsOutside(value: Value, type: Def): boolean {
    return implementsOutside(this.whole, value, type);
  }

  instantiatedOutside(
    unit: Unit,
    expr: Parameters<HookInference['instantiatedOutside']>[1],
  ): Values | undefined {
    return instantiatedOutside(this.whole, unit, expr);
  }

  isLibraryMember(unit: Unit, receiver: Value, name: string): boolean {
    return knowsMember(this.whole, unit.language, receiver, name);
  }

  isLibraryName({ language }: Unit, name: string): boolean {
    return isLibraryName(language, name);
  }
}
