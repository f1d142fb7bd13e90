// The recipes in YAML of docs/examples/fleet: parsed, and their shell steps run, to a folder and to a bucket of Ceph. What is done by others before them, such as a checkout, is done here in another way.
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { parse, parseAllDocuments } from 'yaml';
import { needing } from '../../../support/needing.ts';
import { NO_RADOSGW, startRadosgw, type RunningS3 } from '../../../support/radosgw.ts';
import { newFolder, writeFiles } from '../../../support/source-tree.ts';
import {
  checkPublished,
  folderHere,
  installed,
  machine,
  packageHere,
  ran,
  recipe,
  repository,
  type Variables,
} from './_fleet.ts';

interface Target {
  readonly address: string;
  readonly env: Variables;
}

/** Only what a recipe declares can be set in it. */
function over(t: ExecutionContext, declared: Variables, given: Variables): Variables {
  for (const name of Object.keys(given)) t.true(name in declared, name);
  return { ...declared, ...given };
}

interface Workflow {
  readonly env: Variables;
  readonly jobs: {
    readonly publish: { readonly steps: readonly { readonly run?: string }[] };
  };
}

async function onGitHub(t: ExecutionContext, { address, env }: Target): Promise<void> {
  const { env: declared, jobs } = parse(recipe('github-actions.yml')) as Workflow;
  const cloned = repository(t, 'shop');
  const variables = {
    ...machine(t),
    ...over(t, declared, { CODEGRAPH_PLACE: address, CODEGRAPH_PACKAGE: packageHere(t) }),
    ...env,
    GITHUB_REPOSITORY: 'team/shop',
  };
  const steps = jobs.publish.steps.flatMap(({ run }) => run ?? []);
  t.is(steps.length, 2);
  for (const step of steps) await ran(['bash', '-e', '-c', step], variables, cloned.folder);
  await checkPublished(t, { address, env }, 'team/shop', cloned);
}

interface Pipeline {
  readonly 'publish-index': {
    readonly variables: Variables;
    readonly id_tokens: Readonly<Record<string, unknown>>;
    readonly script: readonly string[];
  };
}

async function onGitLab(t: ExecutionContext, { address, env }: Target): Promise<void> {
  const { 'publish-index': job } = parse(recipe('gitlab-ci.yml')) as Pipeline;
  const cloned = repository(t, 'shop');
  const [token = ''] = Object.keys(job.id_tokens);
  const { AWS_ACCESS_KEY_ID: id = '', AWS_SECRET_ACCESS_KEY: secret = '', ...known } = env;
  const variables = {
    ...machine(t),
    ...over(t, job.variables, {
      CODEGRAPH_PLACE: address,
      CODEGRAPH_PACKAGE: packageHere(t),
      AWS_WEB_IDENTITY_TOKEN_FILE: join(newFolder(t), 'token'),
      AWS_REGION: 'us-east-1',
    }),
    ...known,
    AWS_ENDPOINT_URL_STS: await tokenService(t, 'a token', { id, secret }),
    [token]: 'a token',
    CI_PROJECT_PATH: 'team/shop',
  };
  const script = job.script.join('\n');
  await ran(['bash', '-e', '-o', 'pipefail', '-c', script], variables, cloned.folder);
  await checkPublished(t, { address, env }, 'team/shop', cloned);
}

/** Gives the keys for the token. */
async function tokenService(
  t: ExecutionContext,
  token: string,
  { id, secret }: { readonly id: string; readonly secret: string },
): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const given = new URL(url, 'http://here').searchParams.get('WebIdentityToken');
    response
      .writeHead(given === token ? 200 : 403)
      .end(`<AccessKeyId>${id}</AccessKeyId><SecretAccessKey>${secret}</SecretAccessKey>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface ConfigMap {
  readonly data: Variables;
}

interface Job {
  readonly spec: {
    readonly completions: number;
    readonly template: {
      readonly spec: {
        readonly containers: readonly {
          readonly command: readonly [string, ...string[]];
          readonly args: readonly string[];
          readonly env: readonly { readonly name: string; readonly value: string }[];
        }[];
      };
    };
  };
}

async function onKubernetes(t: ExecutionContext, { address, env }: Target): Promise<void> {
  const [map, job] = parseAllDocuments(recipe('kubernetes-job.yaml')).map(
    (document) => document.toJS() as unknown,
  ) as [ConfigMap, Job];
  const [[file = '', list = ''] = []] = Object.entries(map.data);
  const lines = list.trim().split('\n');
  t.is(job.spec.completions, lines.length);
  const [container] = job.spec.template.spec.containers;
  if (!container) throw new Error('the job has no container');
  const declared = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
  t.is(declared['LIST'], `/list/${file}`);
  const clones = lines.map((line) => {
    const [name = ''] = line.split(' ');
    return { name, clone: repository(t, name.slice(name.lastIndexOf('/') + 1)) };
  });
  const lists = newFolder(t, 'list');
  writeFiles(lists, { [file]: clones.map(({ name, clone }) => `${name} ${clone.url}\n`).join('') });
  for (const [index, { name, clone }] of clones.entries()) {
    const here = machine(t);
    installed(here);
    const work = newFolder(t, 'work');
    const variables = {
      ...here,
      ...over(t, declared, {
        CODEGRAPH_PLACE: address,
        LIST: join(lists, file),
        WORK: work,
        CODEGRAPH_HOME: join(work, 'home'),
        AWS_REGION: 'us-east-1',
      }),
      ...env,
      JOB_COMPLETION_INDEX: String(index),
    };
    await ran([...container.command, ...container.args], variables);
    await checkPublished(t, { address, env }, name, clone);
  }
}

test('the image installs what it copies', async (t) => {
  const text = recipe('Dockerfile');
  const [, file = ''] = /^COPY (\S+) \/tmp\/$/m.exec(text) ?? [];
  const [, step = ''] = /^RUN (.*)$/m.exec(text) ?? [];
  t.true(step.endsWith(` /tmp/${file}`));
  const here = machine(t);
  await ran(['sh', '-c', step.replace(`/tmp/${file}`, packageHere(t))], here);
  t.is(await ran(['sh', '-c', 'codegraph --version'], here), '0.1.0\n');
});

let running: Promise<RunningS3> | undefined;
test.after.always('Ceph is ended', async () => (await running)?.end());

for (const [name, run] of [
  ['GitHub Actions', onGitHub],
  ['GitLab', onGitLab],
  ['Kubernetes', onKubernetes],
] as const) {
  test(`${name}: the recipe publishes to a folder`, (t) => run(t, folderHere(t)));

  needing(NO_RADOSGW)(`${name}: the recipe publishes to a bucket`, async (t) => {
    const { env } = await (running ??= startRadosgw());
    await run(t, { address: `s3://indexes/${name.replace(' ', '-')}`, env });
  });
}
