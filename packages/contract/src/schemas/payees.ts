import { z } from 'zod';
import { issue } from '../issues.ts';
import { answeredId, balance, id } from '../values.ts';

/** Vietnamese banks that accept transfers by QR code. A payee refers to a bank by `key`. */
export const banks = z.object({
  items: z.array(
    z.object({ key: z.string(), shortName: z.string(), name: z.string(), bin: z.string() }),
  ),
});
export type Banks = z.infer<typeof banks>;

/** `code` is how a transfer names the member; `url` is their page, for anybody who has its address. */
export const payLink = z.object({
  memberId: answeredId,
  memberName: z.string(),
  balance,
  code: z.string(),
  url: z.string(),
});
export type PayLink = z.infer<typeof payLink>;

export const payLinks = z.object({ items: z.array(payLink) });

/** Without `memberIds`, all members who owe are asked. */
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

/** How many mails are sent, and which members get none. */
export const payMailResult = z.object({
  sent: z.int(),
  skipped: z.array(z.object({ memberId: answeredId, why: z.enum(NOT_MAILED) })),
});
export type PayMailResult = z.infer<typeof payMailResult>;
