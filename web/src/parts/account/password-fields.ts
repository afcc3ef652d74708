import { t } from '@lingui/core/macro';
import { displayIssue } from '../texts/texts';

const shortestPassword = 8;
const longestPassword = 128;

/** What is wrong with a new password, as far as the browser can check it; undefined where nothing is. */
export function newPasswordFault(password: string): string | undefined {
  if (password.length < shortestPassword) return displayIssue({ code: 'password_too_short' });
  if (password.length > longestPassword) return t`Password must be at most 128 characters long`;
  return undefined;
}

/** What is wrong with the field in which the password is repeated. */
export function confirmationFault(
  confirmation: string,
  { password }: { password: string },
): string | undefined {
  return confirmation === password ? undefined : t`Passwords do not match`;
}
