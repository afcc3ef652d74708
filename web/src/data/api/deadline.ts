import type { CallableEndpoint } from '@rallybook/contract/endpoints/endpoint';
import { DeadlineError } from './api-error';

const SECOND = 1000;

/** How long nothing may come, in milliseconds: of what is read, of a change, and of what works on a whole club, file or account. */
const READ_MS = 15 * SECOND;
const CHANGE_MS = 30 * SECOND;
/** The server gives up such work after a minute, and it may wait for its turn before. */
const LONG_MS = 150 * SECOND;
const LONG: readonly CallableEndpoint['heavy'][] = ['account', 'club', 'finder', 'sheets'];

/** How long nothing may come of a call before it counts as lost, in milliseconds. */
export function deadlineOf({ method, heavy }: Pick<CallableEndpoint, 'method' | 'heavy'>): number {
  if (LONG.includes(heavy)) return LONG_MS;
  return method === 'GET' ? READ_MS : CHANGE_MS;
}

/** Answers without a body, of which browsers still give an empty one, and refuse to take it back. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** The same answer; each part of it that comes is heard. */
function heardAs(response: Response, heard: () => void): Response {
  const { body, status, headers } = response;
  if (body === null || WITHOUT_BODY.includes(status)) return response;
  const listen = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (part, out) => {
      heard();
      out.enqueue(part);
    },
  });
  return new Response(body.pipeThrough(listen), { status, headers });
}

/**
 * Sends a request and reads its answer, and gives it up once nothing has come for too long: a connection that has died
 * without a word would keep everything waiting that comes after it.
 * @param ms how long nothing may come, in milliseconds; an answer that comes slowly has time
 * @param signal gives it up earlier
 * @throws DeadlineError; what `send` and `read` throw
 */
export async function inTime<Answer>(
  ms: number,
  signal: AbortSignal | undefined,
  send: (signal: AbortSignal) => Promise<Response>,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const giveUp = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isLate = true;
      giveUp.abort();
    }, ms);
  };
  const leave = () => giveUp.abort();
  signal?.addEventListener('abort', leave);
  if (signal?.aborted) leave();
  heard();
  try {
    const response = await send(giveUp.signal);
    heard();
    return await read(heardAs(response, heard));
  } catch (error) {
    if (isLate) throw new DeadlineError(error);
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}
