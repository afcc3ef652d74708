import { guestIn } from '../guest-names.ts';
import { tidyLine } from '../tidy-line.ts';
import {
  dashedDenialIn,
  DENYING_EMOJI,
  denialIn,
  DOUBTING_EMOJI,
  isDoubt,
  isHarmless,
  isLeave,
  isHardlyName,
  isPlainDenial,
  type KnownNames,
  substituteIn,
  withoutDay,
  withoutPaid,
  withoutPlaces,
  withoutTitle,
} from './chat-presence.ts';

/** One piece of a line. */
export type ChatPiece =
  | { kind: 'name'; name: string }
  /** Guests who are asked about: `khách`, `bạn Vy`. */
  | { kind: 'guest'; name: string }
  /** Guests of the previous name. */
  | { kind: 'guests'; count: number }
  /** A guest who is named, and whose host is not. */
  | { kind: 'named_guest'; name: string }
  /** Somebody who did not come, as it was written. */
  | { kind: 'absent'; text: string }
  /** What stands in brackets behind the previous name, and is not understood. */
  | { kind: 'remark'; name: string; text: string }
  | { kind: 'unread'; text: string };

const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '（': '）' };
const SEPARATORS = ',;，；、+@';
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '）': '（' };

/** Prepares the search for the end of a pair of brackets that opens at a place; -1 if it is not closed. */
function bracketFinder(line: string) {
  // A bracket that is not found once is not further on either, so a line full of brackets is searched only once.
  const missing = new Set<string>();
  return (place: number): number => {
    const close = BRACKETS[line[place]!];
    if (close === undefined || missing.has(close)) return -1;
    const end = line.indexOf(close, place + 1);
    if (end < 0) missing.add(close);
    return end;
  };
}

/** Words and signs between names, with the spaces around them. */
const BETWEEN = / (?:và|vs\.?|với|[-–—]) /iuy;

/** Before the number of a further item on the same line: `An 2. Bình`. */
const FURTHER_NUMBER = / (?=\d{1,3}[.)] ?\p{L})/uy;

/** A number without a full stop before the first name of a line: `1 An`. */
const PLAIN_NUMBER =
  /^(\d{1,3}) (?=\p{L})(?!(?:bạn|khách|người|suất|vé|lượt|friends?|guests?)(?!\p{L}))/iu;

const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character);

function lengthAt(pattern: RegExp, line: string, place: number): number {
  pattern.lastIndex = place;
  return pattern.exec(line)?.[0].length ?? 0;
}

/**
 * Prepares the search for separators of a line: commas, semicolons, `+`, `@`, `/`, ` - `, ` và `, ` vs `, ` với `, and the
 * numbers of a list.
 * @returns a function that gives the length of the separator at a place, 0 if there is none
 */
function separatorFinder(line: string, firstNumber: number | null) {
  let next = firstNumber === null ? null : firstNumber + 1;
  const numberAt = (place: number): number => {
    if (next === null || !line.startsWith(` ${next} `, place)) return 0;
    next += 1;
    return String(next - 1).length + 2;
  };
  return (place: number): number => {
    const character = line[place]!;
    if (SEPARATORS.includes(character)) return 1;
    if (character === '/') return isDigit(line[place - 1]) ? 0 : 1;
    if (character !== ' ') return 0;
    const between = lengthAt(BETWEEN, line, place);
    return between > 0 ? between : lengthAt(FURTHER_NUMBER, line, place) || numberAt(place);
  };
}

/** What stands between two separators, and what the first one is. */
type Part = { text: string; isAfterPlus: boolean; isAfterDash: boolean };

/** Divides a line at its separators, but not within brackets. */
function divide(line: string): Part[] {
  const parts: Part[] = [];
  const endOfBracket = bracketFinder(line);
  const first = PLAIN_NUMBER.exec(line);
  const separatorAt = separatorFinder(line, first === null ? null : Number(first[1]));
  let start = first?.[0].length ?? 0;
  let isAfterPlus = false;
  let isAfterDash = false;
  const push = (end: number, length: number) => {
    parts.push({ text: line.slice(start, end), isAfterPlus, isAfterDash });
    isAfterPlus = line[end] === '+';
    isAfterDash = /^ [-–—]/u.test(line.slice(end, end + 2));
    start = end + length;
  };
  // Behind the number of a list there is a name: `1 - An`.
  const isNumbered = (place: number) =>
    !isAfterPlus &&
    isDigit(line[place - 1]) &&
    place - start < 5 &&
    /^ ?\d{1,3}$/.test(line.slice(start, place));
  for (let place = start; place < line.length; place += 1) {
    const bracketEnd = endOfBracket(place);
    if (bracketEnd >= 0) {
      place = bracketEnd;
      continue;
    }
    const length = separatorAt(place);
    if (length === 0 || (line[place] === ' ' && isNumbered(place))) continue;
    push(place, length);
    // The space behind a separator may also begin the next one.
    place += Math.max(length - 2, 0);
  }
  push(line.length, 0);
  return parts;
}

