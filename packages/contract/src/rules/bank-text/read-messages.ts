import type { CalendarDate } from '../calendar.ts';
import { payCodesIn } from '../pay-code.ts';
import { isWholeAccount } from './bank-account.ts';
import { isLikeMoney } from './bank-amount.ts';
import { bankFault, type BankLine, type BankText } from './bank-line.ts';
import {
  type Fields,
  continuesMessage,
  headOf,
  isComplete,
  messageWithin,
  readFields,
} from './message-fields.ts';

/** A line of a text, as `foldLine` makes it; `number` counts from 1. */
type FoldedLine = { number: number; folded: string; shown: string };

type Lines = readonly FoldedLine[];

/** The next line, unless it is empty or missing. */
const lineAfter = (lines: Lines, index: number) =>
  (lines[index + 1]?.folded ?? '') === '' ? null : lines[index + 1]!;

/** A reference: letters and digits, then numbers after dots, such as `MBVCB.339`. */
const REFERENCE = /^([a-z\d]{1,40}(?:\.\d{1,20}){1,4})(?:\.|\s|$)\s*/i;

function splitReference(text: string): { reference: string | null; text: string } {
  const found = REFERENCE.exec(text);
  if (found === null) return { reference: null, text };
  return { reference: found[1]!, text: text.slice(found[0].length) };
}

/** Whether a code begins at the end of a text and ends on the next line. */
function breaksCode(text: string, next: string): boolean {
  const [end, begin] = [text.slice(-40), next.slice(0, 40)];
  const isWhole = (code: string) =>
    payCodesIn(end).includes(code) || payCodesIn(begin).includes(code);
  return payCodesIn(`${end}\n${begin}`).some((code) => !isWhole(code));
}

const newFields = (account: string): Fields => ({
  account,
  amount: null,
  time: null,
  hasBalance: false,
  balance: null,
  text: null,
  isBroken: false,
});

/** A message that begins on the line at `index`; `last` is the index of its last line. */
type Message = { fields: Fields; text: string; last: number; hasAnother: boolean };

function readMessage(lines: Lines, index: number, head: { account: string; end: number }): Message {
  const fields = newFields(head.account);
  let last = index;
  let amountLine = index;
  readFields(lines[last]!.folded, head.end, fields);
  while (fields.text === null && !fields.isBroken) {
    const next = lineAfter(lines, last);
    if (next === null || headOf(next.folded) !== null || !continuesMessage(next.folded, fields))
      break;
    last += 1;
    if (fields.amount === null) amountLine = last;
    readFields(next.folded, 0, fields);
  }
  // If a message has its fields on several lines, the next line is its text. Whatever is there was written by the
  // payer.
  const isInLines = amountLine > index && fields.hasBalance && isComplete(fields);
  if (fields.text === null && isInLines && isTextLine(lines, last + 1)) {
    last += 1;
    fields.text = { place: 0, hasReference: false };
  }
  return withText(lines, last, fields);
}

/** Whether a line can be the text of the message above it, and is not itself the first line of a message. */
function isTextLine(lines: Lines, index: number): boolean {
  const line = lineAfter(lines, index - 1);
  if (line === null) return false;
  const next = lineAfter(lines, index);
  const isHeadAlone = headOf(line.folded)?.end === line.folded.length;
  return !(isHeadAlone && next !== null && continuesMessage(next.folded, newFields('')));
}

/** The text of a line from a place on, up to where another message seems to begin. */
function textFrom({ folded, shown }: FoldedLine, place: number) {
  const another = messageWithin(folded.slice(place));
  const end = another < 0 ? undefined : place + another;
  return { text: shown.slice(place, end).trim(), hasAnother: another >= 0 };
}

function withText(lines: Lines, last: number, fields: Fields): Message {
  if (fields.text === null) return { fields, text: '', last, hasAnother: false };
  const { text, hasAnother } = textFrom(lines[last]!, fields.text.place);
  const next = hasAnother ? null : lineAfter(lines, last);
  if (next === null || headOf(next.folded) !== null || !breaksCode(text, next.shown)) {
    return { fields, text, last, hasAnother };
  }
  const more = textFrom(next, 0);
  const whole = `${text} ${more.text}`;
  return { fields, text: whole, last: last + 1, hasAnother: more.hasAnother };
}

function lineOf({ fields, text: whole }: Message, line: number, today: CalendarDate): BankLine {
  const { account, time, balance } = fields;
  const amount = fields.amount!;
  const { reference, text } = fields.text?.hasReference
    ? splitReference(whole)
    : { reference: null, text: whole };
  return {
    line,
    source: 'message',
    at: time?.at ?? today,
    hasTime: time?.hasTime ?? false,
    isDated: time !== null,
    amount: Math.abs(amount),
    direction: amount > 0 ? 'in' : 'out',
    text,
    reference,
    account,
    balance,
  };
}

/** Whether a line only names an account, as people do in a chat: that is no message of a bank. */
function isAnAccountOnly({ folded }: FoldedLine, { account, amount, hasBalance }: Fields): boolean {
  if (amount !== null || hasBalance || isLikeMoney(folded)) return false;
  return isWholeAccount(account) && !/(?<![a-z])SD TK/i.test(folded);
}

/**
 * Reads messages of banks, one or many, with chat between them. A message begins on a line of its own, so that a
 * payer's text is never taken for one. A line outside of all messages is reported only if it names money.
 * @param today the day of messages without a date
 */
export function readMessages(lines: Lines, today: CalendarDate): BankText {
  const found: BankText = { lines: [], faults: [] };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const head = headOf(line.folded);
    if (head === null) {
      if (isLikeMoney(line.folded))
        found.faults.push(bankFault('bank_line_unread', line.number, line.shown));
      continue;
    }
    const message = readMessage(lines, index, head);
    if (isComplete(message.fields)) {
      found.lines.push(lineOf(message, line.number, today));
      const last = lines[message.last]!;
      if (message.hasAnother)
        found.faults.push(bankFault('bank_message_within', last.number, last.shown));
    } else if (!isAnAccountOnly(line, message.fields)) {
      found.faults.push(bankFault('bank_message_incomplete', line.number, line.shown));
    }
    index = message.last;
  }
  return found;
}
