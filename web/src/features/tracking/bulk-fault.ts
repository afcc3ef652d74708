import { msg } from '@lingui/core/macro';
import { ApiError } from '../../lib/api-error';
import { errorText } from '../../lib/errors';
import { sayDetail } from '../../lib/texts';

/** What is wrong with a bulk text, line by line where the server says so. */
export function bulkFault(error: unknown): string[] {
  const lines = error instanceof ApiError ? error.details.map(sayDetail) : [];
  if (lines.length > 0) return lines;
  const text = errorText(error, { fallback: msg`Failed to add bulk tracking` });
  return text === null ? [] : [text];
}
