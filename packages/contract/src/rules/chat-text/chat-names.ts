/** What a line says of who came, piece by piece: a name, guests of the name before, or what is neither. */
export type ChatPiece =
  | { kind: 'name'; name: string }
  | { kind: 'guests'; count: number }
  | { kind: 'unread'; text: string };

const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '（': '）' };
const SEPARATORS = ',;，；、+';
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '）': '（' };

/** The end of a pair of brackets that opens at a place; -1 where it is not closed. */
function bracketFinder(line: string) {
  // What is not found once is not there further on either: so a line of brackets is read once, not once for each.
  const missing = new Set<string>();
  return (at: number): number => {
    const close = BRACKETS[line[at]!];
    if (close === undefined || missing.has(close)) return -1;
    const end = line.indexOf(close, at + 1);
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
  for (let at = 0; at < line.length; at += 1) {
    const end = endOfBracket(at);
    if (end >= 0) at = end;
    else if (SEPARATORS.includes(line[at]!)) push(at, 1);
    else if (line[at] === ' ' && line.slice(at, at + 4).toLowerCase() === ' và ') push(at, 4);
  }
  push(line.length, 0);
  return parts;
}

const NUMBERING = /^(?:\d{1,3}[.)]|[-–•*·])(?=[ \p{L}])/u;

/** A piece without the number or the dot of its list. */
export const withoutNumbering = (text: string) => text.replace(NUMBERING, '').trim();

/** No emoji is among the letters of Latin scripts, which stand below this. */
const FIRST_SYMBOL = '\u2000';

/** Three dots in one, and what joins and frames the parts of an emoji. */
const MARKS = ['\u2026', '\u200d', '\ufe0f', '\u20e3'];

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;

function isLoose(character: string): boolean {
  if (character < FIRST_SYMBOL) return character === ' ' || character === '.';
  return MARKS.includes(character) || EMOJI.test(character);
}

/** Where a text ends without full stops and emoji. */
function endOf(text: string, end: number): number {
  let at = end;
  while (at > 0) {
    const isPair = at > 1 && /[\udc00-\udfff]/.test(text[at - 1]!);
    const size = isPair ? 2 : 1;
    if (!isLoose(text.slice(at - size, at))) break;
    at -= size;
  }
  return at;
}

/** A text without full stops, emoji and brackets at its end, and how many guests stood in those brackets. */
function trimEnd(text: string): { text: string; guests: number } {
  let guests = 0;
  let end = endOf(text, text.length);
  for (;;) {
    const open = end > 0 ? CLOSING[text[end - 1]!] : undefined;
    const start = open === undefined ? -1 : text.lastIndexOf(open, end - 1);
    if (start < 0) return { text: text.slice(0, end).trim(), guests };
    const inside = /^ ?\+ ?(\d{1,2}) ?$/.exec(text.slice(start + 1, Math.min(end - 1, start + 8)));
    guests += Number(inside?.[1] ?? 0);
    end = endOf(text, start);
  }
}

const MAX_NAME = 120;

/** A name has letters, begins with no digit, and has neither a colon, a slash nor a bracket that stands alone. */
const isName = (text: string) =>
  text.length <= MAX_NAME &&
  /^[^\d:：/()[\]（）][^:：/()[\]（）]*$/u.test(text) &&
  /\p{L}/u.test(text);

/**
 * The names of a line, and what else stands between its separators.
 * @param line with single spaces
 */
export function readPieces(line: string): ChatPiece[] {
  const pieces: ChatPiece[] = [];
  let hasHost = false;
  for (const { text: whole, isAfterPlus } of divide(line)) {
    const { text, guests } = trimEnd(withoutNumbering(whole.trim()));
    const areGuests: boolean = isAfterPlus && hasHost && /^\d{1,2}$/.test(text);
    hasHost = areGuests || isName(text);
    if (areGuests) pieces.push({ kind: 'guests', count: Number(text) });
    else if (hasHost) pieces.push({ kind: 'name', name: text });
    else if (whole.trim() !== '') pieces.push({ kind: 'unread', text: whole.trim() });
    if (hasHost && guests > 0) pieces.push({ kind: 'guests', count: guests });
  }
  return pieces;
}
