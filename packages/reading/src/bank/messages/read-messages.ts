import { minorUnits } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { DONG, type Setting } from '../../cells/setting.ts';
import { isBetweenOwn } from '../direction/own-transfers.ts';
import { isWholeAccount } from '../line/bank-account.ts';
import { isLikeMoney } from '../line/bank-amount.ts';
import {
  bankFault,
  type BankFault,
  type BankLine,
  type BankText,
  faultOfDay,
  type FoldedLine,
  type TableText,
} from '../line/bank-line.ts';
import { dayOfLine } from '../line/day-line.ts';
import { payCodesIn } from '../line/pay-code.ts';
import { knownReference } from '../line/reference.ts';
import { cameBack } from '../line/status.ts';
import {
  type Fields,
  continuesMessage,
  isComplete,
  type Message,
  type MessageSetting,
  type MessageWords,
  newFields,
  readBalance,
  readFields,
  readTime,
} from './message-fields.ts';
import { type Head, headBelow, headOf, isNoTransfer, messageWithin } from './message-head.ts';
import { faultOfMessage } from './message-state.ts';
import { readWalletNotice } from './wallet-notice.ts';

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

/** @param index of the line with the account */
function readMessage(lines: Lines, index: number, head: Head, setting: MessageSetting): Message {
  const { fields } = head;
  const isAmountAbove = fields.amount !== null;
  let last = index;
  let amountLine = index;
  const { folded } = lines[index]!;
  readFields(folded, head.end, fields);
  fields.isBroken ||= isNoTransfer(folded.slice(0, fields.text?.place));
  while (fields.text === null && !fields.isBroken) {
    const next = lineAfter(lines, last);
    if (next === null || headOf(next.folded, setting) !== null) break;
    if (!continuesMessage(next.folded, fields)) break;
    last += 1;
    if (fields.amount === null) amountLine = last;
    readFields(next.folded, 0, fields);
  }
  // If a message has its fields on several lines, the next line is its text. Whatever is there was written by the
  // payer.
  const isInLines =
    (isAmountAbove || amountLine > index) && fields.hasBalance && isComplete(fields);
  if (fields.text === null && isInLines && isTextLine(lines, last + 1, setting)) {
    last += 1;
    fields.text = { place: 0, end: lines[last]!.folded.length, hasReference: false };
  }
  const words = wordsOf(lines, { index, last }, head, fields);
  return withFieldsBelow(lines, { ...withText(lines, last, fields, setting), words });
}

/** The end of a label before the words of the payer: `ND:`, `Ref.`; a point alone ends the bank's own words. */
const LABELLED = /(?:: ?|(?<![a-z])(?:Ref|ND|Noi dung|Mo ta|Dien giai)[ :.]{1,3})$/i;

/** Cuts a message by who wrote its words. */
function wordsOf(
  lines: Lines,
  { index, last }: { index: number; last: number },
  head: Head,
  { text }: Fields,
): MessageWords {
  const { folded } = lines[last]!;
  const place = text?.place ?? folded.length;
  const before = last === index ? '' : foldedFrom(lines, index, last).join('\n');
  const ofBank = `${before}\n${folded.slice(0, place)}`.trimStart();
  return {
    before: ofBank.slice(0, head.end),
    ofBank: ofBank.slice(head.end),
    behind: folded.slice(place),
    hasLabel: LABELLED.test(ofBank.slice(-20)),
  };
}

/** Whether a line can be the text of the message above it, and is not itself the first line of a message. */
function isTextLine(lines: Lines, index: number, setting: Setting): boolean {
  const line = lineAfter(lines, index - 1);
  if (line === null) return false;
  const next = lineAfter(lines, index);
  const isHeadAlone = headOf(line.folded, setting)?.end === line.folded.length;
  return !(isHeadAlone && next !== null && continuesMessage(next.folded, newFields(setting, '')));
}

/** The text of a line from a place on, up to its end or where another message seems to begin. */
function textFrom({ folded, shown }: FoldedLine, place: number, end?: number) {
  const another = messageWithin(folded.slice(place, end));
  const text = shown.slice(place, another < 0 ? end : place + another).trim();
  return { text, hasAnother: another >= 0 };
}

function withText(
  lines: Lines,
  last: number,
  fields: Fields,
  setting: Setting,
): Omit<Message, 'words'> {
  const none = { fields, text: '', reference: null, last, hasAnother: false };
  if (fields.text === null) return none;
  const { place, end } = fields.text;
  const read = textFrom(lines[last]!, place, end);
  const next = read.hasAnother ? null : lineAfter(lines, last);
  if (
    next === null ||
    headOf(next.folded, setting) !== null ||
    !breaksCode(read.text, next.shown)
  ) {
    return { ...none, ...read };
  }
  const more = textFrom(next, 0);
  return { ...none, ...more, text: `${read.text} ${more.text}`, last: last + 1 };
}

