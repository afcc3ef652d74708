/**
 * What parts a piece of a line from the one before it: `joined` are `và`, `với`, `+`, `&`, `/` and the like; `apart`, the number of
 * a list, the end of a sentence, or a semicolon of a line that has commas, too.
 */
export type Joint = 'start' | 'comma' | 'joined' | 'dash' | 'apart';

/** What stands between two separators. */
export type Part = { text: string; joint: Joint; isAfterPlus: boolean };

const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '（': '）' };
const COMMAS = ',;，；、@|';
const JOINING = '+&';

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
const JOINING_WORD =
  /(?<!(?<!\p{L})(?:cuối|cuoi)) (?:và|va|vs\.?|với|voi|cùng(?: với)?|cung(?: voi)?|lẫn|and) /iuy;
const DASH = / [-–—] /uy;

/** Between names, and not in a number or a part of a program. */
const SLASH = /(?<=[^\d<{}])(?<! [Ww])\/(?=[^<>])/uy;

/** Before the number of a further item on the same line: `An 2. Bình`. */
const FURTHER_NUMBER = / (?=\d{1,3}[.)] ?\p{L})/uy;

/** Behind the last word of a sentence, not of a title or a short form: `Nam, Minh. Nghỉ Vy`. */
const SENTENCE_END =
  /(?<=\p{L}{3}| (?:\p{Ll}{2}|ạ|à)|\d[hp]|(?<!\p{L})(?!Mr|Ms|Dr|Ts|Th)\p{Lu}\p{Ll})[.!] (?=\p{L})/uy;
/** Before what holds of somebody else: `Nam bận nhưng Vy đi`. */
const BUT = / (?:nhưng|còn|but) (?=\p{Lu})/uy;

/** A number without a full stop before the first name of a line: `1 An`. */
const PLAIN_NUMBER =
  /^([1-9]\d{0,2}) (?=\p{L})(?!(?:bạn|khách|người|suất|vé|lượt|friends?|guests?)(?!\p{L}))/iu;

const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character);

function lengthAt(pattern: RegExp, line: string, place: number): number {
  pattern.lastIndex = place;
  return pattern.exec(line)?.[0].length ?? 0;
}

type Separator = { joint: Joint; length: number };

/**
 * Prepares the search for separators of a line: commas, semicolons, `+`, `@`, `/`, ` - `, ` và `, the ends of sentences, and the
 * numbers of a list.
 */
function separatorFinder(line: string, firstNumber: number | null) {
  let next = firstNumber === null ? null : firstNumber + 1;
  const numberAt = (place: number): number => {
    if (next === null || !line.startsWith(` ${next} `, place)) return 0;
    next += 1;
    return String(next - 1).length + 2;
  };
  const hasCommas = line.includes(',');
  const isStronger = (character: string) => hasCommas && ';；'.includes(character);
  return (place: number): Separator | null => {
    const character = line[place]!;
    const found = (joint: Joint, length: number) => (length > 0 ? { joint, length } : null);
    if (COMMAS.includes(character)) {
      return { joint: isStronger(character) ? 'apart' : 'comma', length: 1 };
    }
    if (JOINING.includes(character)) return { joint: 'joined', length: 1 };
    if (character === '/') return found('joined', lengthAt(SLASH, line, place));
    if ('.!'.includes(character)) return found('apart', lengthAt(SENTENCE_END, line, place));
    if (character !== ' ') return null;
    return (
      found('joined', lengthAt(JOINING_WORD, line, place)) ??
      found('dash', lengthAt(DASH, line, place)) ??
      found('apart', lengthAt(BUT, line, place)) ??
      found('apart', lengthAt(FURTHER_NUMBER, line, place) || numberAt(place))
    );
  };
}

/** Divides a line at its separators, but not within brackets. */
export function divide(line: string): Part[] {
  const parts: Part[] = [];
  const endOfBracket = bracketFinder(line);
  const first = PLAIN_NUMBER.exec(line);
  const separatorAt = separatorFinder(line, first === null ? null : Number(first[1]));
  let start = first?.[0].length ?? 0;
  let joint: Joint = 'start';
  let isAfterPlus = false;
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
    const separator = separatorAt(place);
    if (separator === null || (line[place] === ' ' && isNumbered(place))) continue;
    parts.push({ text: line.slice(start, place), joint, isAfterPlus });
    joint = separator.joint;
    isAfterPlus = line[place] === '+';
    start = place + separator.length;
    // The space behind a separator may also begin the next one.
    place += Math.max(separator.length - 2, 0);
  }
  parts.push({ text: line.slice(start), joint, isAfterPlus });
  return parts;
}
