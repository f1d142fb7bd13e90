// What the doctor makes of versions and settings. What it finds on a machine is tested with the command.
import test from 'ava';
import { readConfig, SETTINGS } from '../../../runtime/config.ts';
import { describeDiagnosis, diagnose } from '../../../runtime/run/doctor.ts';
import { nodeFinding } from '../../../runtime/run/doctor-findings.ts';
import { newFolder } from '../../support/source-tree.ts';
import { writeTinyModel } from '../../support/tiny-model.ts';

test('a Node.js that is too old fails, with the version to install', (t) => {
  const states = ['18.20.0', '20.18.3', '20.19.0', '20.20.2', '22.0.0', '24.1.0'].map(
    (version) => nodeFinding(version).state,
  );
  t.deepEqual(states, ['fails', 'fails', 'ok', 'ok', 'ok', 'ok']);
  t.regex(nodeFinding('18.20.0').hint, /20\.19/);
});

test('every setting is told with its value, and a setting that is not understood is noted', async (t) => {
  const home = newFolder(t, 'home');
  const diagnosis = await diagnose(readConfig({ CODEGRAPH_HOME: home, CODEGRAPH_LOG: 'loudly' }));
  t.deepEqual(
    diagnosis.settings.map(({ name }) => name),
    SETTINGS.map(({ name }) => name),
  );
  t.is(diagnosis.findings.find(({ subject }) => subject === 'configuration')?.state, 'note');
  const text = describeDiagnosis(diagnosis);
  t.true(text.includes(`CODEGRAPH_HOME`) && text.includes(home));
  t.regex(text, /note .*CODEGRAPH_LOG=loudly/);
});

async function modelFinding(home: string, model: string) {
  const { findings } = await diagnose(readConfig({ CODEGRAPH_HOME: home, CODEGRAPH_MODEL: model }));
  return findings.find(({ subject }) => subject === 'embedding model');
}

test('the model is told with its place and size, or with what is wrong and what to do', async (t) => {
  const home = newFolder(t, 'home');
  const folder = writeTinyModel(newFolder(t, 'tiny'));
  const works = await modelFinding(home, folder);
  t.is(works?.state, 'ok');
  t.regex(works?.detail ?? '', /^tiny [0-9a-f]{16} loads, 16 dimensions, .*tiny$/);
  const missing = await modelFinding(home, 'someone/tiny');
  t.deepEqual([missing?.state, missing?.detail.includes('not on this machine')], ['fails', true]);
  t.true((missing?.hint.length ?? 0) > 10);
  t.is((await modelFinding(home, 'none'))?.state, 'note');
});
