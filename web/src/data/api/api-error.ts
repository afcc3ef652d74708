import type { ErrorCode } from '@rallybook/contract/errors';
import type { Issue } from '@rallybook/contract/issues';

/** What is wrong with a field: in the server's English words, and as an issue code that the app can translate. */
export type Detail = { field: string; message: string; issue: Issue | undefined };

interface ErrorAnswer {
  status: number;
  code?: ErrorCode | undefined;
  message?: string | undefined;
  error?: string | undefined;
  details?: readonly Omit<Detail, 'issue'>[] | undefined;
  /** One for each of the details, in the same order. */
  issues?: readonly Issue[] | undefined;
}

/** The server answered with an error status. `errorText` turns it into the text to show. */
export class ApiError extends Error {
  readonly status: number;
  /** One of the contract's error codes; undefined where something other than our server answered. */
  readonly code: ErrorCode | undefined;
  /** The answer's `message` and `error`, written for people. */
  readonly sentences: { message?: string | undefined; error?: string | undefined };
  /** The fields that were refused; the names are those of the wire. */
  readonly details: readonly Detail[];

  constructor({ status, code, message, error, details = [], issues = [] }: ErrorAnswer) {
    super(message ?? error ?? `The server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.sentences = { message, error };
    this.details = details.map((detail, index) => ({ ...detail, issue: issues[index] }));
  }
}

/** What is kept of the answer to something that was tapped, sent later, and refused. */
export type Refusal = Pick<ApiError, 'status' | 'code' | 'sentences'>;

/** No answer came: the network or the server is down. */
export class NetworkError extends Error {
  constructor(cause: unknown, message = 'The server could not be reached') {
    super(message, { cause });
    this.name = 'NetworkError';
  }
}

/** No answer came in time. A change may have arrived all the same. */
export class DeadlineError extends NetworkError {
  constructor(cause: unknown) {
    super(cause, 'The server has not answered in time');
    this.name = 'DeadlineError';
  }
}

/** Whether an error is the server's answer with this code. */
export function isErrorCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Whether the server refused for good, so that sending the same again is useless. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status);
}

/**
 * The error in an answer. Of an answer in another format than ours, such as a proxy's page, only the status is read.
 */
export async function readApiError(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => null);
  const fields =
    typeof answer === 'object' && answer !== null
      ? (answer as Partial<Omit<ErrorAnswer, 'status'>>)
      : {};
  return new ApiError({ ...fields, status: response.status });
}
