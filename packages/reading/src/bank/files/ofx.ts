import { calendarDate } from '@rallybook/contract/rules/calendar';
import { instantOf } from '../../cells/local-time.ts';
import type { BankTime } from '../../cells/times.ts';
import { BankFileError, type FileTransfer } from './file-transfer.ts';

/** A tag; an attribute says nothing. It either matches at the place or fails within a bounded number of steps. */
const TAG = /<(\/?)([A-Za-z][\w.]{0,40})(?:\s[^<>]{0,200})?(\/?)>/y;
const COMMENT = '<!--';
const CDATA = '<![CDATA[';
/** More of a value is not read. */
const MAX_VALUE = 1000;

/** What begins or ends in a file, and the value behind a tag. */
type Token = { name: string; isEnd: boolean; value: string };

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** A character by its number; nothing if there is none. */
function characterOf(code: number): string {
  const isCharacter = code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : '';
}

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|([a-z]{2,4}));/gi, (whole, code?: string, name?: string) =>
    code === undefined ? (ENTITIES[name!.toLowerCase()] ?? whole) : characterOf(Number(code)),
  );

/** What stands between tags: text, and text that is marked as such. */
function readValue(text: string, start: number): { value: string; end: number } {
  let value = '';
  let place = start;
  while (place < text.length) {
    const mark = text.indexOf('<', place);
    const end = mark < 0 ? text.length : mark;
    if (value.length < MAX_VALUE)
      value += decode(text.slice(place, Math.min(end, place + MAX_VALUE)));
    if (text.startsWith(CDATA, end)) {
      const close = text.indexOf(']]>', end);
      if (close < 0) throw new BankFileError('Not whole');
      value += text.slice(end + CDATA.length, Math.min(close, end + MAX_VALUE));
      place = close + 3;
    } else if (text.startsWith(COMMENT, end)) {
      const close = text.indexOf('-->', end + COMMENT.length);
      if (close < 0) throw new BankFileError('Not whole');
      place = close + 3;
    } else {
      TAG.lastIndex = end;
      const isTag = end === text.length || TAG.test(text);
      if (isTag) return { value: value.slice(0, MAX_VALUE).trim(), end };
      // A document type could define what it likes; any other mark is a text's.
      if (text.startsWith('<!', end)) throw new BankFileError('A document type');
      if (value.length < MAX_VALUE) value += '<';
      place = end + 1;
    }
  }
  return { value: value.slice(0, MAX_VALUE).trim(), end: place };
}

/** The tags of a file, each with the text behind it. */
function* tokensOf(text: string, start: number): Generator<Token> {
  let place = start;
  while (place < text.length) {
    TAG.lastIndex = place;
    const found = TAG.exec(text);
    if (found === null) throw new BankFileError('Not a tag');
    const [tag, slash, name, empty] = found;
    const { value, end } = readValue(text, place + tag.length);
    yield { name: name!.toUpperCase(), isEnd: slash === '/', value };
    if (empty === '/') yield { name: name!.toUpperCase(), isEnd: true, value: '' };
    place = end;
  }
}

/** What stands within a transfer and has fields of its own. */
const WITHIN = new Set([
  'PAYEE',
  'BANKACCTTO',
  'CCACCTTO',
  'CURRENCY',
  'ORIGCURRENCY',
  'IMAGEDATA',
]);
/** Transfers, and those that are not booked yet. */
const TRANSFERS = new Set(['STMTTRN', 'STMTTRNP']);
const ACCOUNTS = new Set(['BANKACCTFROM', 'CCACCTFROM']);
const STATEMENTS = new Set(['STMTRS', 'CCSTMTRS', 'OFX']);

type Fields = Map<string, string>;

const AMOUNT = /^([+-]?)(\d{1,15})(?:[.,](\d{1,17}))?$/;
const CAME = /^(?:CREDIT|DEP|DIRECTDEP|INT|DIV)$/;
const WENT = /^(?:DEBIT|CHECK|FEE|SRVCHG|POS|DIRECTDEBIT|CASH)$/;

const TIME =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})(?:\.\d{1,6})?)?(?: ?\[([+-]?\d{1,2}(?:\.\d{1,2})?)(?::[A-Za-z]{1,8})?\])?$/;
/** Times that programs write where only the day is known. */
const NO_TIME = /^(?:00:00:00|12:00:00)$/;

/** When a transfer was booked; a time without an offset is the club's. */
function timeOf(timeZone: string, written: string): BankTime | null {
  const [, year, month, day, hour, minute, second, offset] = TIME.exec(written) ?? [];
  const date = calendarDate(Number(year), Number(month), Number(day));
  if (date === null) return null;
  const clock = `${hour}:${minute}:${second}`;
  if (hour === undefined || NO_TIME.test(clock)) return { at: date, hasTime: false };
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(clock)) return null;
  if (offset === undefined) return { at: instantOf(timeZone, date, clock), hasTime: true };
  const hours = Number(offset);
  if (Math.abs(hours) > 14) return null;
  const instant = Date.parse(`${date}T${clock}Z`) - hours * 60 * 60 * 1000;
  return { at: new Date(instant).toISOString(), hasTime: true };
}

