// Tests of what a machine may lack: a browser, programs of its system. Where it does, they are skipped by name. Installs nothing.
import test, { type ExecutionContext } from 'ava';

export type NeedingTest = (title: string, body: (t: ExecutionContext) => Promise<void>) => void;

/** `missing`: why they cannot run here; null if they can. The titles of skipped tests say it. */
export function needing(missing: string | null): NeedingTest {
  return (title, body) => {
    if (missing === null) test(title, body);
    else test.skip(`${title} (${missing})`, body);
  };
}
