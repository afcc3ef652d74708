import { z } from 'zod';
import { issue } from '../issues.ts';
import { answeredId, balance, id, requiredLine } from './common.ts';

/** A bank of Vietnam that takes transfers by QR. `key` is what a payee names it by. */
export const banks = z.object({
  items: z.array(
    z.object({ key: z.string(), shortName: z.string(), name: z.string(), bin: z.string() }),
  ),
});
export type Banks = z.infer<typeof banks>;

/** Where the members of a club pay to; nulls where it has not said so yet. */
export const payee = z.object({
  bank: z.string().nullable(),
  accountNumber: z.string().nullable(),
  accountHolder: z.string().nullable(),
});
export type Payee = z.infer<typeof payee>;

/** The number of an account at a bank. */
export const accountNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{4,19}$/, issue('not_an_account_number'));

export const newPayee = z.strictObject({
  bank: requiredLine(40),
  accountNumber,
  accountHolder: requiredLine(60),
});
export type NewPayee = z.infer<typeof newPayee>;

/** `code` is what a transfer names the member by; `url` is their page, for whoever has its address. */
export const payLink = z.object({
  memberId: answeredId,
  memberName: z.string(),
  balance,
  code: z.string(),
  url: z.string(),
});
export type PayLink = z.infer<typeof payLink>;

export const payLinks = z.object({ items: z.array(payLink) });

/** Without `memberIds`, everybody who owes. */
export const payMail = z.strictObject({
  clubId: id,
  memberIds: z.array(id).min(1, issue('no_member')).max(1000).optional(),
});
export type PayMail = z.infer<typeof payMail>;

const NOT_MAILED = [
  'owes_nothing',
  'no_verified_address',
  'mailed_lately',
  'not_a_member',
] as const;

/** How many were sent, and who got none. */
export const payMailResult = z.object({
  sent: z.int(),
  skipped: z.array(z.object({ memberId: answeredId, why: z.enum(NOT_MAILED) })),
});
export type PayMailResult = z.infer<typeof payMailResult>;
