import { msg } from '@lingui/core/macro';
import { ApiError } from '../../lib/api-error';
import { errorText } from '../../lib/errors';
import { sayInLanguage } from '../../lib/sentences';

/** What is wrong with a bulk text, line by line where the server says so. */
export function bulkFault(error: unknown): string[] {
  const lines =
    error instanceof ApiError ? error.details.map(({ message }) => sayInLanguage(message)) : [];
  return lines.length > 0
    ? lines
    : [errorText(error, { fallback: msg`Failed to add bulk tracking` })];
}
