// How calls and fields are written for agents and for a shell.
import test from 'ava';
import { agentWording, shellWording } from '../../../lib/text/wording.ts';

test('an agent reads fields as the tools name them', (t) => {
  const wording = agentWording();
  t.is(wording.call('context', { uid: 'Route:GET /x' }), 'context uid=Route:GET /x');
  t.is(wording.call('detect_changes'), 'detect_changes');
  t.is(wording.fields({ dry_run: false, limit: 30 }), 'dry_run=false limit=30');
});

test('at a shell a call is a command that can be pasted', (t) => {
  const wording = shellWording();
  t.is(
    wording.call('impact', { target_uid: "Route:GET /it's" }),
    "codegraph impact --target-uid 'Route:GET /it'\\''s'",
  );
  t.is(wording.call('detect_changes'), 'codegraph detect-changes');
  t.is(wording.call('context', { uid: '…' }), 'codegraph context --uid …');
});

test('at a shell a field that is true or false is a switch, or the flag of the tool for it', (t) => {
  const flags = [{ flag: 'apply', sets: { dry_run: false } }];
  t.is(shellWording().fields({ include_content: true }), '--include-content');
  t.is(shellWording().fields({ dry_run: false, plan_id: 'a1' }), '--no-dry-run --plan-id a1');
  t.is(shellWording({}, flags).fields({ dry_run: false, plan_id: 'a1' }), '--apply --plan-id a1');
});

test('lists are as long as the request says, else 15 lines', (t) => {
  t.is(agentWording().lines(), 15);
  t.is(agentWording().lines(5), 5, 'or what is usual for the list');
  t.is(shellWording({ limit: 40 }).lines(5), 40);
});

test('columns are aligned for people, and not for models, which pay for spaces', (t) => {
  const rows = [
    ['run', 'Function', ''],
    ['handle', 'Method', 'doc'],
  ];
  t.deepEqual(agentWording().rows(rows), ['run  Function', 'handle  Method  doc']);
  t.deepEqual(shellWording().rows(rows), ['run     Function', 'handle  Method    doc']);
});