/** The number or bullet of a list item: `1.`, `2)`, `3/`, `(4)`, `5 -`, `-`. */
const NUMBERING = /^(?:\d{1,3} ?[.)/-]|\(\d{1,3}\)|[-–—•*·])(?=[ \p{L}])/u;

/** Emoji before a list item: `✅`, `1️⃣`. */
const EMOJI_MARKS = /^(?:(?:\p{Extended_Pictographic}|\d\u{fe0f}?\u{20e3})\u{fe0f}? ?)+(?=\p{L})/u;

/** Removes the number, bullet or emoji of a list item, but not an emoji that says that somebody is absent. */
export function withoutNumbering(text: string): string {
  const item = text.replace(NUMBERING, '').trim();
  const [mark = ''] = EMOJI_MARKS.exec(item) ?? [];
  return DENYING_EMOJI.test(mark) || DOUBTING_EMOJI.test(mark) ? item : item.slice(mark.length);
}

/** Letters of Latin scripts are below this character; emoji are not. */
const FIRST_SYMBOL = '\u2000';

/** An ellipsis, and the characters that join and frame the parts of an emoji. */
const MARKS = ['\u2026', '\u200d', '\ufe0f', '\u20e3'];

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;

function isLoose(character: string): boolean {
  if (character < FIRST_SYMBOL) return ' .*_~'.includes(character);
  return MARKS.includes(character) || EMOJI.test(character);
}

/** Where a text ends without trailing full stops and emoji. */
function endOf(text: string, end: number): number {
  let place = end;
  while (place > 0) {
    const isPair = place > 1 && /[\udc00-\udfff]/.test(text[place - 1]!);
    const size = isPair ? 2 : 1;
    if (!isLoose(text.slice(place - size, place))) break;
    place -= size;
  }
  return place;
}

/** One guest after a `+`: `An + bạn`. */
const ONE_GUEST = /^(?:bạn|khách|vợ|chồng|người yêu|ny|bạn gái|bạn trai|friend|guest)$/iu;
/** One after ` và `: `Mai và chồng`. */
const PARTNER = /^(?:vợ|chồng|người yêu|ny|bạn gái|bạn trai)$/iu;
/** The number of guests after a `+`: `1`, `2 bạn`. */
const GUESTS = /^(\d{1,2})(?: ?(?:bạn|khách|người|friends?|guests?))?$/iu;
const GUESTS_IN_BRACKETS = /^\+ ?(\d{1,2}(?: .*)?)$/u;
/** In brackets also without a `+`, where the word says that they are guests. */
const COUNTED_GUESTS = /^(\d{1,2}) ?(?:khách|guests?)$/iu;
/** In brackets, what makes somebody a guest: `khách`, `HLV`. */
const isGuestWord = (remark: string) => {
  const guest = guestIn(remark);
  return guest !== null && guest.host === null;
};

/** Whether a remark in brackets may be about another day, or several people, or a question. */
const isDoubtful = (remark: string) =>
  isDoubt(remark) ||
  isLeave(remark) ||
  DOUBTING_EMOJI.test(remark) ||
  /^\d{1,2}(?: ?(?:bạn|người|friends?))?$/iu.test(remark) ||
  /\?|\d[/-]\d/.test(remark);

/** What the end of a piece says beside its name. */
type Ending = {
  text: string;
  guests: number;
  isGuest: boolean;
  isAbsent: boolean;
  isDoubtful: boolean;
  /** Remarks in brackets that are not understood. */
  remarks: string[];
  /** A remark that names a host: `bạn Vy`. */
  guestOf: string | null;
};

/**
 * What a text in brackets without accents says about presence, where that may also be a name: `(Huy)` is a question in a club that
 * has a Huy.
 */
function readPlainDenial(remark: string, known: KnownNames | null): 'absent' | 'doubtful' | null {
  if (!isPlainDenial(remark)) return null;
  const isWord = remark === remark.toLowerCase();
  return isWord || known?.endsIn(remark) !== true ? 'absent' : 'doubtful';
}

