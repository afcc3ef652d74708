import { t } from '@lingui/core/macro';
import { z } from 'zod';

// Each message is looked up when it is needed, so that it comes in the language of that moment.

const shortestPassword = 8;
const longestPassword = 128;

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

export const newPasswordField = z
  .string()
  .min(shortestPassword, { error: () => t`Password must be at least 8 characters long` })
  .max(longestPassword, { error: () => t`Password must be at most 128 characters long` });

export const codeField = z
  .string()
  .trim()
  .min(1, { error: () => t`Please enter the verification code` })
  .regex(/^\d{6}$/, { error: () => t`The verification code has six digits` });

/** Adds to a form with a new password that both fields hold the same. */
export function requireSamePasswords<
  S extends z.ZodType<{ password: string; confirmation: string }>,
>(schema: S) {
  return schema.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: () => t`Passwords do not match`,
    // Told at once with the other fields' faults, not only when those are mended.
    when: () => true,
  });
}
