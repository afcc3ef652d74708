import { tidyLine } from '@rallybook/contract/rules/tidy-line';
import { guestIn } from '../names/guest-names.ts';
import { saysOnlyAbsence } from './chat-absence.ts';
import { type Ending, endOf, trimEnd, withoutNumbering } from './chat-ending.ts';
import {
  dashedDenialIn,
  denialBehind,
  DENYING_EMOJI,
  denialIn,
  takesAbsenceBack,
  isAsBefore,
  isHardlyName,
  isHarmless,
  substituteIn,
  withoutDay,
  withoutPaid,
  withoutPlaces,
} from './chat-presence.ts';
import { isCalled, namesSomebody, peopleIn } from './chat-scope.ts';
import type { KnownNames } from './known-names.ts';
import {
  isName,
  isNobody,
  isSelf,
  isSomebody,
  MAX_NAME,
  MAX_PHRASE_WORDS,
  type May,
  mayMean,
  personIn,
  plainName,
} from './name-words.ts';

/** What a piece of a line says beside its names: guests of the name before. */
export type Remark = { kind: 'guests'; count: number };

/** How far what is said of somebody reaches: over nobody else, over those joined to them, or maybe over more names before. */
type Reach = 'self' | 'joined' | 'back';

/** A part of a line: somebody, or what it says of the one before. */
export type Item =
  /** `may`: words beside the name may say that its person, or those behind it, are absent. */
  | { kind: 'name'; name: string; isHere: boolean; may: May | null; remarks: Remark[] }
  /** Guests who are asked about, `khách`, `bạn Vy`; `named`, a guest by the word in brackets. */
  | { kind: 'guest'; name: string; isNamed: boolean }
  /** Somebody who did not come; `name` is null where nobody is named. */
  | { kind: 'away'; name: string | null; text: string; reach: Reach }
  /** Of whom it is not clear whether they came. */
  | { kind: 'doubt'; name: string | null; text: string; reach: Reach; replaced?: string }
  | { kind: 'unread'; text: string }
  /** Words that may be of other names of the line, too: of those behind them, or of all. */
  | { kind: 'unclear'; text: string; of: 'others' | 'behind' };

type Named = Extract<Item, { kind: 'name' }>;

/** Words behind a name that say that its person came, and what may stand behind those: `Nam đi nhé`, `Nam có mặt`. */
const COMES = new Set(
  'có đi,có mặt,đi được,tham gia,đi,có,ok,oke,okie,yes,in,coming,going,present,di,hadir,ikut,datang'.split(
    ',',
  ),
);
const BEHIND_COMES = new Set('nhé,nha,nhe,ạ,a,luôn,hết,cả,đủ,nữa,rồi,r,thôi,với'.split(','));
const BEFORE_COMES = new Set('đều,cũng,vẫn,sẽ,cùng,is,are,will,be'.split(','));
/** Who takes whose place: `Nam thay Minh`, `Nam đi thay cho Minh`. */
const REPLACES =
  /^(?<name>\p{L}[^,]*?)(?: (?:đi|vào|vô|chơi|sẽ))? (?:thay|thế)(?: cho| chỗ(?: cho)?| slot(?: cho)?)? (?<replaced>\p{L}.*)$/iu;
/** Struck out: `~Hoa~`, `-Hoa-`, or a line through each letter. */
const STRUCK = /^(?:~{1,2}[^~]+~{1,2}|-{1,2}\p{L}[^-]*-{1,2})$/u;
const LINE_THROUGH = /[\u0335-\u0338]/u;
/** 1 who comes and 0 who does not, behind a name. */
const ZERO_OR_ONE = /^(?<name>\p{L}.*?)(?: ?[=:：-]| ?\(| ) ?(?<digit>[01])\)?$/u;
/** No guest, or no place, or one that is taken back: `+0`, `x0`, `-1`. */
const NO_PLACE = /(?:[x×+] ?0|(?<=[\p{L} ])[-–−][1-9]|(?<!\d)0 ?(?:suất|suat|vé|slots?|chỗ))\)?$/iu;
/** A number with the word for guests behind a name: `Nam 2 khách`, `Nam dẫn 2 bạn`. */
const COUNTED_BEHIND =
  /^(?<name>\p{L}.*?)(?: (?:dẫn|dắt|kèm|rủ|chở|mang|đem|brings?|bringing)(?: (?:theo|thêm|cùng))?)? (?<count>\d{1,2}) ?(?:khách|bạn|guests?|friends?)$/iu;

