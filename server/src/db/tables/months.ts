import { costFields, recurringCostFields } from '@rallybook/contract/records/costs';
import { registrationColumns } from '@rallybook/contract/records/registrations';
import {
  absenceFields,
  classFeeFields,
  classFields,
  guestFields,
  playFeeFields,
  ruleMonthFields,
} from '@rallybook/contract/records/rules';
import {
  countFields,
  purchaseFields,
  shuttleUseFields,
} from '@rallybook/contract/records/shuttles';
import { trackingFields } from '@rallybook/contract/records/trackings';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import {
  flag,
  number,
  numberOrNull,
  ofRecord,
  storedAs,
  table,
  text,
  textOrNull,
  versioned,
  written,
  type Row,
} from './table.ts';

export const registrations = table(
  {
    ...ofRecord,
    ...registrationColumns,
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'always', endsWithMember: false },
);
export type RegistrationRow = Row<typeof registrations>;

/** The month is that of the registration. */
export const registrationSchedules = table(
  {
    clubId: text,
    registrationId: text,
    scheduleId: text,
    year: number,
    month: number,
  },
  { key: ['clubId', 'registrationId', 'scheduleId'], bound: 'records', goesWithClub: 'always' },
);

export const trackings = table(
  {
    ...versioned,
    ...trackingFields,
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'always', endsWithMember: false },
);
export type TrackingRow = Row<typeof trackings>;

export const costs = table(
  {
    ...versioned,
    /** What it was recorded of: a recurring cost, which may be deleted since; its month as 202610. */
    recurringId: textOrNull,
    recurringMonth: numberOrNull,
    /** The dates of the sessions that it covers, with commas between them; empty for the whole month. */
    recurringDates: textOrNull,
    /** The purchase of shuttlecocks to which it belongs. */
    purchaseId: textOrNull,
    ...costFields,
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'always' },
);
export type CostRow = Row<typeof costs>;

/** A cost that comes again each month. */
export const recurringCosts = table(
  {
    ...ofRecord,
    /** Shared by every version of a recurring cost: a change from a month on makes another version. */
    seriesId: text,
    /** Counts the changes. */
    version: number,
    ...recurringCostFields,
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'always' },
);
export type RecurringCostRow = Row<typeof recurringCosts>;

export const shuttlePurchases = table(
  {
    ...versioned,
    ...purchaseFields,
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'always' },
);
export type ShuttlePurchaseRow = Row<typeof shuttlePurchases>;

export const shuttleUses = table(
  {
    ...versioned,
    ...shuttleUseFields,
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'always' },
);
export type ShuttleUseRow = Row<typeof shuttleUses>;

export const shuttleCounts = table(
  {
    ...versioned,
    ...countFields,
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'always' },
);
export type ShuttleCountRow = Row<typeof shuttleCounts>;

/** Somebody who is no member and came once. */
export const guests = table(
  {
    ...written,
    /** Whether no fee was entered: then the usual one counts as it is now, and not `fee` (domain/settings/guest-fees.ts). */
    hasUsualFee: flag,
    /** For a guest who pays in cash: when they were marked as paid, and the fund's entry for it. */
    paidAt: textOrNull,
    fundEntryId: textOrNull,
    /** Counts the changes. */
    version: number,
    ...guestFields,
    /** The fee that was entered, else the usual one at that time. */
    fee: storedAs<Minor>(guestFields.fee),
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'always' },
);
export type GuestRow = Row<typeof guests>;

/** The rule by which a club splits its money, from a month on until the next one. */
export const feeRules = table(
  {
    ...ofRecord,
    /** JSON of a `FeeRule` of the contract. */
    rule: text,
    ...ruleMonthFields,
  },
  { key: ['clubId', 'fromYear', 'fromMonth'], bound: 'records', goesWithClub: 'always' },
);
export type FeeRuleRow = Row<typeof feeRules>;

/** What a club forgives to members who do not come, from a month on until the next one. */
export const absenceRules = table(
  {
    ...ofRecord,
    ...absenceFields,
  },
  { key: ['clubId', 'fromYear', 'fromMonth'], bound: 'records', goesWithClub: 'always' },
);
export type AbsenceRuleRow = Row<typeof absenceRules>;

/** Whether a club lets games bear their shuttlecocks, from a month on until the next one. */
export const playFees = table(
  {
    ...ofRecord,
    ...playFeeFields,
  },
  { key: ['clubId', 'fromYear', 'fromMonth'], bound: 'records', goesWithClub: 'always' },
);
export type PlayFeeRow = Row<typeof playFees>;

export const memberClasses = table(
  {
    clubId: text,
    /** Its place in the club's own order, from 0 on. */
    place: number,
    ...classFields,
    ...classFeeFields,
  },
  { key: ['clubId', 'key'], bound: { per: 'clubs', most: 'ten' }, goesWithClub: 'always' },
);
export type MemberClassRow = Row<typeof memberClasses>;