/** A text without trailing full stops, emoji and brackets, and what those say. */
function trimEnd(text: string, known: KnownNames | null): Ending {
  const ending: Ending = {
    text,
    guests: 0,
    isGuest: false,
    isAbsent: false,
    isDoubtful: false,
    remarks: [],
    guestOf: null,
  };
  const readEmoji = (emoji: string) => {
    if (DENYING_EMOJI.test(emoji)) ending.isAbsent = true;
    if (DOUBTING_EMOJI.test(emoji)) ending.isDoubtful = true;
  };
  const readRemark = (written: string) => {
    const remark = withoutPaid(written);
    const places = withoutPlaces(remark);
    const plus = GUESTS_IN_BRACKETS.exec(remark)?.[1] ?? '';
    const counted = GUESTS.exec(plus) ?? COUNTED_GUESTS.exec(remark);
    if (counted !== null) ending.guests += Number(counted[1]);
    else if (places.text === '' && places.guests > 0) ending.guests += places.guests;
    else if (isGuestWord(remark)) ending.isGuest = true;
    else if (guestIn(remark) !== null) ending.guestOf = remark;
    else if (denialIn(remark) >= 0 || DENYING_EMOJI.test(remark)) ending.isAbsent = true;
    else if (readPlainDenial(remark, known) === 'absent') ending.isAbsent = true;
    else if (readPlainDenial(remark, known) === 'doubtful' || isDoubtful(remark))
      ending.isDoubtful = true;
    else if (/\p{L}/u.test(remark)) ending.remarks.unshift(remark);
  };
  let end = endOf(text, text.length);
  readEmoji(text.slice(end));
  for (;;) {
    const open = end > 0 ? CLOSING[text[end - 1]!] : undefined;
    const start = open === undefined ? -1 : text.lastIndexOf(open, end - 1);
    if (start < 0) break;
    readRemark(text.slice(start + 1, end - 1).trim());
    end = endOf(text, start);
    readEmoji(text.slice(end, start));
  }
  ending.text = text.slice(0, end).trim();
  return ending;
}

const MAX_NAME = 120;

/** A name has letters, does not begin with a digit, and has no colon, slash or bracket. */
const isName = (text: string) =>
  text.length <= MAX_NAME &&
  /^[^\d:：/()[\]（）][^:：/()[\]（）]*$/u.test(text) &&
  /\p{L}/u.test(text);

/** The name without the title before it, unless a member is called so, or none is called by the rest. */
function plainName(name: string, known: KnownNames | null): string {
  if (known?.endsIn(name) === true) return name;
  const plain = withoutTitle(name);
  return plain === null || known?.endsIn(plain) === false ? name : plain;
}

/** What a piece without its ending says: a name, or that somebody did not come; null if it cannot be read. */
function readName(written: string, known: KnownNames | null): ChatPiece[] | null {
  if (known?.has(written) === true) return [{ kind: 'name', name: written }];
  const ofDay = known?.endsIn(written) === true ? written : withoutDay(written);
  if (ofDay === null) return null;
  if (dashedDenialIn(ofDay) >= 0) return [{ kind: 'absent', text: written }];
  const { text, guests } = withoutPlaces(withoutPaid(ofDay));
  const denial = known?.endsIn(text) === true ? -1 : denialIn(text);
  if (denial >= 0) {
    const substitute = substituteIn(text.slice(denial));
    const comes = substitute !== null && known?.endsIn(plainName(substitute, known)) === true;
    return [
      { kind: 'absent', text: written },
      ...(comes ? [{ kind: 'name' as const, name: plainName(substitute, known) }] : []),
    ];
  }
  if (!isName(text)) return null;
  const name: ChatPiece = { kind: 'name', name: plainName(text, known) };
  return guests === 0 ? [name] : [name, { kind: 'guests', count: guests }];
}

/** Whether a piece only says that the one before did not come: `An - nghỉ`. */
const isBareDenial = (text: string) => denialIn(text) === 0 && !/\p{Lu}\p{Ll}* \p{Lu}/u.test(text);

/**
 * What a piece behind a dash says without accents about the one before: that it did not come, `An - nghi`, or something that it
 * may also be, where somebody is called so.
 */
function readDashed(
  text: string,
  last: ChatPiece | undefined,
  known: KnownNames | null,
): 'absent' | 'doubtful' | null {
  if (last?.kind !== 'name' || !isPlainDenial(text)) return null;
  const isLoud = last.name === last.name.toUpperCase();
  if (text !== text.toLowerCase() && !isLoud) return null;
  const isLikeNames = /^\p{Ll}/u.test(last.name) || isLoud;
  return isLikeNames && known?.endsIn(text) === true ? 'doubtful' : 'absent';
}

/** A piece that means guests, as it is asked about: without brackets, but with its number. */
function guestPiece(item: string, { text, guestOf }: Ending): string | null {
  if (guestOf !== null && isName(text)) return `${text} (${guestOf})`;
  if (guestIn(text) === null) return null;
  const name = tidyLine(item.slice(0, endOf(item, item.length)).replace(/[()[\]（）:：]/gu, ' '));
  return name.length <= MAX_NAME ? name : null;
}

