import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** The largest body that is read. */
export const BODY_LIMIT = 256 * 1024;

/** A larger body of an endpoint that takes one may hold this many values: reading them keeps others waiting. */
const MAX_COMMAS = 800_000;
const COMMA = ','.codePointAt(0)!;

function expectFewValues(body: Buffer): void {
  if (body.length <= BODY_LIMIT) return;
  let commas = 0;
  for (const byte of body) if (byte === COMMA) commas += 1;
  if (commas > MAX_COMMAS) throw new AppError('payload_too_large');
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    throw new AppError('invalid_input', { reason: 'body_not_utf8', cause: error });
  }
}

/** Reads JSON bodies and nothing else. An empty body is none, whatever its type. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // Refuses what would reach a prototype (`__proto__`, `constructor.prototype`).
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    expectFewValues(body as Buffer);
    void parseJson(request, decode(body as Buffer), (error, value: unknown) => {
      done(
        error === null
          ? null
          : new AppError('invalid_input', { reason: 'body_not_json', cause: error }),
        value,
      );
    });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    // Some clients send a content type also where they send nothing.
    if (request.headers['content-length'] === '0') delete request.headers['content-type'];
    done();
  });
}

/** Lets the endpoints that are declared in this scope take form-encoded bodies, too; repeated fields become lists. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(formbody);
}
