import { t } from '@lingui/core/macro';
import { isEmail, required, textRules } from '../../lib/form';

export const usernameRules = textRules((username) =>
  /^[A-Za-z0-9._-]{3,32}$/.test(username)
    ? undefined
    : t`Use 3 to 32 letters, digits, dots, hyphens or underscores`,
);

export const emailRules = textRules(
  required(() => t`Please enter your email address`),
  (email) => (isEmail(email) ? undefined : t`Please enter a valid email address`),
);

export const codeRules = textRules(
  required(() => t`Please enter the verification code`),
  (code) => (/^\d{6}$/.test(code) ? undefined : t`The verification code has six digits`),
);
