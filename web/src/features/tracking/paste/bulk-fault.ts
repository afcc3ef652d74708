import { msg } from '@lingui/core/macro';
import { ApiError } from '../../../data/api/api-error';
import { errorText } from '../../../parts/texts/errors';
import { displayDetail } from '../../../parts/texts/texts';

/**
 * The message for a failed bulk text, line by line where the server has such details; undefined for a 403, which is not
 * shown.
 */
export function bulkFault(error: unknown): string | undefined {
  const lines = error instanceof ApiError ? error.details.map(displayDetail) : [];
  if (lines.length > 0) return lines.join('\n');
  return errorText(error, { fallback: msg`Failed to add bulk tracking` }) ?? undefined;
}
