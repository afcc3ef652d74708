// A thread: answers requests that it is given, one at a time, like the rest of the server.
import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorCode } from '@rallybook/contract/errors';
import { buildThreadApp } from '../app.ts';
import { connect } from '../db/engine/connect.ts';
import { createLog, createRequestLog } from '../http/log.ts';
import type { ThreadAnswer, ThreadRequest } from '../http/threads/in-thread.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';

/** One request at a time needs one, and seldom a second. */
const CONNECTIONS = 2;

const { settings, keys, bounds } = workerData as ThreadData;
const tell = (message: FromThread, transferred: ArrayBuffer[] = []) =>
  parentPort!.postMessage(message, transferred);

let write = () => {};
/** The main thread knows whose turn it is to write. */
async function takeTurn(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  write = resolve;
  tell('wants to write');
  await promise;
  return () => tell('has written');
}

/** What the request that is answered leaves to be done, in seconds. */
let workLeft = 0;

const log = createLog(settings.logLevel);
const db = connect(
  settings,
  (error) => log.warn({ err: error }, 'A connection to the database was lost'),
  { turn: takeTurn, connections: CONNECTIONS },
);
const app = await buildThreadApp({
  context: {
    db,
    keys,
    bounds,
    clock: () => new Date(),
    publicUrl: settings.publicUrl,
    isDemo: settings.isDemo ?? false,
    log: createRequestLog(log),
    wakeSenders: () => tell('has left something to send'),
    watchImport: (imports) => tell({ imports }),
  },
  settings,
  logger: log,
  countBankMessage: (bankMessage) => tell({ bankMessage }),
  leaveWork: (seconds) => {
    workLeft += seconds;
  },
});

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

async function answer({
  id,
  address,
  method,
  url,
  headers,
  body,
}: ThreadRequest): Promise<ThreadAnswer> {
  workLeft = 0;
  const response = await app.inject({
    method: method as 'GET',
    url,
    // As from a proxy that is trusted.
    headers: { ...headers, 'x-request-id': id, 'x-forwarded-for': address },
    ...(body === null ? {} : { payload: bufferOf(body) }),
  });
  const { statusCode: status, rawPayload } = response;
  const errorCode = status < 400 ? null : response.json<{ code: ErrorCode }>().code;
  return {
    status,
    headers: response.headers,
    body: new Uint8Array(rawPayload),
    errorCode,
    workLeft,
  };
}

parentPort!.on('message', (message: ToThread) => {
  if (message === 'write') write();
  else
    void answer(message.request).then((answered) =>
      tell({ answer: answered }, [answered.body.buffer]),
    );
});
