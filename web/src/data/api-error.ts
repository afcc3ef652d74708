import type { ErrorCode } from '@rallybook/contract/errors';
import type { Issue } from '@rallybook/contract/issues';

/** What is wrong with a field: in the server's English words, and as a code to be told in any language. */
export type Detail = { field: string; message: string; issue: Issue | undefined };

interface ErrorAnswer {
  status: number;
  code?: ErrorCode | undefined;
  message?: string | undefined;
  error?: string | undefined;
  details?: readonly Omit<Detail, 'issue'>[] | undefined;
  /** One for each of the details. */
  issues?: readonly Issue[] | undefined;
}

/** The server answered that it refused, or that it failed. What it said is shown through `errorText`. */
export class ApiError extends Error {
  readonly status: number;
  /** One of the contract's closed list; missing where something other than our server answered. */
  readonly code: ErrorCode | undefined;
  /** The answer's `message` and `error`, for people. */
  readonly said: { message?: string | undefined; error?: string | undefined };
  /** The fields that were refused; the names are those of the wire. */
  readonly details: readonly Detail[];

  constructor({ status, code, message, error, details = [], issues = [] }: ErrorAnswer) {
    super(message ?? error ?? `The server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.said = { message, error };
    this.details = details.map((detail, index) => ({ ...detail, issue: issues[index] }));
  }
}

/** No answer came: the network is down, or the server is. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached', { cause });
    this.name = 'NetworkError';
  }
}

/** Whether an error is the server's answer with this code. */
export function isErrorCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Whether the server will say the same however often it is asked. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status);
}

/** The error that an answer tells of; an answer in another shape than ours (a proxy's page) gives its status alone. */
export async function readApiError(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => null);
  const told =
    typeof answer === 'object' && answer !== null
      ? (answer as Partial<Omit<ErrorAnswer, 'status'>>)
      : {};
  return new ApiError({ ...told, status: response.status });
}
