import { cassoBody, cassoTest, sepayBody } from './webhook-bodies.ts';
import { tidyLine } from '../tidy-line.ts';
import type { BankLine } from './bank-line.ts';
import { readCellTime } from './bank-time.ts';

type ReportedTransfer = {
  at: string;
  /** Negative for outgoing money. */
  amount: number;
  text: string | null | undefined;
  reference: string | null | undefined;
  account: string | null | undefined;
  balance: number | null | undefined;
};

/** Removes what no bank writes and no database accepts. */
const plainLine = (text: string | null | undefined) =>
  tidyLine((text ?? '').replace(/\p{Cc}/gu, ' '));

function lineOf({
  at,
  amount,
  text,
  reference,
  account,
  balance,
}: ReportedTransfer): BankLine | null {
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
    // Both services write 0 if the bank gives no balance.
    balance: Number.isSafeInteger(balance) ? balance || null : null,
  };
}

/**
 * Reads a transfer that SePay sent. Times are Vietnam's.
 * @returns null if the body is not SePay's, or has no amount
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
 * Reads a transfer that Casso sent (webhook V2). Times are Vietnam's.
 * @returns null if the body is not Casso's, or has no amount
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
