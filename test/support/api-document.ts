// What a server's own OpenAPI document says of an answer: whether it may be given, and whether it fits. Sends no request.
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Server } from '@hapi/hapi';
import { ERROR_STATUS, type ErrorCode } from '../../lib/model/answer.ts';

interface Media {
  readonly schema: object;
  readonly examples?: Readonly<Record<string, { readonly value: object }>>;
}

interface Content {
  readonly content?: Readonly<Record<string, Media>>;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly schema: object;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A route as the document has it: `POST /tools/query`. */
export interface DocumentedRoute {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export interface Api {
  readonly document: ApiDocument;
  readonly routes: readonly DocumentedRoute[];
  /** What is wrong with an answer of this route; null when the document allows it. */
  faultIn(route: DocumentedRoute, status: number, payload: string): string | null;
}

export async function apiOf(server: Server): Promise<Api> {
  const { payload } = await server.inject({ url: '/openapi.json', headers: { host: 'localhost' } });
  const document = JSON.parse(payload) as ApiDocument;
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
  ajv.addSchema(document, 'api');
  const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const faultIn = (
    { method, path, operation }: DocumentedRoute,
    status: number,
    text: string,
  ): string | null => {
    const content = operation.responses[String(status)]?.content;
    if (!content) return `status ${status} is not documented: ${text.slice(0, 300)}`;
    if (!('application/json' in content)) return null;
    const pointer = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    ];
    const check = ajv.getSchema(`api#/${pointer.map(escaped).join('/')}`);
    if (!check) return `${pointer.join(' ')} is not to be found`;
    const answer = parsed(text);
    if (answer === undefined) return `no JSON: ${text.slice(0, 300)}`;
    if (!check(answer)) return `${ajv.errorsText(check.errors)}: ${text.slice(0, 300)}`;
    return status === 200
      ? null
      : faultInFailure(
          answer as { error: { code: ErrorCode; message: string; hint: string } },
          status,
        );
  };
  return { document, routes, faultIn };
}

function faultInFailure(
  { error }: { error: { code: ErrorCode; message: string; hint: string } },
  status: number,
): string | null {
  if (ERROR_STATUS[error.code] !== status)
    return `${error.code} has status ${ERROR_STATUS[error.code]}, not ${status}`;
  if (error.message === '' || error.hint === '')
    return `no message or no hint: ${JSON.stringify(error)}`;
  return /^\s+at .*:\d+:\d+\)?$|node_modules|node:internal/m.test(`${error.message}\n${error.hint}`)
    ? `a stack is told: ${error.message}`
    : null;
}

function escaped(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
