import {
  type Access,
  type Endpoint,
  onlyReads,
  type Resource,
} from '@rallybook/contract/endpoints/endpoint';
import { RefusedValueError } from '@rallybook/contract/rules/money/amounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ceilingOf } from '../auth/api-tokens.ts';
import {
  authorizeClub,
  authorizeUser,
  type ClubRequest,
  refusePrograms,
  type Sender,
  senderOf,
} from '../auth/authorize.ts';
import type { SignedRequest, SizedClubScope, UserScope } from '../auth/scope.ts';
import type { Context, RequestContext } from '../context.ts';
import type { ApiTokenRow } from '../db/tables/accounts.ts';
import { AppError, invalidField } from '../errors.ts';
import type { DownloadedFile } from '../files/downloaded-file.ts';
import { countHourly } from '../limits/hourly-throttle.ts';
import { networkOf } from '../limits/network.ts';
import type { ThreadTime } from '../limits/thread-time.ts';
import { isHeavy, isLong, type Subject } from '../limits/weigh.ts';
import { secondsOfWork, type WorkLeft } from '../limits/work-left.ts';
import { answerWriter } from './answer.ts';
import { callerOf } from './caller.ts';
import { isClosedInDemo } from './closed-in-demo.ts';
import { JSON_TYPE } from './errors.ts';
import { acceptBytes, acceptForms, BODY_LIMIT, jsonParser } from './input/bodies.ts';
import { readClubId } from './input/club-id.ts';
import { readIdempotencyKey } from './input/idempotency-key.ts';
import { readInput } from './input/read-input.ts';
import { refusedField } from './input/refused-value.ts';
import { isKnown } from './known.ts';
import { countProgram } from './programs.ts';
import { routePath } from './route-path.ts';
import { answerInThread, type RequestThreads, enterQueue, isInQueue } from './threads/in-thread.ts';
import { chargeLater, joinClub, shareTimeOfHooks, sharesOfUsers } from './threads/time-shares.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every endpoint that needs a sign-in or a token. */
    session: Sender | null;
  }
}

type ClubAccess = Exclude<Access, string>;
type Input = ReturnType<typeof readInput>;
type AnyScope = null | UserScope | ApiTokenRow | SignedRequest | SizedClubScope;
/** A handler whose endpoint is not known to the compiler; `Routes` checks each handler where it is written. */
type AnyHandler = (input: Input, scope: AnyScope, context: RequestContext) => unknown;
export type AnyRoutes = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;
export type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** The club, or the resource of a club, that a request is about. */
function findTarget(
  { club }: ClubAccess,
  input: Input,
  header: string | null,
): ClubRequest['target'] {
  const params = input.params as { clubId: string; id: string };
  const body = input.body as { clubId: string; memberId?: string; memberIds: [string] };
  if (club === 'path') return { clubId: params.clubId };
  if (club === 'body') return { clubId: body.clubId };
  if (club === 'header') {
    if (header === null) throw invalidField('Club-ID', 'required');
    return { clubId: header };
  }
  if (club === 'member in body') {
    return { resource: 'member', id: body.memberId ?? body.memberIds[0], clubId: header };
  }
  const [resource] = club.split(' ') as [Resource];
  return { resource, id: params.id, clubId: header };
}

const NO_BYTES = Buffer.alloc(0);

/** @throws not_signed_in if it is a person who asks */
function requireToken({ token }: Sender): ApiTokenRow {
  if (token === undefined) throw new AppError('not_signed_in');
  return token;
}

