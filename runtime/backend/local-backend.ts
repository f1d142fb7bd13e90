// A backend that answers in the calling thread. For tests, and for programs that serve one request at a time.
import type { World } from '../call-tool.ts';
import { answerCall, answerNames, answerRepositories, answerView } from './answer-question.ts';
import { BASIC_VIEWS } from '../views/_basic.ts';
import type { Backend } from './backend.ts';
import { orBug } from './or-bug.ts';

export function localBackend(world: World): Backend {
  const { tools, views = BASIC_VIEWS, log, readOnly, snapshots, outside } = world;
  return {
    tools,
    views,
    log,
    readOnly,
    indexes: snapshots,
    choose: (subject) => outside.choose(snapshots.entries(), subject),
    call: (call) => orBug(call.tool, () => answerCall(call, world), world, call.id),
    view: (request) => orBug('a view', () => answerView(request, world), world, request.id),
    names: (request) => orBug('a completion', () => answerNames(request, world), world),
    repositories: (visible) =>
      orBug('the list of repositories', () => answerRepositories(world, visible), world),
    end: async () => undefined,
  };
}
