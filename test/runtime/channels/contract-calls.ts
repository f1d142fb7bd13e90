// Calls of the tools on every channel, one of each that is answered. Checks nothing.
import type { Call } from '../../support/channels.ts';
import type { CONTRACT_CHANNELS } from './contract-channels.ts';
import { toolsWorld } from '../../support/tools-world.ts';

export interface Failed {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly hint: string;
    readonly details?: {
      readonly repos?: readonly string[];
      readonly nearest?: readonly unknown[];
      readonly fields?: readonly { readonly field: string }[];
    };
  };
}

const opened = new Map<string, Promise<Call>>();

export const asks = ({ name, open }: (typeof CONTRACT_CHANNELS)[number]): Promise<Call> => {
  const call = opened.get(name) ?? open(toolsWorld());
  opened.set(name, call);
  return call;
};
