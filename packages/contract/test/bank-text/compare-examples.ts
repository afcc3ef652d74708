import type { Comparison, Transfer } from '../../src/rules/bank-text/compare-transfers.ts';

const transfer: Transfer = {
  source: 'message',
  at: '2026-09-18T03:00:00.000Z',
  hasTime: true,
  isDated: true,
  amount: 300_000,
  direction: 'in',
  text: 'NGUYEN VAN AN chuyen tien',
  reference: null,
  account: '0121000891319',
  balance: null,
};
const day = { at: '2026-09-18', hasTime: false };
const undated = { at: '2026-09-20', hasTime: false, isDated: false };

/** A transfer, and two versions of its time that say less. */
export const EXAMPLE = { transfer, day, undated };

type Change = Partial<Transfer>;

/** The expected comparison of two lines, in which case, and how each line differs from the transfer above. */
type Example = [comparison: Comparison, when: string, a: Change, b: Change];

/** Shown in docs/bank-messages.md. */
export const COMPARISONS: readonly Example[] = [
  ['same', 'alike in everything', {}, {}],
  ['same', 'of one minute', {}, { at: '2026-09-18T03:00:42.000Z' }],
  ['same', 'of one day, where one has no time', {}, day],
  ['same', 'wrapped and joined', {}, { text: 'nguyenvanan CHUYEN tien' }],
  ['same', 'one text within the other', {}, { text: 'FT123.NGUYEN VAN AN chuyen tien.CT tu 0123' }],
  ['same', 'of one account with hidden digits', {}, { account: '0121xxxx1319' }],
  ['same', 'of one minute, and one names no account', {}, { account: null }],
  ['same', 'without an account, both', { account: null, ...day }, { account: null, ...day }],
  [
    'same',
    'of one minute, as two sources count the balance',
    { balance: 5 },
    { balance: 6, source: 'webhook' },
  ],
  ['same', 'of one reference', { reference: 'FT123' }, { reference: 'ft 123', text: 'x', ...day }],
  [
    'same',
    'of one reference, booked a day later',
    { reference: 'FT123' },
    { reference: 'FT123', text: 'x', at: '2026-09-19', hasTime: false },
  ],
  [
    'same',
    'of a reference that the other quotes',
    { reference: 'MBVCB.339' },
    { reference: '5091 - 12', text: 'MBVCB.339.NGUYEN VAN AN' },
  ],
  ['same', 'undated and of one balance', { ...undated, balance: 5 }, { balance: 5 }],
  [
    'same',
    'of one day and balance, without an account',
    { account: null, balance: 5, ...day },
    { balance: 5 },
  ],
  ['different', 'of other amounts', {}, { amount: 300_001 }],
  ['different', 'in and out', {}, { direction: 'out' }],
  ['different', 'of other accounts', {}, { account: '0121000891318' }],
  ['different', 'of other minutes', {}, { at: '2026-09-18T03:01:00.000Z' }],
  ['different', 'of other days', {}, { at: '2026-09-19', hasTime: false }],
  ['different', 'of other texts', {}, { text: 'TRAN THI BINH chuyen tien' }],
  [
    'different',
    'of other references, though alike in all else',
    { reference: 'FT123', balance: 5 },
    { reference: 'FT124', balance: 5 },
  ],
  [
    'different',
    'of one reference and other accounts',
    { reference: 'FT123' },
    { reference: 'FT123', account: '9999' },
  ],
  [
    'different',
    'undated, and dated after the day on which the other was read',
    undated,
    { at: '2026-09-21T03:00:00.000Z' },
  ],
  ['different', 'undated and of other balances', { ...undated, balance: 5 }, { balance: 6 }],
  [
    'doubtful',
    'of a number that a bank gives anew each day',
    { reference: '12' },
    { reference: '12', text: 'x', at: '2026-09-21T03:00:00.000Z' },
  ],
  [
    'doubtful',
    'of a number that a bank gives anew each day, though the text is the same',
    { reference: '12' },
    { reference: '12', at: '2026-10-18T03:00:00.000Z' },
  ],
  [
    'doubtful',
    'of other references in two sources that agree in account, text and balance',
    { reference: 'MBVCB.339', balance: 5 },
    { reference: '5214 - 88', balance: 5, source: 'table', ...day },
  ],
  [
    'doubtful',
    'of the next minute in two sources that agree in account, text and balance',
    { balance: 5 },
    { balance: 5, source: 'webhook', at: '2026-09-18T03:01:02.000Z' },
  ],
  [
    'doubtful',
    'of the next day in two sources that agree in account, text and balance',
    { balance: 5 },
    { balance: 5, source: 'table', at: '2026-09-19', hasTime: false },
  ],
  ['doubtful', 'of one minute and other balances of one source', { balance: 5 }, { balance: 6 }],
  [
    'doubtful',
    'of one day and other balances',
    { balance: 5 },
    { balance: 6, source: 'table', ...day },
  ],
  ['doubtful', 'of one day, and one names no account', {}, { account: null, ...day }],
  ['doubtful', 'undated, and dated before', undated, {}],
  ['doubtful', 'of one minute, and one has no text', {}, { text: '' }],
];
