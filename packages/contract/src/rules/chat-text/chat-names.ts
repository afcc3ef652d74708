/** One piece of a line: a name, guests of the previous name, or something that is neither. */
export type ChatPiece =
  | { kind: 'name'; name: string }
  | { kind: 'guests'; count: number }
  | { kind: 'unread'; text: string };

const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '（': '）' };
const SEPARATORS = ',;，；、+';
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

/** Divides a line at commas, semicolons, `+` and ` và `, but not within brackets. */
function divide(line: string): { text: string; isAfterPlus: boolean }[] {
  const parts: { text: string; isAfterPlus: boolean }[] = [];
  const endOfBracket = bracketFinder(line);
  let start = 0;
  let isAfterPlus = false;
  const push = (end: number, length: number) => {
    parts.push({ text: line.slice(start, end), isAfterPlus });
    isAfterPlus = line[end] === '+';
    start = end + length;
  };
  for (let place = 0; place < line.length; place += 1) {
    const end = endOfBracket(place);
    if (end >= 0) place = end;
    else if (SEPARATORS.includes(line[place]!)) push(place, 1);
    else if (line[place] === ' ' && line.slice(place, place + 4).toLowerCase() === ' và ')
      push(place, 4);
  }
  push(line.length, 0);
  return parts;
}

/** The number or bullet of a list item: `1.`, `2)`, `3/`, `(4)`, `-`. */
const NUMBERING = /^(?:\d{1,3}[.)/-]|\(\d{1,3}\)|[-–—•*·])(?=[ \p{L}])/u;

/** Emoji before a list item: `✅`, `1️⃣`. */
const EMOJI_MARKS = /^(?:(?:\p{Extended_Pictographic}|\d\u{fe0f}?\u{20e3})\u{fe0f}? ?)+(?=\p{L})/u;

/** Emoji that say that somebody is absent, or may be. */
const DENYING_EMOJI = /[❌❎✖🚫⛔👎🙅❓❔]/u;

/** Removes the number, bullet or emoji of a list item, but not an emoji that says that somebody is absent. */
export function withoutNumbering(text: string): string {
  const item = text.replace(NUMBERING, '').trim();
  const [mark = ''] = EMOJI_MARKS.exec(item) ?? [];
  return DENYING_EMOJI.test(mark) ? item : item.slice(mark.length);
}

/** Letters of Latin scripts are below this character; emoji are not. */
const FIRST_SYMBOL = '\u2000';

/** An ellipsis, and the characters that join and frame the parts of an emoji. */
const MARKS = ['\u2026', '\u200d', '\ufe0f', '\u20e3'];

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;

function isLoose(character: string): boolean {
  if (character < FIRST_SYMBOL) return character === ' ' || character === '.';
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

/** The number of guests after a `+`: `1`, `2 bạn`. */
const GUESTS = /^(\d{1,2})(?: ?(?:bạn|khách|người|friends?|guests?))?$/iu;
const GUESTS_IN_BRACKETS = /^\+ ?(\d{1,2}(?: .*)?)$/u;

/** Words that say that somebody is absent, or may be. Without accents some of them are names, such as `Nghi`. */
const DENYING_WORD =
  /(?<!\p{L})(?:vắng|nghỉ|bận|hủy|huỷ|không|hông|ko|chưa|off|absent|cancel(?:l?ed)?|not?|maybe)(?!\p{L})/iu;

/** Whether a remark in brackets may say that somebody is absent, or may be about another day or several people. */
const isDoubtful = (remark: string) =>
  DENYING_WORD.test(remark) ||
  DENYING_EMOJI.test(remark) ||
  GUESTS.test(remark) ||
  /\?|\d[/-]\d/.test(remark);

/**
 * A text without trailing full stops, emoji and brackets, and the number of guests in those brackets.
 * @returns null if its end may say that somebody is absent
 */
function trimEnd(text: string): { text: string; guests: number } | null {
  let guests = 0;
  let end = endOf(text, text.length);
  if (DENYING_EMOJI.test(text.slice(end))) return null;
  for (;;) {
    const open = end > 0 ? CLOSING[text[end - 1]!] : undefined;
    const start = open === undefined ? -1 : text.lastIndexOf(open, end - 1);
    if (start < 0) return { text: text.slice(0, end).trim(), guests };
    const remark = text.slice(start + 1, end - 1).trim();
    const counted = GUESTS.exec(GUESTS_IN_BRACKETS.exec(remark)?.[1] ?? '');
    if (counted !== null) guests += Number(counted[1]);
    else if (isDoubtful(remark)) return null;
    end = endOf(text, start);
    if (DENYING_EMOJI.test(text.slice(end, start))) return null;
  }
}

const MAX_NAME = 120;

/** A name has letters, does not begin with a digit, and has no colon, slash or bracket. */
const isName = (text: string) =>
  text.length <= MAX_NAME &&
  /^[^\d:：/()[\]（）][^:：/()[\]（）]*$/u.test(text) &&
  /\p{L}/u.test(text);

/**
 * The names of a line, and whatever else is between its separators.
 * @param line with single spaces
 */
export function readPieces(line: string): ChatPiece[] {
  const pieces: ChatPiece[] = [];
  let hasHost = false;
  for (const { text: whole, isAfterPlus } of divide(line)) {
    const piece = whole.trim();
    const { text, guests } = trimEnd(withoutNumbering(piece)) ?? { text: '', guests: 0 };
    const counted: RegExpExecArray | null = isAfterPlus && hasHost ? GUESTS.exec(text) : null;
    hasHost = counted !== null || isName(text);
    if (counted !== null) pieces.push({ kind: 'guests', count: Number(counted[1]) });
    else if (hasHost) pieces.push({ kind: 'name', name: text });
    else if (piece !== '') pieces.push({ kind: 'unread', text: isAfterPlus ? `+${piece}` : piece });
    if (hasHost && guests > 0) pieces.push({ kind: 'guests', count: guests });
  }
  return pieces;
}