/** TPBank's own number of a transfer. */
const NUMBER_LINE = /^SO GD ?[:.] ?([A-Z\d]{4,40})$/i;
const NUMBER_AT_END = / SO GD ?: ?([A-Z\d]{4,40})$/i;
/** On so many lines below its first one, the text of a message may be continued before that number. */
const MAX_WRAPPED = 3;

/** Whether a line is nothing but a field, which it reads. */
function isField(read: typeof readTime, folded: string, fields: Fields): boolean {
  const own = { ...fields };
  if (read(folded, 0, own) !== folded.length || own.isBroken) return false;
  Object.assign(fields, own);
  return true;
}

const foldedFrom = (lines: Lines, index: number, end = index + 4) =>
  lines.slice(index, end).map(({ folded }) => folded);

const beginsMessage = (lines: Lines, index: number, setting: Setting) =>
  headOf(lines[index]!.folded, setting) !== null ||
  headBelow(foldedFrom(lines, index), setting) !== null;

/** Whether a line is the day of what stands below it, not above. */
function isDayOfNext(lines: Lines, index: number, setting: MessageSetting): boolean {
  if (dayOfLine(setting, lines[index]!.shown) === null) return false;
  if (setting.days === 'above') return true;
  const isLast = lineAfter(lines, index) === null;
  if (isLast || setting.days === 'below') return false;
  return (
    beginsMessage(lines, index + 1, setting) || readWalletNotice(lines, index + 1, setting) !== null
  );
}

/** Reads what some banks write below the text: their number of the transfer, the balance, the time. */
function withFieldsBelow(lines: Lines, message: Message): Message {
  if (!isComplete(message.fields) || message.hasAnother) return message;
  const found = { ...message, ...numberBelow(lines, message) };
  const { fields } = found;
  for (;;) {
    const next = lineAfter(lines, found.last);
    const isBelow =
      next !== null &&
      !beginsMessage(lines, found.last + 1, fields.setting) &&
      ((!fields.hasBalance && isField(readBalance, next.folded, fields)) ||
        (fields.time === null &&
          !isDayOfNext(lines, found.last + 1, fields.setting) &&
          isField(readTime, next.folded, fields)));
    if (!isBelow) return found;
    found.last += 1;
  }
}

function numberBelow(lines: Lines, { text, last }: Message) {
  const below = lines.slice(last + 1, last + 2 + MAX_WRAPPED);
  const end = below.findIndex(({ folded }) => folded === '' || NUMBER_LINE.test(folded));
  const number = NUMBER_LINE.exec(below[end]?.folded ?? '');
  if (number === null) return {};
  const wrapped = below.slice(0, end).map(({ shown }) => shown);
  return { text: [text, ...wrapped].join(' '), reference: number[1]!, last: last + 1 + end };
}

/** The bank's number of a transfer, and the text without it. */
function referenceIn({ fields, text, reference }: Message, opening: string) {
  if (reference !== null) return { reference, text };
  if (fields.text?.hasReference) return splitReference(text);
  const number = /TP ?B/i.test(opening) ? NUMBER_AT_END.exec(text) : null;
  return number === null
    ? { reference: null, text }
    : { reference: number[1]!, text: text.slice(0, number.index) };
}

/** A text without the brackets around it, as Agribank writes them. */
const withoutBrackets = (text: string) => /^\(([^()]*)\)$/.exec(text)?.[1]?.trim() ?? text;

function lineOf(message: Message, line: number, opening: string): BankLine {
  const { account, time, balance, setting } = message.fields;
  const amount = message.fields.amount!;
  const { reference, text } = referenceIn(message, opening);
  return {
    line,
    source: 'message',
    at: time?.at ?? setting.today,
    hasTime: time?.hasTime ?? false,
    isDated: time !== null,
    amount: minorUnits(Math.abs(amount)),
    direction: amount > 0 ? 'in' : 'out',
    text: withoutBrackets(text),
    reference: knownReference(reference),
    account,
    balance,
    serviceId: null,
    ...(amount > 0 && (isBetweenOwn(text) || cameBack(text)) && { isUnsure: true }),
  };
}

/** Whether a line only names an account, as people do in a chat: that is no message of a bank. */
function isAnAccountOnly({ folded }: FoldedLine, { account, amount, hasBalance }: Fields): boolean {
  if (amount !== null || hasBalance || isLikeMoney(folded) || account === null) return false;
  return isWholeAccount(account) && !/(?<![a-z])SD TK/i.test(folded);
}

