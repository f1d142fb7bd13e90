// The entry of an answering thread: holds open indexes and answers questions of the serving thread. Has no connection to clients.
import { parentPort, workerData } from 'node:worker_threads';
import { isFailure } from '../../lib/model/answer.ts';
import type { CallStep, World } from '../call-tool.ts';
import { effectsInChild } from '../effects/effects-in-child.ts';
import { defaultModel } from '../embedder/model-folder.ts';
import { ModelUnusable } from '../embedder/model-unusable.ts';
import type { TextsRequest } from '../embedder/embed-worker.ts';
import { createLog, type LogEntry } from '../log.ts';
import { TOOLS } from '../../handlers/_all.gen.ts';
import { openWorld, type StoreWorld } from '../open-world.ts';
import { handleStrayErrors } from '../serve/stray-errors.ts';
import { gunzipShared } from '../published/gunzip-shared.ts';
import { publishedSource } from '../published/published-source.ts';
import { openPlace } from '../places/open-place.ts';
import { readS3Settings } from '../config.ts';
import type { IndexSource } from '../snapshots/index-source.ts';
import { FRESHNESS_TIMES } from '../snapshots/freshness.ts';
import { ALL_VIEWS } from '../views/_all.ts';
import { answerCall, answerNames, answerRepositories, answerView } from './answer-question.ts';
import { orBug } from './or-bug.ts';
import { sharedCheck, sharedFiles, sharedModel, sharedSections } from './pool/shared-source.ts';
import { SharingThread } from './pool/sharing-thread.ts';
import { turns } from './turns.ts';
import {
  RunningQuestion,
  type Answer,
  type AnswerThreadData,
  type FromAnswerThread,
  type Question,
  type ToAnswerThread,
} from './worker-messages.ts';

const port = parentPort;
if (!port) throw new Error('answer-worker runs as a worker thread');

const { readOnly, running: memory, places, listing } = workerData as AnswerThreadData;
const running = new RunningQuestion(memory);
const computations = turns();
const cancels = new Map<number, AbortController>();
const embeddings = new Map<
  number,
  { readonly resolve: (vectors: Float32Array[]) => void; readonly reject: (error: Error) => void }
>();
let embedded = 0;
/** The latest question, and the one up to which it was said that they wait. */
let asked = 0;
let toldWaiting = 0;
let isTelling = false;

// Log entries are written by the serving thread, which owns the process's streams.
const log = createLog('silent', () => undefined);
log.listen((entry) => send({ log: cloneable(entry) }));
handleStrayErrors(log, () => process.exit(1));

/** What is published, as the serving thread last listed it. */
let listed = listing;
let statesDue = false;
let lastUsed = '';
const sharing = new SharingThread(send);
const world: StoreWorld = openWorld({
  tools: TOOLS,
  readOnly,
  log,
  beside: publishedBeside(),
  sharing: {
    readSection: sharedSections(sharing),
    embedder: sharedModel(sharing, defaultModel()),
    check: sharedCheck(
      sharing,
      (id, known) => world.snapshots.checkStaleness(id, known),
      FRESHNESS_TIMES.freshMs,
    ),
    onChange: sendStatesSoon,
    onUse: sendUse,
  },
});

port.on('message', (message: ToAnswerThread) => {
  if ('question' in message) void answer(message.number, message.question);
  else if ('cancel' in message) cancels.get(message.cancel)?.abort();
  else if ('forget' in message) evict(message.forget);
  else if ('listing' in message) listed = message.listing;
  else if ('embedding' in message) takeVectors(message);
  else sharing.hear(message);
});
send({ ready: true });

/** Their files are in memory once for all threads. */
function publishedBeside(): readonly IndexSource[] {
  if (places.length === 0) return [];
  const settings = readS3Settings();
  return [
    publishedSource({
      places: places.map((address) => openPlace(address, settings)),
      listing: () => listed,
      embedder: sharedModel(sharing, defaultModel()),
      share: sharedFiles(sharing),
      decompress: gunzipShared,
    }),
  ];
}

