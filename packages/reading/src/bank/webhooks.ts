import { maxAmount, minorUnits } from '@rallybook/contract/rules/money/amounts';
import { tidyLine } from '@rallybook/contract/rules/tidy-line';
import { z } from 'zod';
import { DONG } from '../cells/setting.ts';
import { readCellTime } from '../cells/times.ts';
import type { BankLine } from './line/bank-line.ts';
import { knownReference } from './line/reference.ts';

/** The time zone of both services. */
const SERVICE_ZONE = 'Asia/Ho_Chi_Minh';

/** The largest amount of one payment, in whole VND. */
const MAX_AMOUNT = maxAmount(DONG);

const wholeVnd = z
  .int()
  .min(0 - MAX_AMOUNT)
  .max(MAX_AMOUNT);

/** A service's own id of a transfer. */
const serviceId = z
  .union([z.int(), z.string()])
  .nullish()
  .transform((id) => (id === null || id === undefined ? null : String(id)));

/** What SePay sends for one transfer; it adds fields now and then. */
const sepayBody = z.looseObject({
  id: serviceId,
  transactionDate: z.string(),
  accountNumber: z.string().nullish(),
  /** A virtual account, to which the payer sent the money. */
  subAccount: z.string().nullish(),
  transferType: z.enum(['in', 'out']),
  transferAmount: wholeVnd.positive(),
  content: z.string().nullish(),
  /** The code that SePay found in the text. */
  code: z.string().nullish(),
  description: z.string().nullish(),
  referenceCode: z.string().nullish(),
  /** The balance afterwards; 0 if the bank gives none. */
  accumulated: z.number().nullish(),
});

/** What Casso's webhook V2 sends for one transfer; it adds fields now and then. */
const cassoBody = z.looseObject({
  error: z.literal(0),
  data: z.looseObject({
    id: serviceId,
    transactionDateTime: z.string(),
    accountNumber: z.string().nullish(),
    /** Negative for outgoing money. */
    amount: wholeVnd,
    description: z.string().nullish(),
    reference: z.string().nullish(),
    runningBalance: z.number().nullish(),
  }),
});

/** What Casso's webhook V2 sends to test an address, without a transfer. */
const cassoTest = z.looseObject({
  error: z.literal(0).optional(),
  data: z.union([z.null(), z.strictObject({}), z.tuple([])]).optional(),
});

type ReportedTransfer = {
  /** The service's own. */
  id: string | null;
  at: string;
  /** Negative for outgoing money. */
  amount: number;
  /** The first that says something is the text. */
  texts: readonly (string | null | undefined)[];
  reference: string | null | undefined;
  /** The accounts that it may be of. */
  accounts: readonly (string | null | undefined)[];
  balance: number | null | undefined;
};

/** Where a club gets transfers from: the id that it has there, and its account. */
export type HookSource = { id: string; accountNumber: string };

/** Removes what no bank writes and no database accepts. */
const plainLine = (text: string | null | undefined) =>
  tidyLine((text ?? '').replace(/\p{Cc}/gu, ' '));

const plainAccount = (account: string) => account.replace(/[\s.-]/g, '').toUpperCase();

/** The account of a source, if a transfer names it; else the first that it names. */
function accountAmong(accounts: ReportedTransfer['accounts'], { accountNumber }: HookSource) {
  const named = accounts.map(plainLine).filter((account) => account !== '');
  const own = named.find((account) => plainAccount(account) === plainAccount(accountNumber));
  return own ?? named[0] ?? null;
}

/** Whether a line is of the account of a source. */
export const isOfSource = ({ account }: BankLine, { accountNumber }: HookSource): boolean =>
  account !== null && plainAccount(account) === plainAccount(accountNumber);

function lineOf(
  { id, at, amount, texts, reference, accounts, balance }: ReportedTransfer,
  source: HookSource,
): BankLine | null {
  const time = readCellTime(SERVICE_ZONE, at);
  if (time === null || amount === 0) return null;
  return {
    line: 1,
    source: 'webhook',
    ...time,
    isDated: true,
    amount: minorUnits(Math.abs(amount)),
    direction: amount > 0 ? 'in' : 'out',
    text: texts.map(plainLine).find((text) => text !== '') ?? '',
    reference: knownReference(plainLine(reference)),
    account: accountAmong(accounts, source),
    // Both services write 0 if the bank gives no balance.
    balance: Number.isSafeInteger(balance) && balance !== 0 ? minorUnits(balance!) : null,
    serviceId: id === null ? null : `${source.id}:${plainLine(id).slice(0, MAX_ID)}`,
  };
}

/** No service has longer ids. */
const MAX_ID = 60;

/**
 * Reads a transfer that SePay sent. Times are Vietnam's.
 * @returns null if the body is not SePay's, or has no amount
 */
export function readSepay(body: unknown, source: HookSource): BankLine | null {
  const { success, data } = sepayBody.safeParse(body);
  if (!success) return null;
  const { id, content, description, code, accountNumber, subAccount } = data;
  const line = {
    id,
    at: data.transactionDate,
    amount: data.transferType === 'in' ? data.transferAmount : -data.transferAmount,
    texts: [content, description, code],
    reference: data.referenceCode,
    accounts: [accountNumber, subAccount],
    balance: data.accumulated,
  };
  return lineOf(line, source);
}

/**
 * Reads a transfer that Casso sent (webhook V2). Times are Vietnam's.
 * @returns null if the body is not Casso's, or has no amount
 */
export function readCasso(body: unknown, source: HookSource): BankLine | null {
  const { success, data: read } = cassoBody.safeParse(body);
  if (!success) return null;
  const { data } = read;
  const line = {
    id: data.id,
    at: data.transactionDateTime,
    amount: data.amount,
    texts: [data.description],
    reference: data.reference,
    accounts: [data.accountNumber],
    balance: data.runningBalance,
  };
  return lineOf(line, source);
}

/** Whether a body is Casso's test, without a transfer, of whether the address answers. */
export function isCassoTest(body: unknown): boolean {
  return cassoTest.safeParse(body).success;
}

/** Casso's bodies are never nested more deeply. */
const MAX_DEPTH = 20;

/**
 * The text of a body that Casso signs: JSON without spaces, the keys of each object sorted.
 * @param body parsed JSON
 * @throws RangeError if it is nested too deeply
 */
export function cassoSigned(body: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) throw new RangeError('The body is nested too deeply');
  if (typeof body !== 'object' || body === null) return JSON.stringify(body);
  if (Array.isArray(body)) return `[${body.map((item) => cassoSigned(item, depth + 1)).join(',')}]`;
  const fields = Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const written = fields.map(
    ([key, value]) => `${JSON.stringify(key)}:${cassoSigned(value, depth + 1)}`,
  );
  return `{${written.join(',')}}`;
}
