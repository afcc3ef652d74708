import type { ClubSource, Endpoint, Thing } from '@rallybook/contract/endpoints/endpoint';
import { id } from '@rallybook/contract/schemas/common';
import { toSnakeKeys } from '@rallybook/contract/wire/case';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { authorizeClub, authorizeUser, signedInSession } from '../auth/authorize.ts';
import type { ClubScope, SignedIn } from '../auth/scope.ts';
import type { Context } from '../context.ts';
import { AppError, invalidField } from '../errors.ts';
import { parseInput } from './errors.ts';
import type { FileAnswer } from './handler.ts';
import { readWire } from './wire.ts';

type Parts = { params: Values; query: Values; body: Values };
type Values = Record<string, unknown> | undefined;
type AnyHandler = (input: Parts, scope: SignedIn | ClubScope | null) => unknown;

/** Registers endpoints of the contract with their handlers; what is missing stops the start. */
export function serve(
  app: FastifyInstance,
  context: Context,
  group: Record<string, Endpoint>,
  handlers: Record<string, unknown>,
): void {
  for (const [name, endpoint] of Object.entries(group)) {
    const handler = handlers[name] as AnyHandler | undefined;
    if (handler === undefined)
      throw new Error(`${endpoint.method} ${endpoint.path} has no handler`);
    if (!endpoint.access)
      throw new Error(`${endpoint.method} ${endpoint.path} names no permission`);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        // The order matters: who is not signed in learns nothing of what would be valid.
        const session =
          endpoint.access === 'public'
            ? null
            : await signedInSession(context, request.headers.authorization);
        const header = session === null ? null : readClubId(request);
        const input = readInput(endpoint, request);
        const scope =
          session === null ? null : await authorize(context, endpoint, session, input, header);
        return present(endpoint, await handler(input, scope), reply);
      },
    });
  }
}

type Session = Awaited<ReturnType<typeof signedInSession>>;

function authorize(
  context: Context,
  endpoint: Endpoint,
  session: Session,
  input: Parts,
  header: string | null,
): Promise<SignedIn | ClubScope> {
  const { access } = endpoint;
  if (access === 'public' || access === 'user') return authorizeUser(context, session);
  return authorizeClub(context, session, {
    right: access.right,
    wanted: wantedClub(access.club, input, header),
    clubIdHeader: header,
    allowInactive: endpoint.method === 'GET' || endpoint.whenInactive === true,
  });
}

/** The Club-ID header: null without. A doubled one arrives as a list, which is no id. */
function readClubId(request: FastifyRequest): string | null {
  const value = request.headers['club-id'];
  if (value === undefined) return null;
  const parsed = id.safeParse(value);
  if (!parsed.success) throw invalidField('Club-ID', 'Must be an id');
  return parsed.data;
}

function wantedClub(source: ClubSource, { params, body }: Parts, header: string | null) {
  if (source === 'path') return { clubId: params!['clubId'] as string };
  if (source === 'body') return { clubId: body!['clubId'] as string };
  if (source === 'header') {
    if (header === null) throw invalidField('Club-ID', 'Required');
    return { clubId: header };
  }
  if (source === 'member in body') {
    const first = (body!['memberIds'] as string[] | undefined)?.[0];
    return { thing: 'member' as const, id: first ?? (body!['memberId'] as string) };
  }
  return { thing: source.split(' ')[0] as Thing, id: params!['id'] as string };
}

function readInput({ params, query, body }: Endpoint, request: FastifyRequest): Parts {
  const read = (schema: z.ZodType | undefined, value: unknown) =>
    schema === undefined ? undefined : (parseInput(schema, value) as Values);
  // Names of parameters stand in the code's own spelling in a path; only their values come from the wire.
  readWire(Object.values(request.params as object));
  const parsed = {
    params: read(params, request.params),
    query: read(query, query === undefined ? undefined : readWire(request.query)),
    body: read(body, body === undefined ? undefined : readWire(request.body)),
  };
  if (
    body === undefined &&
    Object.keys((request.body as object | null | undefined) ?? {}).length > 0
  ) {
    throw new AppError('invalid_input', { message: 'This call takes no body.' });
  }
  requireAgreement(parsed);
  return parsed;
}

/** A query may repeat what the path says, and not contradict it. */
function requireAgreement({ params, query }: Parts): void {
  for (const key of ['clubId', 'year', 'month'] as const) {
    const given = query?.[key];
    if (given === undefined || params?.[key] === undefined || given === params[key]) continue;
    throw invalidField(key === 'clubId' ? 'club_id' : key, 'Must be the same as in the path');
  }
}

function present(endpoint: Endpoint, answer: unknown, reply: FastifyReply) {
  void reply.code(endpoint.status).header('cache-control', 'no-store');
  if (endpoint.contentType !== undefined) {
    const { fileName, content } = answer as FileAnswer;
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .type(`${endpoint.contentType}; charset=utf-8`)
      .send(content);
  }
  if (endpoint.output === undefined) return reply.send();
  // Only what the schema names leaves.
  const allowed = endpoint.output.parse(answer);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(toSnakeKeys(allowed)));
}