/** A piece as it was written, with the sign before it, and what its end says. */
type Written = { piece: string; text: string; isAfterDash: boolean; item: string; ending: Ending };

/** Whether a piece was about the one before, which did not come, or may not have come. */
function isAboutLast(
  pieces: ChatPiece[],
  { piece, isAfterDash, ending }: Written,
  known: KnownNames | null,
): boolean {
  const isBare = ending.text === '' ? ending.isAbsent : isBareDenial(ending.text);
  if (isBare && denyLast(pieces, piece)) return true;
  const last = pieces.at(-1);
  const dashed = isAfterDash ? readDashed(ending.text, last, known) : null;
  if (dashed === 'absent') return denyLast(pieces, piece);
  if (dashed === null || last?.kind !== 'name') return false;
  pieces.splice(-1, 1, { kind: 'unread', text: `${last.name} - ${piece}` });
  return true;
}

/** What a piece says for itself. */
function readPiece({ piece, text, item, ending }: Written, known: KnownNames | null): ChatPiece[] {
  const unread: ChatPiece = { kind: 'unread', text };
  if (ending.isAbsent || DENYING_EMOJI.test(item.slice(0, 2))) {
    return [{ kind: 'absent', text: piece }];
  }
  if (ending.isDoubtful) return [unread];
  const isKnown = known?.endsIn(ending.text) === true && ending.guestOf === null;
  const guest = isKnown ? null : guestPiece(item, ending);
  if (guest !== null) return [{ kind: 'guest', name: guest }];
  return readNamed(ending, isKnown, known) ?? [unread];
}

/** The name of a piece, with the guests and remarks at its end; null if it is hardly a name. */
function readNamed(ending: Ending, isKnown: boolean, known: KnownNames | null): ChatPiece[] | null {
  const read = readName(ending.text, known);
  const first = read?.[0];
  if (read === null || first?.kind !== 'name') return read;
  if (!isKnown && isHardlyName(ending.text)) return null;
  if (ending.isGuest) return [{ kind: 'named_guest', name: first.name }];
  const { guests, remarks } = ending;
  const unknown = remarks.filter((remark) => !isHarmless(remark, first.name, known));
  return [
    ...read,
    ...(guests > 0 ? [{ kind: 'guests' as const, count: guests }] : []),
    ...unknown.map((remark) => ({ kind: 'remark' as const, name: first.name, text: remark })),
  ];
}

/**
 * Adds what a piece says to the pieces before it.
 * @returns whether guests may follow
 */
function addPiece(pieces: ChatPiece[], written: Written, known: KnownNames | null): boolean {
  const { ending } = written;
  const isAboutMoney = ending.text !== '' && withoutPaid(ending.text) === '';
  if (isAboutMoney || isAboutLast(pieces, written, known)) return false;
  const read = readPiece(written, known);
  pieces.push(...read);
  return read[0]?.kind === 'name';
}

/** How many guests stand behind a `+`; null if it is something else. */
function guestsBehindPlus({ text, isAbsent, isDoubtful }: Ending): number | null {
  if (isAbsent || isDoubtful) return null;
  if (ONE_GUEST.test(text)) return 1;
  const counted = GUESTS.exec(text);
  return counted === null ? null : Number(counted[1]);
}

/**
 * The names of a line, and whatever else is between its separators.
 * @param line with single spaces
 * @param known whom the club knows; null if that is not known
 */
export function readPieces(line: string, known: KnownNames | null = null): ChatPiece[] {
  const pieces: ChatPiece[] = [];
  let hasHost = false;
  for (const { text: whole, isAfterPlus, isAfterDash } of divide(line)) {
    const piece = whole.trim();
    const mayBeGuests = hasHost && (isAfterPlus || PARTNER.test(piece));
    const count = mayBeGuests ? guestsBehindPlus(trimEnd(piece, known)) : null;
    const text = isAfterPlus ? `+${piece}` : piece;
    if (count !== null) pieces.push({ kind: 'guests', count });
    else if (piece === '') hasHost = false;
    else {
      const item = withoutNumbering(piece);
      const written = { piece, text, isAfterDash, item, ending: trimEnd(item, known) };
      hasHost = addPiece(pieces, written, known);
    }
  }
  return pieces;
}

/** Says of the last name that its person did not come, with their guests; false if there is none. */
function denyLast(pieces: ChatPiece[], reason: string): boolean {
  const place = pieces.findLastIndex(({ kind }) => kind !== 'guests' && kind !== 'remark');
  const last = pieces[place];
  if (last?.kind !== 'name') return false;
  pieces.splice(place, pieces.length, { kind: 'absent', text: `${last.name} - ${reason}` });
  return true;
}
