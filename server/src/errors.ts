import { type ErrorCode, type ErrorDetail, errorStatus } from '@rallybook/contract/errors';
import { type Issue, type IssueCode, issueText } from '@rallybook/contract/issues';
import { en } from '@rallybook/contract/texts/en';
import type { Parameters } from '@rallybook/contract/texts/texts';

/** In the place of an error code's sentence, where more is known. The app shows the code's own. */
const reasons = {
  not_http: 'This is not a valid HTTP request.',
  request_too_slow: 'The request took too long to arrive.',
  body_not_utf8: 'The body is not UTF-8.',
  body_not_json: 'The body is not valid JSON.',
  own_role: 'You cannot change your own role.',
  owners_role: 'Only an owner can make or change an owner.',
  too_many_nicknames: 'A member has at most 30 nicknames.',
};

/** The program cannot go on, and whoever runs it can do something about it: the message tells them in one line. */
export class UserError extends Error {}

/** A refusal that its caller is told: one of the contract's codes. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    more: {
      /** What is told in the place of the code's own sentence. */
      reason?: keyof typeof reasons;
      /** The same, where it is a detail's sentence. */
      message?: string;
      details?: readonly ErrorDetail[];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    const { reason, message = reason === undefined ? en.errors[code] : reasons[reason] } = more;
    super(message, { cause: more.cause });
    this.code = code;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get statusCode(): number {
    return errorStatus[this.code];
  }
}

/** Bad input (400) of one field, named as it is on the wire. */
export function invalidField(field: string, code: IssueCode, params?: Parameters): AppError {
  const detail = params === undefined ? { field, code } : { field, code, params };
  return new AppError('invalid_input', { details: [detail] });
}

/** An issue in English: what the API answers to everybody. */
export const issueInEnglish = (issue: Issue): string => issueText(issue, en, 'en');