/** Reads a message that begins with lines above its account; null if there is none as a whole. */
function readBelow(lines: Lines, index: number, setting: MessageSetting): Message | null {
  const head = headBelow(foldedFrom(lines, index), setting);
  if (head === null) return null;
  const message = readMessage(lines, index + head.above, head, setting);
  return isComplete(message.fields) ? message : null;
}

/** What begins on a line: a transfer, or something that is none; and the index of its last line. */
type Found = { line?: BankLine; faults: BankText['faults']; last: number };

/** @param free the index of the first line that is not of the message before */
function readAt(lines: Lines, index: number, free: number, setting: MessageSetting): Found {
  const line = lines[index]!;
  const fault = (code: BankFault['code']) => [bankFault(code, line.number, line.shown)];
  const head = headOf(line.folded, setting);
  // An account in a notice of a wallet is in its payer's words.
  const notice = readWalletNotice(lines, index, setting);
  const message =
    (notice === null ? null : withFieldsBelow(lines, notice)) ??
    (head === null ? readBelow(lines, index, setting) : readMessage(lines, index, head, setting));
  if (message === null) {
    return { faults: isLikeMoney(line.folded) ? fault('bank_line_unread') : [], last: index };
  }
  const { fields, last, hasAnother } = message;
  if (!isComplete(fields)) {
    const code = fields.isOtherCurrency ? 'bank_row_other_currency' : 'bank_message_incomplete';
    return { faults: isAnAccountOnly(line, fields) ? [] : fault(code), last };
  }
  const beside = { lines, above: index > free ? index - 1 : -1, below: last + 1 };
  const refused = faultOfMessage(message.words, fields, beside);
  if (refused !== null) return { faults: fault(refused), last };
  const read = lineOf(message, line.number, line.folded);
  const unlikely = faultOfDay(setting, read);
  if (unlikely !== null) return { faults: fault(unlikely), last };
  const end = lines[last]!;
  const faults = hasAnother ? [bankFault('bank_message_within', end.number, end.shown)] : [];
  return { line: read, faults, last };
}

/** What was read from messages, and where their other lines are: each line is in one place. */
export type MessagesText = BankText & Pick<TableText, 'told' | 'passed' | 'joined'>;

/** Puts the lines that belong to no message where they belong. */
function placeRest(found: MessagesText, rest: Lines): void {
  for (const { number, shown } of rest) {
    if (shown === '') found.passed.push({ place: { line: number }, reason: 'empty' });
    else found.told.push(bankFault('bank_row_unused', number, shown));
  }
}

/** A decimal part, or the sign or code of a currency beside a digit. */
const LIKE_DECIMALS = /\d[.,]\d{2,3}(?!\d)|\p{Sc} ?\d|\d ?\p{Sc}/u;

/** In a club that does not count in đồng no messages are known: what may be money is a fault. */
function readNoMessages(currency: Currency, lines: Lines): MessagesText {
  const found: MessagesText = { lines: [], faults: [], told: [], passed: [], joined: [] };
  const isMoney = ({ folded, shown }: FoldedLine) =>
    /\d/.test(folded) && (LIKE_DECIMALS.test(shown) || shown.includes(currency));
  for (const line of lines) {
    if (isMoney(line) || isLikeMoney(line.folded)) {
      found.faults.push(bankFault('bank_line_unread', line.number, line.shown));
    } else placeRest(found, [line]);
  }
  return found;
}

/**
 * Reads messages of banks, one or many, with chat between them. A message begins on a line of its own, so that a
 * payer's text is never taken for one. A line outside of all messages is a fault only if it names money.
 * @param setting with the day of messages without a date
 */
export function readMessages(lines: Lines, setting: Setting): MessagesText {
  if (setting.currency !== DONG) return readNoMessages(setting.currency, lines);
  const found: MessagesText = { lines: [], faults: [], told: [], passed: [], joined: [] };
  let free = 0;
  const isDay = (line: FoldedLine | undefined) =>
    line !== undefined && dayOfLine(setting, line.shown) !== null;
  const below = isDay(lines.findLast(({ shown }) => shown !== '')) ? 'below' : null;
  let days: MessageSetting['days'] = below;
  for (let index = 0; index < lines.length; index += 1) {
    const { line, faults, last } = readAt(lines, index, free, { ...setting, days });
    // What a chat wrote parts a message from the day above.
    if (line === undefined && lines[index]!.shown !== '')
      days = isDay(lines[index]) ? 'above' : below;
    const own = lines.slice(index, last + 1);
    if (line !== undefined) found.lines.push(line);
    if (line !== undefined || last > index) free = last + 1;
    found.faults.push(...faults);
    if (line === undefined && faults.length === 0) placeRest(found, own);
    else found.joined.push(...own.slice(1).map(({ number }) => number));
    index = last;
  }
  return found;
}
