import { withoutLast } from '@rallybook/contract/rules/characters';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { withoutTitle } from '../names/without-title.ts';
import { DENIALS, denialIn, denialLength, withoutDay } from './chat-presence.ts';
import { type KnownNames, MOST_END_WORDS } from './known-names.ts';
import { personIn } from './name-words.ts';

/** Who the names behind a word are: there, or not there. */
export type Scope = 'here' | 'away';

/**
 * A piece of a part: words that say what those behind them are, everybody, words of absence that belong to what stands before
 * them, or anything else.
 */
export type Cut =
  | { kind: 'scope'; scope: Scope }
  | { kind: 'everybody' }
  | { kind: 'denial'; text: string }
  /** Words of absence with a name among them, of which it is not clear who is absent. */
  | { kind: 'unclear'; text: string }
  | { kind: 'text'; text: string };

const word = (alternatives: string) =>
  String.raw`(?<![\p{L}\p{M}\d])(?:${alternatives})(?![\p{L}\p{M}\d'’])`;

/** Exceptions, which stand before names only: `trừ Vy`. */
const EXCEPTION = String.raw`ngoại trừ|ngoai tru|trừ ra|trừ|tru|(?:chỉ |còn )?thiếu|(?:không|khong|ko|k|hông) (?:có|co|gồm|bao gồm|kể|tính|thấy)(?! (?:mặt|mat))|except(?: for)?|excluding|without|w\/o|but(?: not)?|minus|missing|bớt|miễn|chừa`;
/** What ends an exception, and begins those who are there. */
const PRESENCE = String.raw`còn lại|con lai|the rest|others|thì|(?<!(?:không|ko|k) )có mặt`;
const CUTS = new RegExp(
  word(
    String.raw`(?<away>${EXCEPTION})|(?<here>${PRESENCE})|(?<come>(?<!(?:không|ko|k|kh|hông|chẳng|chưa) )đi)`,
  ),
  'giu',
);
/** The same at the beginning of a part. */
const FIRST_HERE = new RegExp(
  String.raw`^(?:${PRESENCE}|(?:chỉ |hôm nay |nay )?(?:có|gồm)(?: có| mặt)?|chỉ|đi(?: gồm| có)?|tham gia|thêm|add|plus|present|coming|going|yes|only)(?![\p{L}\p{M}'’])`,
  'iu',
);
const ALWAYS_HERE = new RegExp(String.raw`^(?:${PRESENCE})$`, 'iu');
const FIRST_AWAY = new RegExp(String.raw`^(?:${EXCEPTION})(?![\p{L}\p{M}'’])`, 'iu');
const EVERYBODY =
  /^(?:tất cả|tat ca|toàn bộ|mọi người|moi nguoi|mn|ai (?:cũng|nấy)|ai cung|cả (?:nhà|nhóm|đội|lớp|hội|team|bọn|lũ|đám|clb)|ca (?:nha|nhom|doi)|ae|anh em|(?:đi |có mặt |đông )?đủ(?: mặt)?|all|everyone|everybody|full(?: team)?)(?![\p{L}\p{M}'’])/iu;
/** Behind a word, where nobody is named: `còn lại đi hết`. */
const ALL_COME =
  /^(?:(?:đều|vẫn|sẽ) )*(?:đi|có mặt|tham gia|đủ|ok|come|coming)(?: (?:đủ|hết|cả|nhé|nha|ạ|rồi|được))*$/iu;
/** The same before an exception: `cả nhóm đi trừ Vy`. */
const THEY_COME = new RegExp(
  String.raw`^(?:(?:đều|vẫn|sẽ) )*(?:đi|có mặt|tham gia|come|coming)(?: (?:đủ|hết|cả|nhé|nha|ạ|rồi|được))* (?=(?:${EXCEPTION})(?![\p{L}\p{M}'’]))`,
  'iu',
);
const THE_REST = /^(?:còn lại|con lai|the rest|others)/iu;
const THEN = /^thì (?=\S)/iu;
/** Words of absence in brackets before names: `(vắng) Vy, Hoa`. */
const BRACKETED = /^[([（] ?([^()[\]（）]{1,30}?) ?[)\]）] ?[:：]? ?(?=\p{L})/u;
/** Between such a word and the names. */
const BETWEEN = /^(?: ?[:：\-–]| (?:có|gồm|là|được|dc|đc|mất|nhé|ra)(?!\p{L})){0,3} ?/iu;

const SCOPE_COLON = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])(?<word>${DENIALS}|${EXCEPTION}|${PRESENCE}|có|đi|tham gia|gồm|present|coming|going|yes|no) ?[:：] ?(?:1[.)] ?(?=\p{L}))?(?=.)`,
  'giu',
);

/** A line without the colons behind words of scope, and the first number of a list: `có mặt: Nam; vắng: 1. Vy`. */
export const withoutScopeColons = (line: string): string => line.replace(SCOPE_COLON, '$<word> ');

/** Whether a list ends in the heading of the next one, with nothing between them: `3. Vy Không: 1. Hoa 2. Lan`. */
export const isHeadedWithin = (line: string): boolean =>
  [...line.matchAll(SCOPE_COLON)].some(({ index }) =>
    /[\p{L}\p{M}\d] $/u.test(line.slice(Math.max(0, index - 2), index)),
  );

/** No longer part is cut. */
const MAX_LENGTH = 200;

/** What somebody calls themself on the web: `chi.lan`, `x_y9`. No word of absence or presence is written so. */
const USER_NAME = /^\p{L}[\p{L}\d]*[._\d][\p{L}\d]/u;

/** Whether a text begins with what may be a name: a capital, a user name, somebody whom the club knows, or a title before one. */
export function beginsWithName(text: string, known: KnownNames | null): boolean {
  const start = text.slice(0, MAX_LENGTH);
  if (USER_NAME.test(start)) return true;
  const name = withoutTitle(start) ?? start;
  if (/^\p{Lu}/u.test(name)) return true;
  const words = name.split(' ', MOST_END_WORDS).map((part) => withoutLast(part, /[^\p{L}\p{M}]/u));
  return words.some((_, count) => isCalled(words.slice(0, count + 1).join(' '), known));
}

/** Whether a text is somebody's name, and not a word that only has other accents. */
export const isCalled = (text: string, known: KnownNames | null): boolean =>
  known !== null &&
  (known.isWritten(text) || (withoutAccents(text) === text && known.endsIn(text)));

/** What a text begins with, and what stands behind it. */
type First = { cut: Cut; rest: string };

/** What stands behind words of scope. */
function behindWords(text: string, length: number): string {
  const rest = text.slice(length);
  return rest.slice(BETWEEN.exec(rest)![0].length).trim();
}

/** An exception that a text begins with, also in brackets. */
function readException(text: string): First | null {
  const cut: Cut = { kind: 'scope', scope: 'away' };
  const bracketed = BRACKETED.exec(text);
  if (bracketed !== null && denialLength(bracketed[1]!) === bracketed[1]!.length) {
    return { cut, rest: text.slice(bracketed[0].length) };
  }
  const { length } = FIRST_AWAY.exec(text)?.[0] ?? '';
  const rest = behindWords(text, length);
  return length > 0 && rest !== '' && !/^\d/.test(rest) && !THEN.test(rest) ? { cut, rest } : null;
}

/** Whether a text begins with somebody whom the club knows, and not with a place: `Hà Nội` in a club that has a Hà. */
function beginsWithKnown(text: string, known: KnownNames): boolean {
  const person = personIn(text, known);
  const behind = text.slice(text.indexOf(person) + person.length);
  return known.endsIn(person) && !/^ \p{Lu}/u.test(behind);
}

/** Where somebody is instead, or a name that nobody is known by: `Lan - đi Hà Nội`. */
const isPlace = (text: string, known: KnownNames | null): boolean =>
  known !== null && /^\p{Lu}/u.test(text) && !beginsWithKnown(text, known);

/** Words of presence that a text begins with, or everybody. */
function readPresence(text: string, known: KnownNames | null): First | null {
  const everybody = EVERYBODY.exec(text)?.[0];
  if (everybody !== undefined) {
    const behind = behindWords(text, everybody.length);
    return { cut: { kind: 'everybody' }, rest: behind.replace(THEY_COME, '') };
  }
  const here = FIRST_HERE.exec(text)?.[0];
  if (here === undefined) return null;
  const rest = behindWords(text, here.length);
  if (THE_REST.test(here) && (rest === '' || ALL_COME.test(rest))) {
    return { cut: { kind: 'everybody' }, rest: '' };
  }
  if (here === 'đi' && isPlace(rest, known)) return null;
  const isClear = ALWAYS_HERE.test(here) || rest === '' || beginsWithName(rest, known);
  return isClear ? { cut: { kind: 'scope', scope: 'here' }, rest } : null;
}

/** The words of scope that a text begins with. */
function readFirst(text: string, isDashed: boolean, known: KnownNames | null): First | null {
  // `Vy thì nghỉ`: the word of presence is none before words of absence.
  const then = THEN.exec(text)?.[0].length ?? 0;
  if (then > 0 && denialLength(text.slice(then)) > 0) {
    return readFirst(text.slice(then), isDashed, known);
  }
  const exception = readException(text);
  if (exception !== null) return exception;
  const denial = denialLength(text);
  if (denial === 0) return readPresence(text, known);
  const read = readDenial(text, behindWords(text, denial), known);
  // `An, huy, Bình`: Huy may be somebody; `An - huy` says it of An.
  const mayBeName = read.cut.kind === 'denial' && denialIn(text) < 0 && !text.includes(' ');
  return mayBeName && !isDashed ? null : read;
}

/** Those whom the club knows and whose names stand in a text, each as long as it is written there. */
export function peopleIn(text: string, known: KnownNames | null): string[] {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const people: string[] = [];
  for (let start = 0; start < words.length;) {
    let count = known === null ? 0 : Math.min(MOST_END_WORDS, words.length - start);
    while (count > 0 && !isCalled(words.slice(start, start + count).join(' '), known)) count -= 1;
    if (count > 0) people.push(words.slice(start, start + count).join(' '));
    start += Math.max(count, 1);
  }
  return people;
}

/** Whether the name of somebody whom the club knows stands in a text. */
export const namesSomebody = (text: string, known: KnownNames | null): boolean =>
  peopleIn(text.slice(0, MAX_LENGTH), known).length > 0;

/** Words of absence at the beginning: of those behind them where there are names, else of the one before. */
function readDenial(text: string, rest: string, known: KnownNames | null): First {
  // `bận thì Lan` is what holds if somebody is; `thì Lan` is no Thị Lan.
  if (rest !== '' && !THEN.test(rest) && beginsWithName(rest, known)) {
    return { cut: { kind: 'scope', scope: 'away' }, rest };
  }
  const kind = namesSomebody(rest, known) ? 'unclear' : 'denial';
  return { cut: { kind, text }, rest: '' };
}

/** Where words of scope begin behind the beginning of a text; its length if there are none. */
function nextCut(text: string, known: KnownNames | null): number {
  for (const found of text.matchAll(CUTS)) {
    const { index } = found;
    const rest = text.slice(index + found[0].length).trim();
    const { come, away } = found.groups ?? {};
    // In `vắng An. Nam có mặt đủ`, it is said of Nam.
    const isPresent = /mặt$/iu.test(found[0]);
    const isOfName = come !== undefined || away !== undefined || isPresent;
    // `Lan đi Hà Nội`, `Lan không thấy đâu`: the words are about who stands before them.
    const isSomebodys =
      come !== undefined && known !== null
        ? beginsWithKnown(rest, known)
        : beginsWithName(rest, known);
    if (index > 0 && (isOfName ? isSomebodys : rest !== '')) return index;
  }
  return text.length;
}

const isAwayCut = (cut: Cut) => cut.kind === 'scope' && cut.scope === 'away';

/** Whether "thì" says something of those before it that is not understood: `Lan thì chịu`, but `Lan thì đi`, `trừ Lan thì Vy`. */
function isTopic(text: string, isExcepted: boolean): boolean {
  const then = THEN.exec(text)?.[0].length ?? 0;
  if (then === 0 || isExcepted) return false;
  const said = text.slice(then);
  return denialLength(said) === 0 && !ALL_COME.test(said);
}

/** Words before a name of whom something else holds than of those before it: `còn Hoa thì nghỉ`, `mỗi Hoa vắng`. */
const CONTRAST = /^(?:còn|riêng|mỗi|chỉ mỗi|có mỗi|chỉ có|nhưng) (?=\p{L})/iu;

/** All others, in other words. */
const OTHER_PEOPLE =
  /^(?:(?:những|các|mấy) )?(?:bạn|người|thành viên|anh em|ae) (?:còn lại|khác)(?![\p{L}])/iu;

/** Whether a part says of its person something else than of those before it. */
export const isContrast = (part: string, known: KnownNames | null): boolean =>
  withoutContrast(part, known) !== part;

/** A part without such words, where it says behind the name whether its person came. */
function withoutContrast(part: string, known: KnownNames | null): string {
  const text = part.slice(0, MAX_LENGTH).replace(CONTRAST, '');
  if (known === null || part.length > MAX_LENGTH || text === part) return part;
  const person = personIn(text, known);
  const isSaid = known.endsIn(person) && denialIn(text.slice(person.length)) >= 0;
  return isSaid ? text : part;
}

/**
 * Cuts a part at the words that say what those behind them are.
 * @param isDashed whether it stands behind a dash
 * @param isAway whether it stands behind an exception
 */
export function cutAtScopes(
  part: string,
  isDashed: boolean,
  known: KnownNames | null,
  isAway = false,
): Cut[] {
  const cuts: Cut[] = [];
  let text = isCalled(part, known)
    ? part
    : withoutContrast(withoutDay(part) ?? part, known).replace(OTHER_PEOPLE, 'còn lại');
  while (text !== '' && text.length <= MAX_LENGTH && !isCalled(text, known)) {
    const first = readFirst(text, isDashed && cuts.length === 0, known);
    if (first !== null) {
      cuts.push(first.cut);
      text = first.rest;
      continue;
    }
    const end = nextCut(text, known);
    if (end === text.length) break;
    const isExcepted =
      (isAway || cuts.some(isAwayCut)) &&
      (known === null || namesSomebody(text.slice(0, end), known));
    if (isTopic(text.slice(end), isExcepted)) {
      return [...cuts, { kind: 'unclear', text }];
    }
    cuts.push({ kind: 'text', text: text.slice(0, end).trim() });
    text = text.slice(end);
  }
  if (text !== '') cuts.push({ kind: 'text', text });
  return cuts;
}
