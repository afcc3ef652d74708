import { z } from 'zod';
import { issue } from '../issues.ts';
import { answeredId, atMost, id, instant } from '../values.ts';
import { accountNumber } from './receiving.ts';

/** Services that report each transfer to an account. */
export const BANK_SERVICES = ['sepay', 'casso'] as const;
export type BankService = (typeof BANK_SERVICES)[number];

/** The names of the services, the same in every language. */
export const SERVICE_NAMES: Record<BankService, string> = { sepay: 'SePay', casso: 'Casso' };

const MIN_SECRET = 6;
const MAX_SECRET = 200;

/** `secret` is the key with which the service signs. No answer ever holds it. */
export const newBankSource = z.strictObject({
  clubId: id,
  kind: z.enum(BANK_SERVICES),
  /** Spaces are part of the secret. */
  secret: z
    .string()
    .min(MIN_SECRET, issue('too_short'))
    .check(atMost(MAX_SECRET))
    .refine((text) => !/\p{Cc}/u.test(text), issue('not_one_line')),
  accountNumber,
});
export type NewBankSource = z.infer<typeof newBankSource>;

/**
 * Why the last request of a service was refused: its signature is wrong or too old; it is no transfer; it is of
 * another account; the club is inactive or full; or the secret cannot be decrypted, since the server's key is gone.
 */
export const HOOK_REFUSALS = [
  'wrong_signature',
  'too_old',
  'not_a_transfer',
  'other_account',
  'club_inactive',
  'limit_reached',
  'secret_lost',
] as const;
export type HookRefusal = (typeof HOOK_REFUSALS)[number];

/** A service that reports a club's transfers, and the address for its requests; nulls if none has come yet. */
export const bankSource = z.object({
  id: answeredId,
  kind: z.enum(BANK_SERVICES),
  accountNumber: z.string(),
  hookUrl: z.string(),
  createdAt: instant,
  createdByName: z.string().nullable(),
  lastReceivedAt: instant.nullable(),
  lastRefusedAt: instant.nullable(),
  lastRefusedWhy: z.enum(HOOK_REFUSALS).nullable(),
});
export type BankSource = z.infer<typeof bankSource>;

export const bankSources = z.object({ items: z.array(bankSource) });

/** Not an `id`: a malformed id gets the same answer as an unknown one. */
export const hookParams = z.strictObject({ sourceId: z.string() });

/** The answer that the services expect. */
export const hookAnswer = z.object({ success: z.literal(true) });