async function answer(number: number, question: Question): Promise<void> {
  const stop = new AbortController();
  cancels.set(number, stop);
  asked = number;
  tellWaitingSoon();
  let computedMs = 0;
  const watched = <Result>(work: () => Result): Result => {
    const began = performance.now();
    running.begin(number);
    try {
      return work();
    } finally {
      running.end();
      computedMs += performance.now() - began;
    }
  };
  const own: World = {
    ...world,
    views: ALL_VIEWS,
    embedTexts,
    effects: effectsInChild(world.store),
    compute: ({ tool }, work) => computations.take(tool, () => watched(work)),
  };
  try {
    const given = await orBug(
      nameOf(question),
      () => answerTo(number, question, stop.signal, own),
      own,
      idOf(question),
    );
    const said: Answer = isFailure(given) ? { failed: given } : given;
    send(
      { number, answer: said, computedMs },
      'json' in said ? [said.json.buffer as ArrayBuffer] : [],
    );
  } finally {
    cancels.delete(number);
  }
}

async function answerTo(
  number: number,
  question: Question,
  signal: AbortSignal,
  own: World,
): Promise<Answer> {
  if ('call' in question) {
    const { call, followed } = question;
    // Reports that writing of files begins: such a call is not repeated in another thread.
    const onStep = async (step: CallStep): Promise<void> =>
      void ((followed || step === 'carrying out the edits') && send({ number, step }));
    const given = await answerCall({ ...call, signal, onStep }, own);
    return isFailure(given)
      ? { failed: given }
      : { json: new TextEncoder().encode(given.json), text: given.text };
  }
  const found = await ('view' in question
    ? answerView(question.view, own)
    : 'names' in question
      ? answerNames(question.names, own)
      : answerRepositories(own, question.visible));
  return typeof found === 'object' && found !== null && isFailure(found)
    ? { failed: found }
    : { found };
}

function nameOf(question: Question): string {
  return 'call' in question
    ? question.call.tool
    : 'view' in question
      ? 'a view'
      : 'names' in question
        ? 'a completion'
        : 'the list of repositories';
}

/** The id of the request in the log. */
function idOf(question: Question): string | undefined {
  return 'call' in question ? question.call.id : 'view' in question ? question.view.id : undefined;
}

/** The thread has nothing to compute although questions have no answer: it can be given others. */
function tellWaitingSoon(): void {
  if (isTelling) return;
  isTelling = true;
  setImmediate(() => {
    isTelling = false;
    if (computations.waiting > 0) tellWaitingSoon();
    else if (cancels.size > 0 && toldWaiting < asked) {
      toldWaiting = asked;
      send({ waiting: asked });
    }
  });
}

/** Models run in a thread of the serving one, which survives this one: their native code supports one thread per process. */
function embedTexts(request: TextsRequest): Promise<Float32Array[]> {
  const embedding = ++embedded;
  return new Promise((resolve, reject) => {
    embeddings.set(embedding, { resolve, reject });
    send({ embedding, request });
  });
}

function takeVectors(message: Extract<ToAnswerThread, { readonly embedding: number }>): void {
  const waiting = embeddings.get(message.embedding);
  embeddings.delete(message.embedding);
  if ('failed' in message) waiting?.reject(new ModelUnusable(message.failed, message.hint));
  else waiting?.resolve(message.vectors);
}

function evict(id: string): void {
  lastUsed = '';
  world.snapshots.evict(id);
}

function sendUse(id: string): void {
  if (id === lastUsed) return;
  lastUsed = id;
  send({ used: id });
}

/** Once for all changes in a turn of the event loop. */
function sendStatesSoon(): void {
  if (statesDue) return;
  statesDue = true;
  setImmediate(() => {
    statesDue = false;
    send({ states: world.snapshots.indexStates() });
  });
}

function cloneable({ level, message, fields }: LogEntry): LogEntry {
  const plain = Object.entries(fields).map(
    ([name, value]) =>
      [name, value instanceof Error ? (value.stack ?? value.message) : value] as const,
  );
  return {
    level,
    message,
    fields: Object.fromEntries(plain.filter(([, value]) => typeof value !== 'function')),
  };
}

function send(message: FromAnswerThread, moved: ArrayBuffer[] = []): void {
  port?.postMessage(message, moved);
}
