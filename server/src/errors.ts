import { type ErrorCode, type ErrorDetail, errorStatus } from '@rallybook/contract/errors';
import { type Issue, type IssueCode, issueText } from '@rallybook/contract/issues';
import { en, reasons } from '@rallybook/contract/texts/en';
import { fillIn, type Parameters } from '@rallybook/contract/texts/texts';

/**
 * The program cannot go on, but the person who runs it can do something about it: the message says what, in one line.
 */
export class UserError extends Error {}

/** A refusal that the caller of the API sees: one of the contract's codes. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    more: {
      /** The text to answer instead of the code's own. */
      reason?: keyof typeof reasons;
      /** The same, for the text of a detail. */
      message?: string;
      details?: readonly ErrorDetail[];
      retryAfterSeconds?: number;
      cause?: unknown;
      /** What is filled into the code's text. */
      parameters?: Parameters;
    } = {},
  ) {
    const { reason, message = reason === undefined ? en.errors[code] : reasons[reason] } = more;
    super(fillIn(message, more.parameters ?? {}, 'en'), { cause: more.cause });
    this.code = code;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get statusCode(): number {
    return errorStatus[this.code];
  }
}

/** A refusal (429) since a user, a club, a link or a network has used up its share of the server's time. */
export class TimeUsedUpError extends AppError {
  constructor(seconds: number) {
    const retryAfterSeconds = Math.ceil(seconds);
    super('too_many_requests', { reason: 'time_used_up', retryAfterSeconds });
  }
}

/** Bad input (400) in one field, named as on the wire. */
export function invalidField(field: string, code: IssueCode, params?: Parameters): AppError {
  const detail = params === undefined ? { field, code } : { field, code, params };
  return new AppError('invalid_input', { details: [detail] });
}

/** A refusal (409) since there are as many as there may be; `code` is the issue that says how many. */
export function limitReached(field: string, code: IssueCode, max: number): AppError {
  const issue = { code, params: { max } };
  return new AppError('limit_reached', {
    message: issueInEnglish(issue),
    details: [{ field, ...issue }],
  });
}

/** The English text of an issue, which the API answers to everybody. */
export const issueInEnglish = (issue: Issue): string => issueText(issue, en, 'en');
