import { createHmac } from 'node:crypto';
import type { Answer, Client } from './client.ts';
import { BANK_ACCOUNT, BANK_SECRET } from './factories.ts';

/** A transfer as a service reports it: whole VND, negative for outgoing money. */
export type Transfer = {
  /** The service's own. */
  id?: number;
  amount?: number;
  text?: string;
  /** The local time in Vietnam. */
  at?: string;
  reference?: string | null;
  account?: string;
  balance?: number;
};

const defaults = {
  id: 92_704,
  amount: 300_000,
  text: 'tien san',
  at: '2026-09-18 10:02:37',
  reference: 'FT26261000001',
  account: BANK_ACCOUNT,
  balance: 0,
};

/** SePay's request for a transfer. */
export function sepayBody(transfer: Transfer = {}): Record<string, unknown> {
  const { id, amount, text, at, reference, account, balance } = { ...defaults, ...transfer };
  return {
    id,
    gateway: 'Vietcombank',
    transactionDate: at,
    accountNumber: account,
    code: null,
    content: text,
    transferType: amount > 0 ? 'in' : 'out',
    transferAmount: Math.abs(amount),
    accumulated: balance,
    subAccount: null,
    referenceCode: reference,
    description: '',
  };
}

/** Casso's request for a transfer. */
export function cassoBody(transfer: Transfer = {}): Record<string, unknown> {
  const { id, amount, text, at, reference, account, balance } = { ...defaults, ...transfer };
  return {
    error: 0,
    data: {
      id,
      reference,
      description: text,
      amount,
      runningBalance: balance,
      transactionDateTime: at,
      accountNumber: account,
      bankName: 'Vietcombank',
      counterAccountName: null,
    },
  };
}

/** JSON with the sorted keys of each object, as in Casso's own example. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(fields)
      .toSorted()
      .map((key) => [key, sorted(fields[key])]),
  );
}

/** The secret, and the instant of the signature, in milliseconds. */
export type Signing = { secret?: string; at?: number };

/** SePay's headers: it signs the seconds, and the raw body. */
export function signAsSepay(
  body: string,
  { secret = BANK_SECRET, at = Date.now() }: Signing = {},
): Record<string, string> {
  const seconds = String(Math.floor(at / 1000));
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { 'x-sepay-signature': `sha256=${hex}`, 'x-sepay-timestamp': seconds };
}

/** Casso's headers: it signs the milliseconds, and the content of the body. */
export function signAsCasso(
  body: string,
  { secret = BANK_SECRET, at = Date.now() }: Signing = {},
): Record<string, string> {
  const text = `${at}.${JSON.stringify(sorted(JSON.parse(body)))}`;
  const hex = createHmac('sha512', secret).update(text).digest('hex');
  return { 'x-casso-signature': `t=${at},v1=${hex}` };
}

/** Sends a body with headers to the address of a source. */
export function sendRaw(
  client: Client,
  sourceId: string,
  body: string,
  headers: Record<string, string>,
): Promise<Answer> {
  const json = { 'content-type': 'application/json' };
  return client.post(`/api/hooks/${sourceId}`, body, { ...json, ...headers });
}

/** Reports a transfer like SePay. */
export function tellAsSepay(
  client: Client,
  sourceId: string,
  transfer: Transfer = {},
  signing: Signing = {},
): Promise<Answer> {
  const body = JSON.stringify(sepayBody(transfer));
  return sendRaw(client, sourceId, body, signAsSepay(body, signing));
}

/** Reports a transfer like Casso. */
export function tellAsCasso(
  client: Client,
  sourceId: string,
  transfer: Transfer = {},
  signing: Signing = {},
): Promise<Answer> {
  const body = JSON.stringify(cassoBody(transfer));
  return sendRaw(client, sourceId, body, signAsCasso(body, signing));
}
