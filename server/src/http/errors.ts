import { STATUS_CODES } from 'node:http';
import { type ErrorCode, errors } from '@rallybook/contract/errors';
import { AmountTooLargeError } from '@rallybook/contract/rules/money';
import { toSnakeKey } from '@rallybook/contract/wire/case';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';

/** The framework's own refusals, by the status that it gives them. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_input',
  404: 'not_found',
  413: 'payload_too_large',
  414: 'invalid_input',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** A database that is out of reach or busy: the same request may well succeed in a moment. */
const LOST_DATABASE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[1-3]|53300|08\w{3})$/;
const LOST_CONNECTION = /connection terminated|timeout exceeded when trying to connect/i;
const SQLITE_BUSY = 5;

/** The error that a caller is told: for what was not foreseen, no more than that. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof AmountTooLargeError)
    return new AppError('amount_too_large', { cause: error });
  const { code, errcode, statusCode, message } = error as Partial<FastifyError> & {
    errcode?: number;
  };
  const isLost = LOST_DATABASE.test(code ?? '') || LOST_CONNECTION.test(message ?? '');
  if (isLost || errcode === SQLITE_BUSY) {
    return new AppError('unavailable', { retryAfterSeconds: 2, cause: error });
  }
  const known =
    code?.startsWith('FST_') || statusCode === 400 ? BY_STATUS[statusCode ?? 500] : undefined;
  return new AppError(known ?? 'internal_error', { cause: error });
}

/**
 * Parses a part of a request.
 * @throws invalid_input that names each refused field as it is on the wire
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.flatMap((issue) => {
    const field = (path: readonly PropertyKey[]) =>
      path.map((key) => toSnakeKey(String(key))).join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: field([...issue.path, key]),
        message: 'Unknown field',
      }));
    }
    const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
    return [{ field: field(issue.path), message: isMissing ? 'Required' : issue.message }];
  });
  throw new AppError('invalid_input', { details });
}

/** The answer of a refused request, on the wire. */
export function errorBody({ statusCode, code, message, details }: AppError, requestId: string) {
  return {
    status_code: statusCode,
    code,
    error: STATUS_CODES[statusCode],
    message: statusCode >= 500 ? errors[code][1] : message,
    ...(details === undefined ? {} : { details }),
    ...(statusCode >= 500 ? { request_id: requestId } : {}),
  };
}

/** The one error handler. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const told = toAppError(error);
  if (told.statusCode >= 500) request.log.error({ err: told.cause ?? told }, 'A request failed');
  if (told.retryAfterSeconds !== undefined)
    void reply.header('retry-after', told.retryAfterSeconds);
  void reply.header('cache-control', 'no-store').code(told.statusCode);
  return reply.send(errorBody(told, request.id));
}
