import { t } from '@lingui/core/macro';
import { z } from 'zod';

const shortestPassword = 8;
const longestPassword = 128;

/** A password that someone chooses. Its messages come in the language of the moment. */
export const newPasswordField = z
  .string()
  .min(shortestPassword, { error: () => t`Password must be at least 8 characters long` })
  .max(longestPassword, { error: () => t`Password must be at most 128 characters long` });

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
