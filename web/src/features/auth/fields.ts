import { t } from '@lingui/core/macro';
import { isEmail } from '../../parts/forms/form';
import { displayIssue } from '../../parts/texts/texts';

// Each function returns what is wrong with the text of a field; undefined where nothing is. Spaces around it are not
// sent.

export function usernameFault(text: string): string | undefined {
  if (/^[A-Za-z0-9._-]{3,32}$/.test(text.trim())) return undefined;
  return t`Use 3 to 32 letters, digits, dots, hyphens or underscores`;
}

export function emailFault(text: string): string | undefined {
  if (text.trim() === '') return t`Please enter your email address`;
  return isEmail(text.trim()) ? undefined : t`Please enter a valid email address`;
}

export function codeFault(text: string): string | undefined {
  if (text.trim() === '') return t`Please enter the verification code`;
  return /^\d{6}$/.test(text.trim()) ? undefined : displayIssue({ code: 'not_a_mail_code' });
}
