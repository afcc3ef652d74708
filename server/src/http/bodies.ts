import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { AppError, invalidField } from '../errors.ts';
import { MAX_DEPTH } from './wire.ts';

/** The largest body that is read. */
export const BODY_LIMIT = 256 * 1024;

/** A larger body of an endpoint that takes one may hold this many values: reading them keeps others waiting. */
const MAX_COMMAS = 800_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
/** `{` and `[` are one of these with a bit of their own, and so are `}` and `]`. */
const OPEN = 0x5b;
const CLOSE = 0x5d;
const BRACE_BIT = 0x20;

/**
 * Looks at JSON before it is parsed, for parsing costs many times what was sent.
 * @throws AppError 'invalid_input' where it is nested too deeply, 'payload_too_large' where it holds too many values
 */
function expectModest(body: Uint8Array): void {
  let depth = 0;
  let commas = 0;
  let isText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]!;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) commas += 1;
    else if ((byte & ~BRACE_BIT) === OPEN) {
      depth += 1;
      if (depth > MAX_DEPTH) throw invalidField('body', 'too_deep');
    } else if ((byte & ~BRACE_BIT) === CLOSE) depth -= 1;
  }
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
    expectModest(body as Buffer);
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