/** For a signed endpoint, the handler checks the signature. */
function authorize(
  context: Context,
  endpoint: Endpoint,
  { session, headers, body }: FastifyRequest,
  { input, sentBody }: { input: Input; sentBody: unknown },
): Promise<AnyScope> | AnyScope {
  const { access, whenInactive, ofInactiveMember } = endpoint;
  if (access === 'signed') return { headers, body: (body as Buffer | undefined) ?? NO_BYTES };
  if (access === 'public' || session === null) return null;
  const clubIdHeader = readClubId(headers);
  if (access === 'user') return authorizeUser(context, session);
  if (access === 'token') return requireToken(session);
  const target = findTarget(access, input, clubIdHeader);
  return authorizeClub(context, session, {
    right: access.right,
    target,
    allowInactive: onlyReads(endpoint) || whenInactive === true,
    ceiling: session.token && ceilingOf(session.token, endpoint, sentBody),
    recordOfInactive: ofInactiveMember && 'resource' in target ? target.id : undefined,
  });
}

const typeOf = (contentType: string) =>
  contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType;

type Write = ReturnType<typeof answerWriter>;

/** Sends only what the output schema lists; a result that does not fit is our failure (500). */
function answer(
  reply: FastifyReply,
  { status, contentType }: Endpoint,
  write: Write | null,
  result: unknown,
): FastifyReply {
  void reply.code(isKnown(result) ? 200 : status);
  if (contentType !== undefined) {
    const { fileName, content } = result as DownloadedFile;
    return reply
      .header('content-type', typeOf(contentType))
      .header('content-disposition', `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`)
      .send(content);
  }
  if (write === null) return reply.send();
  const content = Buffer.isBuffer(result) ? result : write(result);
  return reply.header('content-type', JSON_TYPE).send(content);
}

/** What decides whether a request takes long, besides its body. */
function subjectOf(scope: AnyScope, input: Input): Subject {
  if (scope !== null && 'size' in scope) return { size: scope.size };
  if (scope !== null && 'emailKey' in scope) return { emailKey: scope.emailKey };
  return { sourceId: (input.params as { sourceId: string }).sourceId };
}

/** How long a body will be, as far as its sender says. */
function bytesOf({ headers }: FastifyRequest): number {
  const isUnknown = headers['transfer-encoding'] !== undefined;
  return isUnknown ? Infinity : Number(headers['content-length'] ?? 0);
}

type Server = {
  context: Context;
  /** The threads that answer heavy requests; by default, they are answered here. */
  threads?: RequestThreads | null;
  /** Whether this is such a thread: requests were counted before they came. */
  isThread?: boolean;
  /** Has whoever sent a request pay for what it leaves to be done later, in seconds; by default, their shares of `time` do. */
  charge?: typeof chargeLater;
  /** The time of this thread, of which users, clubs and addresses for other services have shares. */
  time?: ThreadTime;
};

/**
 * Has the time of a request count for its club.
 * @returns has its sender pay for what it leaves to be done later
 * @throws TimeUsedUpError if the club's share is used up
 */
function countClub(request: FastifyRequest, scope: AnyScope, charge: typeof chargeLater) {
  const members = scope !== null && 'size' in scope ? scope.size.members : 0;
  if (scope !== null && 'size' in scope) joinClub(request, scope.club.id, members);
  return (work: WorkLeft) => charge(request, secondsOfWork(work, members));
}

