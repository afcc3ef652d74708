import { ENTRY_KINDS, FUND_ENTRY_KINDS } from '../rules/ledger.ts';
import type { Fields } from './fields.ts';

export const PAYMENT_METHODS = ['cash', 'bank'] as const;

/** What is kept of an entry of a member's account. It is never changed. */
export const entryFields = {
  memberId: { kind: 'member' },
  date: { kind: 'date' },
  kind: { kind: 'choice', choices: ENTRY_KINDS },
  /** Added to the member's balance; a positive balance is what the club owes the member. */
  amount: { kind: 'money', isSigned: true },
  method: { kind: 'choice', choices: PAYMENT_METHODS, optional: true },
  note: { kind: 'text', max: 500, optional: true },
  /** The month that the entry is about; both fields are set, or neither. */
  year: { kind: 'year', optional: true },
  month: { kind: 'month', optional: true },
} as const satisfies Fields;

/** What is kept of an entry of the fund. It is never changed. */
export const fundEntryFields = {
  date: { kind: 'date' },
  kind: { kind: 'choice', choices: FUND_ENTRY_KINDS },
  /** Added to the fund. */
  amount: { kind: 'money', isSigned: true },
  note: { kind: 'text', max: 500 },
} as const satisfies Fields;

/** What is kept of a count of the fund: the expected amount at the end of a date, and the counted one. */
export const fundCountFields = {
  date: { kind: 'date' },
  expected: { kind: 'money', isSigned: true },
  counted: { kind: 'money', isSigned: true },
} as const satisfies Fields;
