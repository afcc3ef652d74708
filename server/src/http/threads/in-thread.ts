import type { OutgoingHttpHeaders } from 'node:http';
import type { ErrorCode } from '@rallybook/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { JobQueue } from '../../limits/job-queue.ts';
import { chargeLater, endVisit } from './time-shares.ts';

/** A request as it came, with the id and the address of its sender that were found out. */
export type ThreadRequest = {
  id: string;
  address: string;
  method: string;
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Uint8Array | null;
};

/** An answer to send as it is, and the code of the error that it tells. */
export type ThreadAnswer = {
  status: number;
  headers: Readonly<OutgoingHttpHeaders>;
  body: Uint8Array<ArrayBuffer>;
  errorCode: ErrorCode | null;
  /** What it leaves to be done later, in seconds of work. */
  workLeft: number;
};

/** Threads that answer requests which would keep everybody waiting here. */
export type RequestThreads = {
  queue: JobQueue;
  answer: (request: ThreadRequest) => Promise<ThreadAnswer>;
};

type Place = ReturnType<JobQueue['enter']>;

/** The places of requests that were let in. */
const places = new WeakMap<FastifyRequest, Place>();

/**
 * Lets a request in, if possible before its body is read.
 * @throws AppError like the queue; 'unavailable' if the client has left meanwhile
 */
export function enterQueue(
  { queue }: RequestThreads,
  request: FastifyRequest,
  { raw }: FastifyReply,
  job: Parameters<JobQueue['enter']>[0],
): void {
  // A connection that is closed already would never emit 'close', so the place would never be free again.
  if (raw.destroyed) throw new AppError('unavailable');
  const place = queue.enter(job);
  places.set(request, place);
  // The connection also closes if the body never arrives, or the client leaves.
  raw.once('close', place.leave);
}

/** Whether a request was let in. */
export const isInQueue = (request: FastifyRequest): boolean => places.has(request);

/** Headers of one connection, and those that only a proxy may set: a thread gets them from here. */
const OF_CONNECTION =
  /^(?:connection|keep-alive|transfer-encoding|content-length|expect|date|x-forwarded-.*|x-request-id)$/;

const withoutConnection = <Value>(headers: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)));

/**
 * Has a request that was let in answered, when it is its turn, and sends the answer as it is.
 * @throws AppError like the queue and the threads
 */
export async function answerInThread(
  { answer }: RequestThreads,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  endVisit(request);
  const { id, ip, method, raw, headers, body } = request;
  const answered = await places.get(request)!.run(() =>
    answer({
      id,
      address: ip,
      method,
      url: raw.url!,
      headers: withoutConnection(headers),
      body: (body as Uint8Array | undefined) ?? null,
    }),
  );
  chargeLater(request, answered.workLeft);
  reply.errorCode = answered.errorCode;
  void reply.code(answered.status).headers(withoutConnection(answered.headers));
  const { buffer, byteLength } = answered.body;
  return byteLength === 0 ? reply.send() : reply.send(Buffer.from(buffer));
}
