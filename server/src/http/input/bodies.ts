import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { AppError, invalidField } from '../../errors.ts';
import { MAX_DEPTH } from './wire.ts';

/** The largest body that is read by default. */
export const BODY_LIMIT = 256 * 1024;

/**
 * How many commas, and so values, a larger body may hold if an endpoint accepts one: reading them keeps others
 * waiting.
 */
const MAX_COMMAS = 800_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
/** `[` and `]`. The braces `{` and `}` have one more bit. */
const OPENING = 0x5b;
const CLOSING = 0x5d;
const BRACE_BIT = 0x20;

/**
 * Checks the size of JSON before it is parsed: parsing takes many times the memory of the text.
 * @throws AppError 'invalid_input' if it is nested too deeply, 'payload_too_large' if it holds too many values
 */
function expectBounded(body: Uint8Array): void {
  let depth = 0;
  let commas = 0;
  let isInString = false;
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index]!;
    if (isInString) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) isInString = true;
    else if (byte === COMMA) commas += 1;
    else if ((byte & ~BRACE_BIT) === OPENING) {
      depth += 1;
      if (depth > MAX_DEPTH) throw invalidField('body', 'too_deep');
    } else if ((byte & ~BRACE_BIT) === CLOSING) depth -= 1;
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

/**
 * Makes the server accept JSON bodies and nothing else, as raw bytes: some are parsed elsewhere. An empty body counts as
 * none, whatever its content type.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body.length === 0 ? undefined : body);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    // Some clients send a content type even without a body.
    if (request.headers['content-length'] === '0') delete request.headers['content-type'];
    done();
  });
}

/**
 * Makes a function that parses a body of JSON.
 * @returns a function that throws AppError 'invalid_input' or 'payload_too_large'
 */
export function jsonParser(app: FastifyInstance): (body: Buffer) => Promise<unknown> {
  // Refuses what would reach a prototype (`__proto__`, `constructor.prototype`).
  const parse = app.getDefaultJsonParser('error', 'error') as unknown as (
    request: null,
    text: string,
    done: (error: Error | null, value: unknown) => void,
  ) => void;
  return async (body) => {
    expectBounded(body);
    const text = decode(body);
    return new Promise((resolve, reject) => {
      parse(null, text, (cause, value) => {
        if (cause === null) resolve(value);
        else reject(new AppError('invalid_input', { reason: 'body_not_json', cause }));
      });
    });
  };
}

/** Lets the endpoints declared in this scope accept form-encoded bodies, too; repeated fields become lists. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(formbody);
}

/** Gives the endpoints declared in this scope each body as raw bytes, whatever its content type. */
export function acceptBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addHook('onRequest', ({ headers }, _reply, done) => {
    // Fastify would refuse an invalid one (415) before the signature is checked.
    if (headers['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream';
    done();
  });
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}
