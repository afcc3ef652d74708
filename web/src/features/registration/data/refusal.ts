import { t } from '@lingui/core/macro';
import { ApiError } from '../../../data/api/api-error';
import { errorText, isForbidden } from '../../../parts/texts/errors';

/** Tells that a registration was refused, in the browser's own box (docs/specification-coverage.md, 8). */
export function alertRefusal(error: unknown): void {
  // A 403 is not shown; the permissions are reloaded instead.
  if (isForbidden(error)) return;
  const text = t`Failed to create registration. Please try again.`;
  // Where the server has refused with a reason, that is shown, too: trying again would not help.
  const isRefused = error instanceof ApiError && error.status < 500;
  const isExplained = isRefused && (error.code ?? error.sentences.message) !== undefined;
  // oxlint-disable-next-line no-alert -- the browser's own box
  window.alert(isExplained ? `${text}\n${errorText(error)}` : text);
}