/** What is known where a part is read. */
export type Reading = {
  known: KnownNames | null;
  /** Whether the text says by 0 and 1 who comes. */
  isBinary: boolean;
};

/** A cross between two names, of which nobody knows whose it is: `Minh ❌ Vy`. */
const IN_BETWEEN = new RegExp(String.raw`\p{L} ?${DENYING_EMOJI.source}.*\p{L}`, 'u');

/** A text without the words at its end that say that somebody came; null if there are none. */
function withoutComing(text: string): string | null {
  const words = text.split(' ', MAX_PHRASE_WORDS + 1);
  if (words.length > MAX_PHRASE_WORDS) return null;
  while (words.length > 1 && BEHIND_COMES.has(words.at(-1)!.toLowerCase())) words.pop();
  for (const count of [2, 1]) {
    if (words.length <= count || !COMES.has(words.slice(-count).join(' ').toLowerCase())) continue;
    const name = words.slice(0, -count);
    while (name.length > 1 && BEFORE_COMES.has(name.at(-1)!.toLowerCase())) name.pop();
    return name.join(' ');
  }
  return null;
}

/** Polite words behind a name alone: `Vy nhé`. */
const POLITE_END = /(?: (?:nhé|nha|nhe|nhá|nhen|nghen|nè|ạ|nữa|luôn|với))+$/iu;

/** The name of somebody whom the club knows, without the polite word behind it; null if that is not all of a text. */
function withoutPolite(text: string, known: KnownNames): string | null {
  const name = text.replace(POLITE_END, '');
  return name !== text && known.endsIn(name) ? name : null;
}

/** A word that says alone that somebody was there, but not the whole time. */
const LATE = /^(?:trễ|muộn|sớm|late|early|telat|terlambat)$/iu;

/** A name without what says behind it that its person came later than others, or earlier: `Nam đi trễ`. */
function withoutAside(text: string, known: KnownNames): string {
  const name = personIn(text, known);
  const behind = text.startsWith(`${name} `) ? text.slice(name.length) : '';
  const aside = behind.replace(POLITE_END, '').trim();
  const words = aside.split(' ');
  const isAside = words.length > 1 || /[1-9]/.test(aside) || LATE.test(aside);
  const isCalledSo = words.some((word) => /^\p{Lu}/u.test(word) || isCalled(word, known));
  return isAside && !isCalledSo && isHarmless(aside, name, known) ? name : text;
}

/** A text that may be a name, without what says behind it that its person came or how many guests they bring. */
function nameIn(text: string, known: KnownNames | null) {
  if (known === null || known.endsIn(text)) return { text, isHere: false, guests: 0 };
  const comes = withoutComing(text);
  const hosting = COUNTED_BEHIND.exec(comes ?? text)?.groups;
  const named = hosting?.['name'] ?? comes ?? withoutPolite(text, known) ?? text;
  const guests = Number(hosting?.['count'] ?? 0);
  return { text: withoutAside(named, known), isHere: comes !== null, guests };
}

/** Somebody by a name, and the guests and remarks behind it. */
function nameItem(
  words: string,
  part: string,
  ending: Ending,
  { known }: Reading,
  isFirst: boolean,
): Item {
  const counted = withoutPlaces(withoutPaid(words));
  const { text, isHere, guests: hosted } = nameIn(counted.text, known);
  const name = plainName(text, known);
  if (!isName(text) || isSelf(text, known) || isNobody(text, known))
    return { kind: 'unread', text: part };
  const guests = counted.guests + ending.guests + hosted;
  const remarks: Remark[] = guests > 0 ? [{ kind: 'guests', count: guests }] : [];
  const may = mayMean(name, known, isFirst);
  const item: Named = { kind: 'name', name, isHere, may, remarks };
  return withBrackets(item, part, ending, known);
}

/** The same where what stands in brackets behind it is not understood: a question. */
function withBrackets(item: Named, text: string, ending: Ending, known: KnownNames | null): Item {
  const { name } = item;
  const isClear = ending.remarks.every((remark) => isHarmless(remark, name, known));
  return isClear ? item : { kind: 'doubt', name, text, reach: 'self' };
}

