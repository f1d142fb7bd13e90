// What sources request over HTTP, as lines, and a small server to request. Runs nothing.
import { resolveGraph } from '../../lib/pipeline/resolve-graph.ts';
import { filesIn, sourcesIn } from './indexed-sources.ts';

/** `from -> route: confidence`. */
export function requests(text: string): string[] {
  const { draft } = resolved(text);
  const edges = draft.edges.finished(draft.nodes.length);
  return edges
    .filter(({ type }) => type === 'REQUESTS')
    .map(({ from, to, confidence }) => {
      const caller = draft.nodes[from];
      return `${caller?.qualifiedName ?? caller?.filePath} -> ${draft.nodes[to]?.name}: ${confidence}`;
    });
}

function resolved(text: string): ReturnType<typeof resolveGraph> {
  const { files, configs } = sourcesIn(filesIn(text));
  return resolveGraph(files, configs);
}

/** `from: method path`, with the host before the path. */
export function unanswered(text: string): string[] {
  return resolved(text).requests.map(
    ({ from, method, path, host = '', certainty }) =>
      `${from}: ${method} ${host}${path} ${certainty}`,
  );
}

export const SERVER = `//- server.js
const express = require('express');
const app = express();
app.get('/users', (req, res) => list());
app.post('/users', (req, res) => add());
app.get('/users/:id', (req, res) => show());
app.get('/users/me', (req, res) => me());
app.get('/api/orders', (req, res) => orders());
`;