function serveEndpoint(
  app: FastifyInstance,
  { context, threads = null, isThread = false, charge = chargeLater, time }: Server,
  endpoint: Endpoint,
  handle: AnyHandler,
): void {
  const { heavy, access, perHour } = endpoint;
  const write = endpoint.output ? answerWriter(endpoint.output) : null;
  const parseJson = jsonParser(app);
  const kind = onlyReads(endpoint) ? 'read' : 'write';
  const jobOf = (request: FastifyRequest, user: string) => ({
    user,
    network: networkOf(request.ip),
    bytes: Math.min(bytesOf(request), endpoint.bodyLimit ?? BODY_LIMIT),
    isLarge: heavy === 'club',
  });

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    // The body of a signed request is not parsed before its signature is checked.
    const sent = access === 'signed' ? undefined : request.body;
    const body = Buffer.isBuffer(sent) ? await parseJson(sent) : sent;
    try {
      return await serveBody(request, reply, body);
    } catch (error) {
      throw error instanceof RefusedValueError ? refusedField(error, body) : error;
    }
  };

  const serveBody = async (request: FastifyRequest, reply: FastifyReply, body: unknown) => {
    const { params, query } = request;
    const input = readInput(endpoint, { params, query, body });
    const idempotencyKey = readIdempotencyKey(endpoint, request.headers, input);
    const scope = await authorize(context, endpoint, request, { input, sentBody: body });
    if (heavy !== undefined && threads !== null) {
      const subject = subjectOf(scope, input);
      if (await isHeavy(context, heavy, subject)) {
        const user = request.session?.userId ?? (input.params as { sourceId: string }).sourceId;
        enterQueue(threads, request, reply, jobOf(request, user));
        return answerInThread(threads, request, reply);
      }
    }
    const caller = callerOf(request, idempotencyKey);
    const giveCookie = (cookie: string) => void reply.header('set-cookie', cookie);
    const own = { ...context, caller, giveCookie, leaveWork: countClub(request, scope, charge) };
    return answer(reply, endpoint, write, await handle(input, scope, own));
  };

  app.route({
    method: endpoint.method,
    url: routePath(endpoint.path),
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    ...(time === undefined || access === 'signed' ? {} : sharesOfUsers(time)),
    // Before the body is read, so that nobody can make us read one without being signed in.
    onRequest: async (request, reply) => {
      if (context.isDemo === true && isClosedInDemo(endpoint)) throw new AppError('not_in_demo');
      if (access === 'public' || access === 'signed') return;
      const sender = await senderOf(context, request.headers.authorization);
      request.session = sender;
      if (isThread) return;
      if (sender.token !== undefined) await countProgram(context, sender.token, kind);
      if (access === 'user') refusePrograms(sender);
      const place = heavy && isLong(heavy, bytesOf(request)) ? threads : null;
      if (place === null && perHour === undefined) return;
      const { userId } = sender.token ?? (await authorizeUser(context, sender));
      if (place !== null) enterQueue(place, request, reply, jobOf(request, userId));
      if (perHour !== undefined) await countHourly(context, endpoint.path, userId, perHour);
    },
    handler: (request, reply) =>
      threads !== null && isInQueue(request)
        ? answerInThread(threads, request, reply)
        : serve(request, reply),
  });
}

type Bodies = 'json' | 'forms' | 'bytes';

function bodiesOf({ access, form }: Endpoint): Bodies {
  if (access === 'signed') return 'bytes';
  return form === true ? 'forms' : 'json';
}

/**
 * Serves every endpoint of the contract with its handler.
 * @throws if an endpoint does not declare its access, or has no handler: such a server does not start
 */
export async function serveEndpoints(
  app: FastifyInstance,
  server: Server,
  groups: Groups,
  routes: AnyRoutes,
): Promise<void> {
  app.decorateRequest('session', null);
  const served = Object.entries(groups).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => {
      const title = `${group}.${name} (${endpoint.method} ${endpoint.path})`;
      const handle = routes[group]?.[name];
      // The types require both; this catches a route that was cast around them.
      if (!(endpoint as Partial<Endpoint>).access) throw new Error(`${title} declares no access`);
      if (handle === undefined) throw new Error(`${title} has no handler`);
      return { endpoint, handle };
    }),
  );
  const serveAll = (scope: FastifyInstance, bodies: Bodies) => {
    for (const { endpoint, handle } of served) {
      if (bodiesOf(endpoint) === bodies) serveEndpoint(scope, server, endpoint, handle);
    }
  };
  serveAll(app, 'json');
  await app.register(async (scope) => {
    await acceptForms(scope);
    serveAll(scope, 'forms');
  });
  await app.register((scope, _options, done) => {
    acceptBytes(scope);
    if (server.time !== undefined) shareTimeOfHooks(scope, server.time);
    serveAll(scope, 'bytes');
    done();
  });
}