/** What is told of an absence: also what stands in brackets behind it. */
const shownOf = (text: string, written: string, { remarks }: Ending) =>
  remarks.length > 0 ? written : text;

/** Between two names, what says that the first of them comes. */
const SAYS_COMING = / (?:đi|có|nhưng|còn|but|mà) /iu;

/** What words of absence behind a name say of it. */
function deniedItems(
  text: string,
  denial: number,
  known: KnownNames | null,
  shown: string,
): Item[] {
  const substitute = substituteIn(text.slice(denial));
  const name = personIn(text.slice(0, denial).trim(), known);
  const reach = substitute === null ? 'back' : 'joined';
  const away: Item = { kind: 'away', name, text: shown, reach };
  if (substitute !== null) {
    const comes = plainName(substitute, known);
    if (known?.endsIn(comes) !== true) return [away];
    return [away, { kind: 'name', name: comes, isHere: true, may: null, remarks: [] }];
  }
  // `Minh nghỉ Vy`, `nam đi nhưng vy bận`: who of them is absent?
  const isUnclear =
    namesSomebody(text.slice(denial), known) ||
    (SAYS_COMING.test(text.slice(0, denial)) && peopleIn(text.slice(0, denial), known).length > 1);
  if (isUnclear) return [{ kind: 'unclear', text, of: 'others' }];
  const people = peopleIn(text.slice(0, denial), known);
  if (people.length === 0 || saysOnlyAbsence(text, name)) return [away];
  if (people.length > 1) return [{ kind: 'unclear', text, of: 'others' }];
  return [{ kind: 'doubt', name: people[0]!, text: shown, reach: 'back' }];
}

/** Why somebody may not be there, or what is said of the list, which names nobody: `Vy ốm`, `còn 2 slot`. */
function doubtOf(text: string, written: string, known: KnownNames | null): Item {
  const person = personIn(text, known);
  const name = isSomebody(person, known) ? person : null;
  return { kind: 'doubt', name, text: written, reach: 'back' };
}

/** What words of absence in a text say; null where it has none. */
function absenceIn(
  text: string,
  written: string,
  ending: Ending,
  known: KnownNames | null,
): Item[] | null {
  if (takesAbsenceBack(text)) return [doubtOf(text, written, known)];
  const denial = denialIn(text);
  if (denial > 0) return deniedItems(text, denial, known, shownOf(text, written, ending));
  const behind = known === null ? -1 : denialBehind(text, personIn(text, known), known);
  return behind > 0 ? deniedItems(text, behind, known, shownOf(text, written, ending)) : null;
}

/** What a text without the marks at its end says. */
function readWords(
  text: string,
  written: string,
  ending: Ending,
  reading: Reading,
  isFirst: boolean,
): Item[] {
  const { known } = reading;
  if (isCalled(text, known)) return [nameItem(text, written, ending, reading, isFirst)];
  const ofDay = known?.endsIn(text) === true ? text : withoutDay(text);
  if (ofDay === null) return [{ kind: 'unclear', text: written, of: 'behind' }];
  if (isAsBefore(ofDay)) return [{ kind: 'unclear', text: written, of: 'others' }];
  if (dashedDenialIn(ofDay) >= 0) {
    const [name = ofDay] = ofDay.split(/ ?[-–—=→>]/u, 1);
    return [{ kind: 'away', name, text: written, reach: 'joined' }];
  }
  const absence = absenceIn(ofDay, written, ending, known);
  if (absence !== null) return absence;
  const replaces = text.length > MAX_NAME ? undefined : REPLACES.exec(text)?.groups;
  if (replaces !== undefined) {
    const replaced = plainName(replaces['replaced']!, known);
    if (!isSomebody(replaces['name']!, known)) {
      return [{ kind: 'unclear', text: written, of: 'behind' }];
    }
    return [{ kind: 'doubt', name: replaces['name']!, text: written, reach: 'joined', replaced }];
  }
  if (isHardlyName(ofDay)) return [doubtOf(ofDay, written, known)];
  return [nameItem(ofDay, written, ending, reading, isFirst)];
}

