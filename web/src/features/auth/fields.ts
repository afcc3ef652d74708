import { t } from '@lingui/core/macro';
import { z } from 'zod';

// Each message is looked up when it is needed, so that it comes in the language of that moment.

export const usernameField = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._-]{3,32}$/, {
    error: () => t`Use 3 to 32 letters, digits, dots, hyphens or underscores`,
  });

export const emailField = z
  .string()
  .trim()
  .min(1, { error: () => t`Please enter your email address` })
  .pipe(z.email({ error: () => t`Please enter a valid email address` }));

export const codeField = z
  .string()
  .trim()
  .min(1, { error: () => t`Please enter the verification code` })
  .regex(/^\d{6}$/, { error: () => t`The verification code has six digits` });
