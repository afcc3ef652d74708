import { billFields, memberBillFields } from '@rallybook/contract/records/bills';
import { entryFields, fundCountFields, fundEntryFields } from '@rallybook/contract/records/entries';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type { PayeeScheme } from '@rallybook/contract/rules/receiving/schemes';
import type { BankLineState } from '@rallybook/contract/schemas/bank-lines';
import type { BankService, HookRefusal } from '@rallybook/contract/schemas/bank-sources';
import type { BankLine } from '@rallybook/reading/bank/line/bank-line';
import { flag, number, of, ofRecord, table, text, textOrNull, written, type Row } from './table.ts';

export const bills = table(
  {
    clubId: text,
    /**
     * A hash of everything on which the bill depends; null if it was calculated before there were fingerprints, or
     * comes from a file.
     */
    fingerprint: textOrNull,
    /** In a closed month: JSON of its costs by category; otherwise, or if they are not known, null. */
    costs: textOrNull,
    /** JSON of the rule by which it was calculated; null if there were no rules yet. */
    rule: textOrNull,
    /** JSON of the classes that applied; null if none did. */
    classes: textOrNull,
    ...billFields,
  },
  {
    key: ['clubId', 'year', 'month'],
    bound: { per: 'clubs', most: 'one for each of 2,400 months' },
    goesWithClub: 'always',
  },
);
export type BillRow = Row<typeof bills>;

export const billRows = table(
  {
    clubId: text,
    year: number,
    month: number,
    /** In a closed month: JSON of the lines that explain the row; otherwise, or if they are not known, null. */
    lines: textOrNull,
    ...memberBillFields,
  },
  {
    key: ['clubId', 'year', 'month', 'memberId'],
    bound: 'records',
    goesWithClub: 'always',
    endsWithMember: false,
  },
);
export type MemberBillRow = Row<typeof billRows>;

export const entries = table(
  {
    ...written,
    /** Both entries of a transfer have the same id, and so do their reversals; null for others. */
    transferId: textOrNull,
    reversesId: textOrNull,
    /** The service that reported the payment; null if a member wrote it. */
    createdByService: of<BankService | null>(),
    ...entryFields,
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'always', endsWithMember: false },
);
export type EntryRow = Row<typeof entries>;

/** What the entries of a member come to at the end of a month with entries; triggers of the database write it. */
export const balances = table(
  {
    clubId: text,
    memberId: text,
    month: text,
    balance: of<Minor>(),
  },
  {
    key: ['clubId', 'memberId', 'month'],
    bound: { per: 'entries', most: 'one' },
    goesWithClub: 'from_backup',
    endsWithMember: false,
  },
);
export type BalanceRow = Row<typeof balances>;

export const fundEntries = table(
  {
    ...written,
    reversesId: textOrNull,
    ...fundEntryFields,
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'always' },
);
export type FundEntryRow = Row<typeof fundEntries>;

export const fundCounts = table(
  {
    ...written,
    ...fundCountFields,
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'always' },
);
export type FundCountRow = Row<typeof fundCounts>;

/**
 * Where the members of a club pay to. At a Vietnamese bank, `bank` is a key of the list of banks; for any other way
 * `details` has its fields as JSON, and bank, number and holder are empty.
 */
export const payees = table(
  {
    clubId: text,
    scheme: of<PayeeScheme>(),
    bank: text,
    accountNumber: text,
    accountHolder: text,
    details: textOrNull,
  },
  { key: ['clubId'], bound: { per: 'clubs', most: 'one' }, goesWithClub: 'from_backup' },
);
export type PayeeRow = Row<typeof payees>;

/** A member's code and the version of their pay link. It outlives member and club, so that no code is used twice. */
export const payLinks = table(
  {
    code: text,
    clubId: text,
    memberId: text,
    version: number,
    /** When the member was last asked by mail. */
    mailedAt: textOrNull,
  },
  {
    key: ['code'],
    bound: { per: 'members', most: 'one' },
    // Brought apart, and only where the old club is gone.
    goesWithClub: 'never',
    endsWithMember: false,
  },
);
export type PayLinkRow = Row<typeof payLinks>;

/** The version of the address of a month's page. Without a row, it is 1. */
export const monthLinks = table(
  {
    clubId: text,
    year: number,
    month: number,
    version: number,
  },
  {
    key: ['clubId', 'year', 'month'],
    bound: { per: 'clubs', most: 'one for each month from 2000 to 2100' },
    goesWithClub: 'never',
  },
);

/** A transfer to or from the club's account, as the bank reports it. */
export const bankLines = table(
  {
    ...ofRecord,
    /** The day in the club's time zone. */
    date: text,
    /** Null if the bank gives no time. */
    madeAt: textOrNull,
    /** 0 if the bank gives no date: `date` is the day on which the transfer was read. */
    isDated: flag,
    source: of<BankLine['source']>(),
    amount: of<BankLine['amount']>(),
    direction: of<BankLine['direction']>(),
    text: of<BankLine['text']>(),
    reference: of<BankLine['reference']>(),
    account: of<BankLine['account']>(),
    balance: of<BankLine['balance']>(),
    /** `allocated` once nothing of it is open. */
    state: of<BankLineState>(),
    /** For a doubtful line: the line that it may be. */
    likeId: textOrNull,
    /** Whether its text was removed, since it named a person who is forgotten. */
    isRedacted: flag,
    importedAt: text,
    /** The member who imported it; null if a service reported it. */
    importedBy: textOrNull,
    serviceId: of<BankLine['serviceId']>(),
  },
  { key: ['clubId', 'id'], bound: 'records', goesWithClub: 'from_backup' },
);
export type BankLineRow = Row<typeof bankLines>;

/** An entry made from a transfer. A reversed entry is no longer a part. */
export const bankLineParts = table(
  {
    clubId: text,
    entryId: text,
    lineId: text,
  },
  {
    key: ['clubId', 'entryId'],
    bound: { per: 'entries', most: 'one' },
    goesWithClub: 'from_backup',
  },
);
export type BankLinePartRow = Row<typeof bankLineParts>;

/** A service that reports the transfers to an account of the club. */
export const bankSources = table(
  {
    ...written,
    createdBy: text,
    kind: of<BankService>(),
    accountNumber: text,
    /** What the service signs with, encrypted with a server key. */
    sealed: text,
    /** When the last correctly signed request came, with a transfer to the account or with no transfer. */
    lastReceivedAt: textOrNull,
    lastRefusedAt: textOrNull,
    lastRefusedWhy: of<HookRefusal | null>(),
  },
  { key: ['clubId', 'id'], bound: { per: 'clubs', most: 'ten' }, goesWithClub: 'never' },
);
export type BankSourceRow = Row<typeof bankSources>;