/** What a transfer says of its direction, by its sign; null if its kind denies it. */
function sideOf(sign: string, kind: string): FileTransfer['direction'] {
  const side = sign === '-' ? 'out' : 'in';
  const isDenied = side === 'in' ? WENT.test(kind) : CAME.test(kind);
  return isDenied ? null : side;
}

/** Why a transfer is not to be recorded: it is pending, corrects another one, or contradicts itself. */
function faultOf(name: string, fields: Fields, side: FileTransfer['direction']) {
  if (name === 'STMTTRNP' || fields.has('CORRECTFITID')) return 'bank_row_not_done';
  return side === null ? 'bank_row_contradicts' : null;
}

function textOf(fields: Fields): string {
  const name = fields.get('NAME') ?? fields.get('PAYEE NAME') ?? '';
  const memo = fields.get('MEMO') ?? '';
  return memo.startsWith(name) ? memo : `${name} ${memo}`;
}

/** What is known of a statement while it is read. */
type Statement = {
  currency: string | null;
  account: string | null;
  /** Whether it is of a credit card: what came into it, its owner paid. */
  isOfCard: boolean;
};

function transferOf(
  name: string,
  fields: Fields,
  { currency, account, isOfCard }: Statement,
  timeZone: string,
): Omit<FileTransfer, 'line'> {
  const [, sign = '', whole, decimals] = AMOUNT.exec(fields.get('TRNAMT') ?? '') ?? [];
  const side = sideOf(sign, (fields.get('TRNTYPE') ?? '').toUpperCase());
  return {
    amount: whole === undefined ? null : `${whole}${decimals === undefined ? '' : `.${decimals}`}`,
    currency: fields.get('CURRENCY CURSYM') ?? currency,
    direction: side,
    time: timeOf(timeZone, fields.get('DTPOSTED') ?? ''),
    text: textOf(fields),
    reference: fields.get('FITID') ?? null,
    account,
    fault: faultOf(name, fields, side),
    isUnsure: isOfCard && side === 'in',
  };
}

/** Takes the tags of a file one by one. */
function statementReader(timeZone: string) {
  const transfers: FileTransfer[] = [];
  const statement: Statement = { currency: null, account: null, isOfCard: false };
  /** The transfer that is open, and what is open within it. */
  let open: { name: string; fields: Fields; within: string | null } | null = null;
  let isInAccount = false;

  function takeInTransfer({ name, isEnd, value }: Token, current: NonNullable<typeof open>): void {
    if (isEnd && name === current.name) {
      transfers.push({
        line: transfers.length + 1,
        ...transferOf(current.name, current.fields, statement, timeZone),
      });
      open = null;
    } else if (TRANSFERS.has(name) || STATEMENTS.has(name)) {
      throw new BankFileError('A transfer without an end');
    } else if (WITHIN.has(name)) current.within = isEnd ? null : name;
    else if (!isEnd) {
      const key = current.within === null ? name : `${current.within} ${name}`;
      if (!current.fields.has(key) && value !== '') current.fields.set(key, value);
    }
  }

  function take(token: Token): void {
    const { name, isEnd } = token;
    if (open !== null) takeInTransfer(token, open);
    else if (ACCOUNTS.has(name)) isInAccount = !isEnd;
    else if (!isEnd) begin(token);
  }

  function begin({ name, value }: Token): void {
    if (TRANSFERS.has(name)) open = { name, fields: new Map(), within: null };
    else if (STATEMENTS.has(name))
      Object.assign(statement, { currency: null, account: null, isOfCard: name === 'CCSTMTRS' });
    else if (name === 'CURDEF') statement.currency = value.toUpperCase();
    else if (name === 'ACCTID' && isInAccount) statement.account = value;
  }

  return { take, transfers, isOpen: () => open !== null };
}

/**
 * Reads a statement in OFX: version 1, in SGML, whose fields need no end, or version 2, in XML.
 * @param timeZone of times without an offset
 * @throws BankFileError if it is anything else, or not whole
 */
export function readOfx(text: string, timeZone: string): FileTransfer[] {
  const start = text.search(/<OFX>/i);
  if (start < 0) throw new BankFileError('No <OFX>');
  if (text.slice(0, start).includes('<!')) throw new BankFileError('A document type');
  const reader = statementReader(timeZone);
  let last = '';
  let isEnd = false;
  for (const token of tokensOf(text, start)) {
    reader.take(token);
    ({ name: last, isEnd } = token);
  }
  if (last !== 'OFX' || !isEnd || reader.isOpen()) throw new BankFileError('Not whole');
  return reader.transfers;
}
