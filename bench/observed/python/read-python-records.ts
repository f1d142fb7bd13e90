// Reads what the tracer of Python wrote. Sorts nothing.
import { OBSERVED_KINDS, type ObservedCall } from '../observed-call.ts';

type Fields = readonly [
  kind: string,
  path: string,
  line: number,
  column: number,
  name: string,
  calleePath: string,
  calleeLine: number,
  qualifiedName: string,
];

/** The distinct calls, in the order of the text. A line that was cut off by the end of a process counts for nothing. */
export function readPythonRecords(text: string): readonly ObservedCall[] {
  return [...new Set(text.split('\n'))].flatMap((line) => {
    const fields = fieldsOf(line);
    return fields ? [callOf(fields)] : [];
  });
}

function fieldsOf(line: string): Fields | undefined {
  try {
    const fields: unknown = JSON.parse(line);
    return Array.isArray(fields) && fields.length === 8 ? (fields as unknown as Fields) : undefined;
  } catch {
    return undefined;
  }
}

function callOf([
  kind,
  path,
  line,
  column,
  name,
  calleePath,
  calleeLine,
  full,
]: Fields): ObservedCall {
  return {
    kind: OBSERVED_KINDS.find((known) => known === kind) ?? 'implicit',
    place: path === '' ? undefined : { path, line, column, name },
    callee: { path: calleePath, line: calleeLine, column: 0, name: full.split('.').at(-1) ?? '' },
  };
}
