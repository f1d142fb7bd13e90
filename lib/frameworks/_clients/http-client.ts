// An HTTP client, described as data like a framework: the calls that send requests. Contains no code that resolves.
import type { CallRule } from '../_rules/call-rules.ts';
import type { Framework } from '../_framework.ts';

/** `objects` and `functions` are what sends requests, by rules of routes: a method and a path, without a handler. */
export type HttpClient = Pick<
  Framework,
  'id' | 'name' | 'families' | 'packages' | 'objects' | 'functions'
> & {
  /** The member of an object of the client by which code sets the base of its functions: `['defaults', 'baseURL']`. */
  readonly base?: readonly [string, string];
  /** Names that the environment provides, and what calls of them send. */
  readonly globals?: Readonly<Record<string, CallRule>>;
  /** A member of the receiver in classes with one of these external bases: `self.client`. */
  readonly member?: {
    readonly name: string;
    readonly bases: readonly string[];
    readonly calls: Readonly<Record<string, CallRule>>;
  };
};

/** Sends a request to the path in the first argument. */
export function sends(method: string, at = 0): CallRule {
  return { does: 'route', methods: [method], path: { at }, handler: null, isOutside: true };
}

/**
 * The method is in an object at this place, and the path may be there too: `axios({ url, method })`. `base`: the key of
 * what precedes the path.
 */
export function sendsByOptions(
  path: { at: number; keys?: readonly string[] },
  at: number,
  base?: string,
): CallRule {
  return {
    does: 'route',
    methods: { from: { at, keys: ['method'] }, otherwise: ['GET'] },
    path,
    ...(base !== undefined && { base: { at, keys: [base] } }),
    handler: null,
    isOutside: true,
  };
}

/** A function for each method, under its name in lower case. */
export function verbs(names: readonly string[]): Readonly<Record<string, CallRule>> {
  return Object.fromEntries(names.map((name) => [name, sends(name.toUpperCase())]));
}
