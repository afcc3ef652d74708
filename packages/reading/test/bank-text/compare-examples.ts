import { vnd } from '@rallybook/contract/test/money';
import type { Comparison } from '../../src/bank/matching/compare-transfers.ts';
import type { Transfer } from '../../src/bank/matching/transfer-keys.ts';

const transfer: Transfer = {
  source: 'message',
  at: '2026-09-18T03:00:00.000Z',
  hasTime: true,
  isDated: true,
  amount: vnd(300_000),
  direction: 'in',
  text: 'NGUYEN VAN AN chuyen tien',
  reference: null,
  account: '0121000891319',
  balance: null,
  serviceId: null,
};
const day = { at: '2026-09-18', hasTime: false };
const undated = { at: '2026-09-20', hasTime: false, isDated: false };
/** Twenty minutes to midnight in Vietnam, and the row of a file of the day after. */
const night = { at: '2026-09-18T16:50:00.000Z' };
const nextDay = { source: 'table', at: '2026-09-19', hasTime: false } as const;
const row = { source: 'table', ...day } as const;
/** Two codes with right check characters, and what another source writes around the first of them. */
const [code, otherCode] = [{ text: 'RB7K3M9N nop quy' }, { text: 'RB7K3MBJ nop quy' }];
const codeInOtherWords = { text: 'CT DEN RB7K3M9N tu NGUYEN VAN A' };
const otherWords = { text: 'LE THI HOA ck' };

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
    { balance: vnd(5) },
    { balance: vnd(6), source: 'webhook' },
  ],
  ['same', 'of one reference and text', { reference: 'FT123' }, { reference: 'ft 123', ...row }],
  [
    'same',
    'of one reference and text, booked a day later',
    { reference: 'FT123' },
    { reference: 'FT123', source: 'table', at: '2026-09-19', hasTime: false },
  ],
  [
    'same',
    'of one reference and code in two sources, with other words',
    { reference: 'FT123', ...code },
    { reference: 'FT123', ...codeInOtherWords, ...row },
  ],
  [
    'same',
    'of a reference that the other quotes',
    { reference: 'MBVCB.339' },
    { reference: '5091 - 12', text: 'MBVCB.339.NGUYEN VAN AN' },
  ],
  ['same', 'undated and of one balance', { ...undated, balance: vnd(5) }, { balance: vnd(5) }],
  [
    'same',
    'of one day and balance, without an account',
    { account: null, balance: vnd(5), ...day },
    { balance: vnd(5) },
  ],
  ['different', 'of other amounts', {}, { amount: vnd(300_001) }],
  ['different', 'in and out', {}, { direction: 'out' }],
  ['different', 'of other accounts', {}, { account: '0121000891318' }],
  ['different', 'of other minutes', {}, { at: '2026-09-18T03:01:00.000Z' }],
  ['different', 'of other days', {}, { at: '2026-09-19', hasTime: false }],
  ['different', 'of one minute, with the codes of two members', code, otherCode],
  [
    'different',
    'of one day, with the codes of two members, where one has no time',
    code,
    { ...otherCode, ...row },
  ],
  [
    'different',
    'of one minute and other texts, with other balances of one source',
    { balance: vnd(5) },
    { ...otherWords, balance: vnd(6) },
  ],
  [
    'different',
    'of one day and other texts in one source, where one has no time',
    {},
    { ...otherWords, ...day },
  ],
  [
    'different',
    'of one day and other texts and balances, in two sources, where one has no time',
    { balance: vnd(5) },
    { ...otherWords, ...row, balance: vnd(6) },
  ],
  [
    'different',
    'of other references of one numbering in two sources',
    { reference: 'FT26091001' },
    { reference: 'FT26091002', ...row },
  ],
  [
    'different',
    'of the same code on other days, in two sources',
    code,
    { ...codeInOtherWords, source: 'table', at: '2026-10-18', hasTime: false },
  ],
  [
    'different',
    'of other references, though alike in all else',
    { reference: 'FT123', balance: vnd(5) },
    { reference: 'FT124', balance: vnd(5) },
  ],
  [
    'different',
    'of one reference and other accounts',
    { reference: 'FT123' },
    { reference: 'FT123', account: '9999' },
  ],
  [
    'different',
    'of one second in one service, with ids of their own',
    { source: 'webhook', serviceId: 'a:7' },
    { source: 'webhook', serviceId: 'a:8' },
  ],
  [
    'different',
    'undated, and dated after the day on which the other was read',
    undated,
    { at: '2026-09-21T03:00:00.000Z' },
  ],
  [
    'different',
    'undated and of other balances',
    { ...undated, balance: vnd(5) },
    { balance: vnd(6) },
  ],
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
    'of one reference and other words',
    { reference: 'FT123' },
    { reference: 'FT123', ...otherWords },
  ],
  [
    'doubtful',
    'of one reference and other words, in two sources',
    { reference: 'FT123' },
    { reference: 'FT123', ...otherWords, ...row },
  ],
  [
    'doubtful',
    'of one reference and the codes of two members',
    { reference: 'FT123', ...code },
    { reference: 'FT123', ...otherCode },
  ],
  [
    'doubtful',
    'of one reference and other balances',
    { reference: 'FT123', balance: vnd(5), ...row },
    { reference: 'FT123', balance: vnd(6), ...row },
  ],
  [
    'doubtful',
    'of one reference in one service, with ids of their own',
    { reference: 'FT123', source: 'webhook', serviceId: 'a:7' },
    { reference: 'FT123', source: 'webhook', serviceId: 'a:8' },
  ],
  [
    'same',
    'of one minute in two services, whose ids say nothing',
    { source: 'webhook', serviceId: 'a:7' },
    { source: 'webhook', serviceId: 'b:8' },
  ],
  [
    'same',
    'of one minute, with references that say that there is none',
    { reference: 'N/A' },
    { reference: '000' },
  ],
  [
    'doubtful',
    'of other references in two sources that agree in account, text and balance',
    { reference: 'MBVCB.339', balance: vnd(5) },
    { reference: '5214 - 88', balance: vnd(5), source: 'table', ...day },
  ],
  [
    'doubtful',
    'of the next minute in two sources that agree in account, text and balance',
    { balance: vnd(5) },
    { balance: vnd(5), source: 'webhook', at: '2026-09-18T03:01:02.000Z' },
  ],
  [
    'doubtful',
    'of the next day in two sources that agree in account, text and balance',
    { balance: vnd(5) },
    { balance: vnd(5), source: 'table', at: '2026-09-19', hasTime: false },
  ],
  [
    'doubtful',
    'of one minute and other balances of one source',
    { balance: vnd(5) },
    { balance: vnd(6) },
  ],
  [
    'doubtful',
    'of one day and other balances',
    { balance: vnd(5) },
    { balance: vnd(6), source: 'table', ...day },
  ],
  ['doubtful', 'of one day, and one names no account', {}, { account: null, ...day }],
  ['doubtful', 'undated, and dated before', undated, {}],
  ['doubtful', 'of one minute and other texts', {}, otherWords],
  [
    'doubtful',
    'of one minute and other texts, where one names no account',
    {},
    { ...otherWords, source: 'table', account: null },
  ],
  [
    'doubtful',
    'of one minute in two sources, and balances that differ by the amount',
    { balance: vnd(900_000) },
    { balance: vnd(1_200_000), source: 'webhook' },
  ],
  [
    'doubtful',
    'of one code and day, with other words, where one has no time',
    code,
    { ...codeInOtherWords, ...row },
  ],
  [
    'doubtful',
    'of one code in two sources, a few minutes apart',
    code,
    { ...codeInOtherWords, source: 'webhook', at: '2026-09-18T03:04:00.000Z' },
  ],
  [
    'doubtful',
    'of one balance and day, with other words',
    { balance: vnd(5) },
    { ...otherWords, ...row, balance: vnd(5) },
  ],
  [
    'doubtful',
    'of one balance in two sources, at other times of the day, with other words',
    { balance: vnd(5) },
    { ...otherWords, source: 'table', at: '2026-09-18T09:00:00.000Z', balance: vnd(5) },
  ],
  [
    'doubtful',
    'of one day in two sources, with other words and a code in one of them only',
    code,
    { ...otherWords, ...row },
  ],
  ['doubtful', 'of the late evening and the next day, in two sources', night, nextDay],
  [
    'doubtful',
    'of the late evening and the next day, in two sources, with other words',
    night,
    { ...otherWords, ...nextDay },
  ],
  [
    'doubtful',
    'of the late evening and shortly after midnight, in two sources',
    night,
    { source: 'table', at: '2026-09-18T17:00:05.000Z' },
  ],
  [
    'doubtful',
    'of a text that many write, in two sources, where one has no time',
    { text: 'chuyen tien' },
    { text: 'chuyen tien', ...row },
  ],
  [
    'doubtful',
    'of one minute, where a text that many write is within the other',
    { text: 'chuyen tien' },
    { text: 'LE THI HOA chuyen tien', source: 'table' },
  ],
  ['doubtful', 'of one minute, and one has no text', {}, { text: '' }],
];
