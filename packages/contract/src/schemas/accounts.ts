import { z } from 'zod';
import { issue } from '../issues.ts';
import { entryFields, PAYMENT_METHODS } from '../records/entries.ts';
import { omitFields } from '../records/fields.ts';
import { answeredShape } from '../records/schemas.ts';
import {
  answeredId,
  balance,
  date,
  id,
  instant,
  line,
  moneyAboveZero,
  month,
  requiredLine,
  signedMoney,
  year,
} from '../values.ts';
import { currency } from './clubs.ts';
import { page, pageShape } from './common.ts';
import { memberStatus } from './members.ts';

const note = line(500).nullish();

/** What all entries that people make have in common. */
const common = {
  clubId: id,
  memberId: id,
  date,
  method: z.enum(PAYMENT_METHODS).nullish(),
  year: year.nullish(),
  month: month.nullish(),
};

/**
 * A payment or a payout has a positive amount; an adjustment may also be negative, and needs a reason. Thousands of
 * VND.
 */
export const newEntry = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...common,
      kind: z.enum(['payment', 'payout']),
      amount: moneyAboveZero,
      note,
    }),
    z.strictObject({ ...common, kind: z.literal('opening'), amount: signedMoney, note }),
    z.strictObject({
      ...common,
      kind: z.literal('adjustment'),
      amount: signedMoney,
      note: requiredLine(500),
    }),
  ])
  .refine((entry) => ((entry.year ?? null) === null) === ((entry.month ?? null) === null), {
    path: ['month'],
    message: issue('year_without_month'),
  });
export type NewEntry = z.infer<typeof newEntry>;

/** One member pays another one's debt: the other's balance rises, the payer's falls. */
export const newTransfer = z
  .strictObject({
    clubId: id,
    fromMemberId: id,
    toMemberId: id,
    amount: moneyAboveZero,
    date,
    note,
  })
  .refine(({ fromMemberId, toMemberId }) => fromMemberId !== toMemberId, {
    path: ['toMemberId'],
    message: issue('same_member'),
  });
export type NewTransfer = z.infer<typeof newTransfer>;

export const reversal = z.strictObject({ note });
export type Reversal = z.infer<typeof reversal>;

/** `amount` is added to the member's balance. `createdByName` is null if it is not known. */
export const entry = z.object({
  id: answeredId,
  memberId: answeredId,
  ...answeredShape(omitFields(entryFields, 'memberId')),
  /** The entry that this one reverses, and the entry that reverses this one. */
  reversesId: answeredId.nullable(),
  reversedById: answeredId.nullable(),
  createdAt: instant,
  createdByName: z.string().nullable(),
});
export type Entry = z.infer<typeof entry>;

export const entryPair = z.object({ items: z.array(entry) });
export type EntryPair = z.infer<typeof entryPair>;

export const statementParams = z.strictObject({ clubId: id, memberId: id });
export const statementQuery = z.strictObject(pageShape);

/** A member's entries, the newest first, each with the balance after it. */
export const statement = page(entry.extend({ balance }));
export type Statement = z.infer<typeof statement>;

/**
 * The member's bills of the months that are calculated and not closed, so that no balance has them yet; the oldest first. Left
 * out where there are none; of a whole club, at most the newest six months; of one's own, those of this
 * year, the last and the next.
 */
const openMonths = z.array(z.object({ year: z.int(), month: z.int(), amount: balance })).optional();

/** `balance`: positive if the club owes the member, negative if the member owes. */
export const accounts = z.object({
  items: z.array(
    z.object({
      memberId: answeredId,
      memberName: z.string(),
      status: memberStatus,
      balance,
      openMonths,
    }),
  ),
  owedByMembers: balance,
  owedToMembers: balance,
  /** What the club really holds. */
  fund: balance,
});
export type Accounts = z.infer<typeof accounts>;

/** The user's own account in each club; `payUrl` is a page for anybody who has its address. */
export const ownAccounts = z.object({
  items: z.array(
    z.object({
      clubId: answeredId,
      clubName: z.string(),
      memberId: answeredId,
      /** Left out where it is VND. */
      currency: currency.optional(),
      balance,
      openMonths,
      payUrl: z.string(),
    }),
  ),
});
export type OwnAccounts = z.infer<typeof ownAccounts>;
