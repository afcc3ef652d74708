import { cassoBody, cassoTest, sepayBody } from '../../schemas/bank-webhooks.ts';
import { tidyLine } from '../tidy-line.ts';
import type { BankLine } from './bank-line.ts';
import { readCellTime } from './bank-time.ts';

type Told = {
  at: string;
  /** Below zero where it went out. */
  amount: number;
  text: string | null | undefined;
  reference: string | null | undefined;
  account: string | null | undefined;
  balance: number | null | undefined;
};

/** Without what no bank writes, and no database takes. */
const plainLine = (text: string | null | undefined) =>
  tidyLine((text ?? '').replace(/\p{Cc}/gu, ' '));

function lineOf({ at, amount, text, reference, account, balance }: Told): BankLine | null {
  const time = readCellTime(at);
  if (time === null || amount === 0) return null;
  return {
    line: 1,
    source: 'webhook',
    ...time,
    isDated: true,
    amount: Math.abs(amount),
    direction: amount > 0 ? 'in' : 'out',
    text: plainLine(text),
    reference: plainLine(reference) || null,
    account: plainLine(account) || null,
    // Both write 0 where the bank tells none.
    balance: Number.isSafeInteger(balance) ? balance || null : null,
  };
}

/**
 * Reads what SePay sends of a transfer. Times are Vietnam's.
 * @returns null where it is not what SePay sends, or of no amount
 */
export function readSepay(body: unknown): BankLine | null {
  const { success, data } = sepayBody.safeParse(body);
  if (!success) return null;
  return lineOf({
    at: data.transactionDate,
    amount: data.transferType === 'in' ? data.transferAmount : -data.transferAmount,
    text: data.content,
    reference: data.referenceCode,
    account: data.accountNumber,
    balance: data.accumulated,
  });
}

/**
 * Reads what Casso sends of a transfer (webhook V2). Times are Vietnam's.
 * @returns null where it is not what Casso sends, or of no amount
 */
export function readCasso(body: unknown): BankLine | null {
  const { success, data: read } = cassoBody.safeParse(body);
  if (!success) return null;
  const { data } = read;
  return lineOf({
    at: data.transactionDateTime,
    amount: data.amount,
    text: data.description,
    reference: data.reference,
    account: data.accountNumber,
    balance: data.runningBalance,
  });
}

/** Whether a body of Casso tells of nothing: so it tries whether it is answered. */
export function isCassoTest(body: unknown): boolean {
  return cassoTest.safeParse(body).success;
}

/** A deeper body is none of Casso's. */
const MAX_DEPTH = 20;

/**
 * What Casso signs of a body: JSON without spaces, the keys of each object sorted.
 * @param body parsed JSON
 * @throws RangeError where it is nested too deeply
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
