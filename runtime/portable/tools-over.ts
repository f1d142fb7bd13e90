// Tools called by their names over a backend, with the types of their requests and responses. Opens nothing.
import type { ToolTypes } from '../../handlers/_types/all.gen.d.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import type { Backend } from '../backend/backend.ts';

/** A failed call: what went wrong, and what to do next. */
export type Failed = Failure;

export interface Tools {
  /** The response, or an object with `error`. Never rejects because of a request. */
  call<Name extends keyof ToolTypes>(
    tool: Name,
    request: ToolTypes[Name]['request'],
  ): Promise<ToolTypes[Name]['response'] | Failed>;
  /** The answer as text for people and agents. */
  text<Name extends keyof ToolTypes>(
    tool: Name,
    request: ToolTypes[Name]['request'],
  ): Promise<string | Failed>;
  /** The names of the repositories. */
  repositories(): readonly string[];
}

/** `workingFolder`: the repository around it is the default of read-only tools. */
export function toolsOver(
  backend: Pick<Backend, 'call' | 'indexes'>,
  workingFolder: string | null = null,
): Tools {
  return {
    async call(tool, request) {
      const answer = await backend.call({ tool, request, workingFolder });
      if (isFailure(answer)) return answer;
      const { json } = answer;
      return JSON.parse(typeof json === 'string' ? json : new TextDecoder('utf-8').decode(json));
    },
    async text(tool, request) {
      const answer = await backend.call({ tool, request, workingFolder, form: 'text' });
      return isFailure(answer) ? answer : answer.text;
    },
    repositories: () => backend.indexes.entries().map(({ name }) => name),
  };
}
