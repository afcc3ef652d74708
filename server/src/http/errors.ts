import type { ErrorCode, ErrorDetail } from '@rallybook/contract/errors';
import { AmountTooLargeError } from '@rallybook/contract/rules/money/amounts';
import { en } from '@rallybook/contract/texts/en';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { changesRefusedBy, isUnavailable } from '../db/engine/errors.ts';
import { AppError, issueInEnglish } from '../errors.ts';
import { writeWire } from './input/wire.ts';

// Importing `node:http` would load all of its exports, WebSocket among them, and with it all of fetch (10 MB).
const { STATUS_CODES } = process.getBuiltinModule('node:http');

export const JSON_TYPE = 'application/json; charset=utf-8';

/** When to try again, for errors that bring no time of their own. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  too_many_requests: 60,
  unavailable: 5,
  read_only: 5,
};

/** The codes for the framework's errors, by status. */
const FRAMEWORK_CODES: Partial<Record<number, ErrorCode>> = {
  403: 'not_found',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  503: 'unavailable',
};

function fromFramework(error: unknown): AppError | null {
  const { code, statusCode } = Object(error) as { code?: unknown; statusCode?: unknown };
  if (typeof code !== 'string' || typeof statusCode !== 'number') return null;
  // A request that ends before its body is complete is the client's fault, too.
  if (!code.startsWith('FST_') && code !== 'ECONNRESET') return null;
  const known = FRAMEWORK_CODES[statusCode];
  if (known !== undefined) return new AppError(known, { cause: error });
  return statusCode < 500 ? new AppError('invalid_input', { cause: error }) : null;
}

/** Turns any error into one that may be answered; an unexpected error becomes an internal error. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof AmountTooLargeError) return new AppError('amount_too_large');
  const known = fromFramework(error);
  if (known) return known;
  if (changesRefusedBy(error) !== null) return new AppError('read_only', { cause: error });
  return new AppError(isUnavailable(error) ? 'unavailable' : 'internal_error', { cause: error });
}

/** After how many seconds to try again; undefined if that would not help. */
export function retryAfterOf({ code, retryAfterSeconds }: AppError): number | undefined {
  const seconds = retryAfterSeconds ?? RETRY_AFTER_SECONDS[code];
  return seconds === undefined ? undefined : Math.ceil(seconds);
}

const presentDetails = (details: readonly ErrorDetail[]) => ({
  details: details.map((detail) => ({ field: detail.field, message: issueInEnglish(detail) })),
  issues: details.map(({ code, params }) => (params === undefined ? { code } : { code, params })),
});

/**
 * The body of an error's answer. About our own failures it gives only the id under which they are logged.
 * @param status if it is not the status of the error's code
 */
export function errorBody(
  { code, statusCode, message, details }: AppError,
  { requestId, status = statusCode }: { requestId: string; status?: number },
): string {
  const isOurs = status >= 500;
  return writeWire({
    statusCode: status,
    code,
    error: STATUS_CODES[status],
    message: isOurs ? en.errors[code] : message,
    ...(details === undefined || isOurs ? {} : presentDetails(details)),
    ...(isOurs ? { requestId } : {}),
  });
}

/** The one error handler: every error becomes an answer of the same shape. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toAppError(error);
  if (refusal.statusCode >= 500) {
    const level = refusal.code === 'internal_error' ? 'error' : 'warn';
    request.log[level](
      { requestId: request.id, err: refusal.cause ?? refusal },
      'A request failed',
    );
  }
  reply.errorCode = refusal.code;
  const seconds = retryAfterOf(refusal);
  if (seconds !== undefined) void reply.header('retry-after', String(seconds));
  return reply
    .code(refusal.statusCode)
    .header('content-type', JSON_TYPE)
    .send(errorBody(refusal, { requestId: request.id }));
}
