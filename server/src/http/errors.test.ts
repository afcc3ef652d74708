import { AmountTooLargeError } from '@rallybook/contract/rules/money/amounts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { errorBody, toAppError } from './errors.ts';

const failure = (properties: object, message = 'secret details') =>
  Object.assign(new Error(message), properties);

test.each([
  ['a refusal of ours', new AppError('last_owner'), 'last_owner'],
  ['amounts too large', new AmountTooLargeError('9e99'), 'amount_too_large'],
  [
    'a body too large',
    failure({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }),
    'payload_too_large',
  ],
  [
    'another media type',
    failure({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }),
    'unsupported_media_type',
  ],
  [
    'a wrong content length',
    failure({ code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH', statusCode: 400 }),
    'invalid_input',
  ],
  [
    'an address too long',
    failure({ code: 'FST_ERR_MAX_PARAM_LENGTH', statusCode: 414 }),
    'invalid_input',
  ],
  ['a client that went away', failure({ code: 'ECONNRESET', statusCode: 400 }), 'invalid_input'],
  [
    'a framework failure',
    failure({ code: 'FST_ERR_SEND_INSIDE_ONERR', statusCode: 500 }),
    'internal_error',
  ],
  ['a database that is not there', failure({ code: 'ECONNREFUSED' }), 'unavailable'],
  ['a database that ends', failure({ code: '57P01' }), 'unavailable'],
  ['a database whose disk fails', failure({ code: '58030' }), 'unavailable'],
  ['a database without free connections', failure({ code: '53300' }), 'unavailable'],
  [
    'a pool without free connections',
    failure({}, 'timeout exceeded when trying to connect'),
    'unavailable',
  ],
  [
    'a connection lost on the way',
    failure({}, 'Connection terminated unexpectedly'),
    'unavailable',
  ],
  ['a busy SQLite', failure({ code: 'ERR_SQLITE_ERROR', errcode: 5 }), 'unavailable'],
  ['a busy snapshot of SQLite', failure({ code: 'ERR_SQLITE_ERROR', errcode: 517 }), 'unavailable'],
  ['a broken rule of the database', failure({ code: '23514' }), 'internal_error'],
  ['a full disk', failure({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'read_only'],
  ['a full disk of PostgreSQL', failure({ code: '53100' }), 'read_only'],
  ['a PostgreSQL that only reads', failure({ code: '25006' }), 'read_only'],
  ['a disk that fails', failure({ code: 'ERR_SQLITE_ERROR', errcode: 1034 }), 'unavailable'],
  // Input is parsed in one place, which makes refusals of such errors; anywhere else they are a bug.
  ['a schema that our own data breaks', z.string().safeParse(1).error, 'internal_error'],
  ["another service's refusal", failure({ status: 400, statusCode: 400 }), 'internal_error'],
  ['nothing at all', undefined, 'internal_error'],
])('%s', (_, error, code) => {
  expect(toAppError(error).code).toBe(code);
});

test('21: an internal error answers a request id and nothing else', () => {
  const body = errorBody(
    new AppError('internal_error', {
      message: 'secret',
      details: [{ field: 'a', code: 'required' }],
    }),
    { requestId: 'the-id' },
  );
  expect(JSON.parse(body)).toEqual({
    status_code: 500,
    code: 'internal_error',
    error: 'Internal Server Error',
    message: 'Something went wrong on our side.',
    request_id: 'the-id',
  });
});

test('a refusal names its fields and no request id', () => {
  const details = [{ field: 'club_id', code: 'too_long', params: { max: 2000 } } as const];
  const body = errorBody(new AppError('invalid_input', { details }), { requestId: 'the-id' });
  expect(JSON.parse(body)).toEqual({
    status_code: 400,
    code: 'invalid_input',
    error: 'Bad Request',
    message: 'Some of what was sent is not valid.',
    details: [{ field: 'club_id', message: 'Must be at most 2,000 characters' }],
    issues: [{ code: 'too_long', params: { max: 2000 } }],
  });
});
