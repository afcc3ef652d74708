import { z } from 'zod';
import { issue } from '../issues.ts';
import { answeredId, id, instant } from './common.ts';
import { accountNumber } from './payees.ts';

/** Services that tell of each transfer to an account. */
export const BANK_SERVICES = ['sepay', 'casso'] as const;
export type BankService = (typeof BANK_SERVICES)[number];

/** What they are called, in every language. */
export const SERVICE_NAMES: Record<BankService, string> = { sepay: 'SePay', casso: 'Casso' };

const MIN_SECRET = 6;
const MAX_SECRET = 200;

/** `secret` is what the service signs with. It is never answered. */
export const newBankSource = z.strictObject({
  clubId: id,
  kind: z.enum(BANK_SERVICES),
  /** As it is, with its spaces. */
  secret: z
    .string()
    .min(MIN_SECRET, issue('too_short'))
    .max(MAX_SECRET, issue('too_long'))
    .refine((text) => !/\p{Cc}/u.test(text), issue('not_one_line')),
  accountNumber,
});
export type NewBankSource = z.infer<typeof newBankSource>;

/**
 * Why what came last was not taken: it is not signed as the service signs; it was signed too long ago; it is not what the service sends;
 * it is of another account; the club is inactive, or holds no more; or the secret cannot be read, since the server's key is gone.
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

/** A service that tells a club of its transfers, and the address to which it does; nulls where nothing has come yet. */
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

/** Not an id: what is none is answered as what is unknown. */
export const hookParams = z.strictObject({ sourceId: z.string() });

/** What the services want to read. */
export const hookAnswer = z.object({ success: z.literal(true) });