/** A name with a mark of its own: struck out, or with 0 or 1. */
function readMark(text: string, { known, isBinary }: Reading): Item | null {
  if (text.length > MAX_NAME) return null;
  const struck = STRUCK.test(text) ? text.replace(/[~-]/gu, '').trim() : null;
  if (struck !== null || LINE_THROUGH.test(text)) {
    const name = struck ?? text.replace(new RegExp(LINE_THROUGH, 'gu'), '');
    return { kind: 'away', name, text, reach: 'self' };
  }
  if (NO_PLACE.test(text)) {
    const name = text.replace(NO_PLACE, '').trim();
    return { kind: 'doubt', name, text, reach: 'self' };
  }
  const { name, digit } = (isBinary && ZERO_OR_ONE.exec(text)?.groups) || {};
  if (name === undefined || known?.has(text) === true) return null;
  if (digit === '0') return { kind: 'away', name, text, reach: 'self' };
  return { kind: 'name', name: plainName(name, known), isHere: true, may: null, remarks: [] };
}

const isAboutMoney = (text: string) => text !== '' && withoutPaid(text) === '';

/** A piece that means guests, as it is asked about: without brackets, but with its number. */
function guestPiece(
  item: string,
  { text, guestOf }: Ending,
  known: KnownNames | null,
): string | null {
  const isKnown = known?.endsIn(text) === true && guestOf === null;
  if (isKnown || denialIn(text) > 0) return null;
  if (guestOf !== null && isName(text)) return `${text} (${guestOf})`;
  if (guestIn(text) === null || COUNTED_BEHIND.test(text)) return null;
  const name = tidyLine(item.slice(0, endOf(item, item.length)).replace(/[()[\]（）:：]/gu, ' '));
  return name.length <= MAX_NAME ? name : null;
}

/** What the end of a part says of its person, or an emoji before the name; null if they are there. */
function readEnding(
  part: string,
  item: string,
  ending: Ending,
  known: KnownNames | null,
): Item | null {
  const name = ending.text === '' ? null : personIn(ending.text, known);
  if (ending.isAbsent || DENYING_EMOJI.test(item.slice(0, 2))) {
    const plain = name === null ? null : name.replace(/^[^\p{L}]+/u, '');
    return { kind: 'away', name: plain, text: part, reach: 'self' };
  }
  if (ending.replaced !== null) {
    const replaced = plainName(ending.replaced, known);
    return { kind: 'doubt', name, text: part, reach: 'self', replaced };
  }
  return ending.isDoubtful ? { kind: 'doubt', name, text: part, reach: 'self' } : null;
}

/**
 * What a part of a line says, without the words of scope in it.
 * @param isFirst whether it begins a line, so that a capital is no sign of a name
 */
export function readItems(part: string, reading: Reading, isFirst: boolean): Item[] {
  const { known } = reading;
  if (isCalled(part, known) && known?.has(part) === true) {
    return [{ kind: 'name', name: part, isHere: false, may: null, remarks: [] }];
  }
  const item = withoutNumbering(part);
  const marked = readMark(part, reading) ?? readMark(item, reading);
  return marked === null ? readPlain(part, item, reading, isFirst) : [marked];
}

/** The same of a part without a mark of its own; `item` is without its number. */
function readPlain(part: string, item: string, reading: Reading, isFirst: boolean): Item[] {
  const { known } = reading;
  const ending = trimEnd(item, known);
  const isMinus = !isFirst && /^[-–]\p{L}/u.test(part);
  if (isMinus || ending.isOfAll || IN_BETWEEN.test(ending.text)) {
    return [{ kind: 'unclear', text: part, of: 'others' }];
  }
  const ended = readEnding(part, item, ending, known);
  if (ended !== null) return [ended];
  const guest = guestPiece(item, ending, known);
  if (guest !== null) return [{ kind: 'guest', name: guest, isNamed: false }];
  if (isAboutMoney(ending.text)) {
    const isClear = ending.remarks.every((remark) => isHarmless(remark, '', known));
    return isClear ? [] : [{ kind: 'unread', text: part }];
  }
  const items = readWords(ending.text, part, ending, reading, isFirst);
  const [first] = items;
  const isNamedGuest = ending.isGuest && first?.kind === 'name';
  return isNamedGuest ? [{ kind: 'guest', name: first.name, isNamed: true }] : items;
}
