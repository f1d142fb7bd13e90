// Suggestions after a first index: calls with an answer in this repository. Runs none of them.
import { relative } from 'node:path';
import { openCurrent } from '../../../index-store/open-snapshot.ts';
import { storeAt, type Store } from '../../../index-store/paths.ts';
import { shellWord } from '../../../lib/base/shell-word.ts';
import { inAddress } from '../../channels/http/http-server.ts';
import { readConfig } from '../../config.ts';
import { registeredRepository } from '../registered-repository.ts';

interface Served {
  readonly host: string;
  readonly port: number;
}

/** `repo` has just been indexed. */
export async function nextSteps(
  { repo }: { readonly repo: string },
  { host, port }: Served,
): Promise<string> {
  const uid = await someSymbol(storeAt(readConfig().home), repo);
  const body = JSON.stringify({ uid, repo });
  const request = `-H 'content-type: application/json' -d ${shellWord(body)}`;
  return [
    'Try next:',
    `  ${program()} context ${shellWord(uid)} --repo ${shellWord(repo)}`,
    `  ${program()} impact ${shellWord(uid)} --repo ${shellWord(repo)}`,
    // A port chosen by the system is known once the server listens.
    ...(port === 0 ? [] : [`  curl -s ${request} http://${inAddress(host)}:${port}/tools/context`]),
    `  ${program()} --help`,
    '',
  ].join('\n');
}

/** The uid of the first step of a flow of this repository, as an interesting symbol. */
async function someSymbol(store: Store, repo: string): Promise<string> {
  const { index } = await openCurrent(store, registeredRepository(store, repo), ['graph']);
  const { graph } = index;
  const entry = graph.nodesOfKind('Process')[0]?.entry;
  const node =
    (entry === undefined ? undefined : graph.node(entry)) ??
    graph.nodesOfKind('Function')[0] ??
    graph.nodesOfKind('Class')[0];
  return node?.uid ?? 'main';
}

/** The command that started this program. */
function program(): string {
  const [, script = ''] = process.argv;
  return script.endsWith('.mjs')
    ? `node ${shellWord(relative(process.cwd(), script))}`
    : 'codegraph';
}
