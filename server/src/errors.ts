import { type ErrorCode, type ErrorDetail, errors } from '@rallybook/contract/errors';

/** A refusal that its caller is told: one of the contract's codes. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    more: {
      message?: string;
      details?: readonly ErrorDetail[];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(more.message ?? errors[code][1], { cause: more.cause });
    this.code = code;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get statusCode(): number {
    return errors[this.code][0];
  }
}

/** Bad input (400) of one field, named as it is on the wire. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid_input', { details: [{ field, message }] });
}
