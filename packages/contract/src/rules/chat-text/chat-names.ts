import { isNameWord, isNickname } from '../common-words.ts';
import { guestIn } from '../guest-names.ts';
import { tidyLine } from '../tidy-line.ts';
import {
  dashedDenialIn,
  denialBehind,
  DENYING_EMOJI,
  denialIn,
  DOUBTING_EMOJI,
  isDoubt,
  isHardlyName,
  isHarmless,
  isLeave,
  isPlainDenial,
  mayBeAbsent,
  substituteIn,
  withoutDay,
  withoutPaid,
  withoutPlaces,
  withoutTitle,
} from './chat-presence.ts';
import { isCalled, namesSomebody } from './chat-scope.ts';
import type { KnownNames } from './known-names.ts';

/** What a piece of a line says beside its names. */
export type Remark =
  /** Guests of the name before. */
  | { kind: 'guests'; count: number }
  /** What stands in brackets behind a name, and is not understood. */
  | { kind: 'remark'; name: string; text: string };

/** How far what is said of somebody reaches: over nobody else, over those joined to them, or maybe over more names before. */
export type Reach = 'self' | 'joined' | 'back';

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
export type May = 'deny' | 'except' | 'both';

const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '）': '（' };

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

/** An ellipsis, the characters that join and frame the parts of an emoji, ticks and crosses. */
const MARKS = ['\u2026', '\u200d', '\ufe0f', '\u20e3', ...'✓✔☑✗✘☒✕'];

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
const IN_PLACE_OF = /^(?:đi |vào |vô )?(?:thay|thế)(?: cho| chỗ| slot){0,2} (\p{L}.*)$/iu;
const OF_ALL = /(?<!\p{L})(?:cả|hết|đều|all|both|\d+)(?!\p{L})/iu;
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
  /** Whose place somebody takes: `Lan (thay Vy)`. */
  replaced: string | null;
  /** Whether a remark may be of all before it, too: `(cả 2 nghỉ)`. */
  isOfAll: boolean;
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
    replaced: null,
    isOfAll: false,
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
    ending.replaced ??= IN_PLACE_OF.exec(remark.slice(0, MAX_NAME))?.[1] ?? null;
    if (counted !== null) ending.guests += Number(counted[1]);
    else if (places.text === '' && places.guests > 0) ending.guests += places.guests;
    else if (isGuestWord(remark)) ending.isGuest = true;
    else if (guestIn(remark) !== null) ending.guestOf = remark;
    else if (denialIn(remark) >= 0 || DENYING_EMOJI.test(remark)) {
      // `Minh (Vy nghỉ)`: who of them is absent?
      if (namesSomebody(remark, known)) ending.isDoubtful = true;
      else ending.isAbsent = true;
      ending.isOfAll ||= OF_ALL.test(remark);
    } else if (readPlainDenial(remark, known) === 'absent') ending.isAbsent = true;
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

/** Words behind a name that say that its person came, and what may stand behind those: `Nam đi nhé`, `Nam có mặt`. */
const COMES = new Set(
  'có đi,có mặt,đi được,tham gia,đi,có,ok,oke,okie,yes,in,coming,going,present,di'.split(','),
);
const BEHIND_COMES = new Set('nhé,nha,nhe,ạ,a,luôn,hết,cả,nữa,rồi,r,thôi'.split(','));
const BEFORE_COMES = new Set('đều,cũng,vẫn,sẽ,cùng,is,are,will,be'.split(','));
/** Who takes whose place: `Nam thay Minh`, `Nam đi thay cho Minh`. */
const REPLACES =
  /^(?<name>\p{L}[^,]*?)(?: (?:đi|vào|vô|chơi|sẽ))? (?:thay|thế)(?: cho| chỗ(?: cho)?| slot(?: cho)?)? (?<replaced>\p{L}.*)$/iu;
/** Who speaks is not said. */
const SELF = new Set(
  'mình,tui,tôi,em,tớ,tao,tau,me,i,myself,bọn em,chúng mình,tụi mình,tụi em'.split(','),
);
/** Struck out: `~Hoa~`, `-Hoa-`, or a line through each letter. */
const STRUCK = /^(?:~{1,2}[^~]+~{1,2}|-{1,2}\p{L}[^-]*-{1,2})$/u;
const LINE_THROUGH = /[\u0335-\u0338]/u;
/** 1 who comes and 0 who does not, behind a name. */
const ZERO_OR_ONE = /^(?<name>\p{L}.*?)(?: ?[=:：-]| ?\(| ) ?(?<digit>[01])\)?$/u;
/** No guest, or no place: `+0`, `x0`. */
const NO_PLACE = /(?:[x×+] ?0|(?<!\d)0 ?(?:suất|suat|vé|slots?|chỗ))\)?$/iu;
/** A number with the word for guests behind a name: `Nam 2 khách`. */
const COUNTED_BEHIND = /^(?<name>\p{L}.*?) (?<count>\d{1,2}) ?(?:khách|bạn|guests?|friends?)$/iu;

/** What is known where a part is read. */
export type Reading = {
  known: KnownNames | null;
  /** Whether the text says by 0 and 1 who comes. */
  isBinary: boolean;
};

/** A cross between two names, of which nobody knows whose it is: `Minh ❌ Vy`. */
const IN_BETWEEN = new RegExp(String.raw`\p{L} ?${DENYING_EMOJI.source}.*\p{L}`, 'u');

const MAX_PHRASE_WORDS = 8;

const isCapital = (word: string | undefined) => word !== undefined && /^\p{Lu}/u.test(word);

/**
 * Whether each word is one that people are called by, in the place of a name. In `miễn Vy`, the first is none.
 * @param place where the words stand: at the beginning of a line, in it, or behind a name
 */
function areNameWords(
  words: readonly string[],
  known: KnownNames,
  place: 'first' | 'in' | 'behind',
) {
  return words.every((word, nth) => {
    if (isCapital(word) && (nth > 0 || place !== 'first')) return true;
    if (!isCapital(word) && isCapital(words[nth + 1])) return false;
    const mayBeNickname = nth > 0 || place === 'behind';
    return (
      known.hasWord(word) ||
      isNameWord(word) ||
      (mayBeNickname && (isNickname(word) || /^(?:\d+|\p{L})$/u.test(word)))
    );
  });
}

/** What a sentence about absence begins with where it names nobody: `Ai nghỉ`, `Mưa nghỉ nhé`. */
const NOBODY = new Set(
  'ai,bạn nào,mưa,trời mưa,trời,bão,sân,buổi,buổi này,lịch,kèo,hôm nay,tối nay,nay,update,lưu ý,note,who'.split(
    ',',
  ),
);

/** Whether a text may be what somebody is called, and not only words: `mưa`, `Những bạn`. */
export function isSomebody(text: string, known: KnownNames | null): boolean {
  if (known === null || known.isWritten(text)) return true;
  if (NOBODY.has(text.toLowerCase())) return false;
  if (known.endsIn(text)) return true;
  const words = text.split(' ', MAX_PHRASE_WORDS);
  return areNameWords(words, known, words.length > 1 ? 'first' : 'in');
}

/**
 * Whether words beside a name that is not known may say that somebody is absent: `Hoa đâu mất`, `nhớ gọi Vy`. `Long đen` and
 * `Nguyễn Vy` are what somebody is called.
 */
function mayMean(text: string, known: KnownNames | null, isFirst: boolean): May | null {
  if (known === null || known.endsIn(text)) return null;
  const words = text.split(' ');
  if (words.length < 2) return null;
  if (isPlainDenial(words[0]!)) return 'both';
  if (areNameWords(words, known, isFirst ? 'first' : 'in')) return null;
  if (words.length > MAX_PHRASE_WORDS) return 'both';
  const isKnown = (from: number, to: number) => known.endsIn(words.slice(from, to).join(' '));
  const { length } = words;
  for (let count = length - 1; count > 0; count -= 1) {
    if (isKnown(0, count) && !areNameWords(words.slice(count), known, 'behind')) return 'deny';
    if (isKnown(length - count, length)) return 'except';
  }
  return length > 2 ? 'both' : 'deny';
}

/** The longest beginning of a text that somebody is called; else the text. */
export function personIn(text: string, known: KnownNames | null): string {
  const words = text.split(' ', MAX_PHRASE_WORDS);
  for (let count = words.length; count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    const plain = plainName(name, known);
    if (known?.endsIn(plain) === true) return plain;
  }
  return text;
}

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

/** A word that says alone that somebody was there, but not the whole time. */
const LATE = /^(?:trễ|muộn|sớm|late|early)$/iu;

/** A name without what says behind it that its person came later than others, or earlier: `Nam đi trễ`. */
function withoutAside(text: string, known: KnownNames): string {
  const name = personIn(text, known);
  const aside = text.startsWith(`${name} `) ? text.slice(name.length).trim() : '';
  const words = aside.split(' ');
  const isAside = words.length > 1 || /\d/.test(aside) || LATE.test(aside);
  const isCalledSo = words.some((word) => isCapital(word) || known.hasWord(word));
  return isAside && !isCalledSo && isHarmless(aside, name, known) ? name : text;
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
  const isWhole = known?.endsIn(counted.text) === true;
  const comes = isWhole || known === null ? null : withoutComing(counted.text);
  const hosting = isWhole ? null : COUNTED_BEHIND.exec(comes ?? counted.text)?.groups;
  const named = hosting?.['name'] ?? comes ?? counted.text;
  const text = isWhole || known === null ? named : withoutAside(named, known);
  const name = plainName(text, known);
  if (!isName(text) || isSelf(text, known)) return { kind: 'unread', text: part };
  const guests = counted.guests + ending.guests + Number(hosting?.['count'] ?? 0);
  const unknown = ending.remarks.filter((remark) => !isHarmless(remark, name, known));
  return {
    kind: 'name',
    name,
    isHere: comes !== null,
    may: mayBeAbsent(name) && known?.endsIn(name) !== true ? 'deny' : mayMean(name, known, isFirst),
    remarks: [
      ...(guests > 0 ? [{ kind: 'guests' as const, count: guests }] : []),
      ...unknown.map((remark) => ({ kind: 'remark' as const, name, text: remark })),
    ],
  };
}

/** Whether a text means who speaks. Without accents, `minh` is somebody's name; with a capital, `Em` may be. */
function isSelf(text: string, known: KnownNames | null): boolean {
  const word = text.toLowerCase();
  if (!SELF.has(word)) return false;
  return known === null ? word === text : !known.isWritten(text);
}

/** What words of absence behind a name say of it. */
function deniedItems(text: string, denial: number, known: KnownNames | null): Item[] {
  const substitute = substituteIn(text.slice(denial));
  const name = personIn(text.slice(0, denial).trim(), known);
  const away: Item = { kind: 'away', name, text, reach: substitute === null ? 'back' : 'joined' };
  if (substitute !== null) {
    const comes = plainName(substitute, known);
    if (known?.endsIn(comes) !== true) return [away];
    return [away, { kind: 'name', name: comes, isHere: true, may: null, remarks: [] }];
  }
  // `Minh nghỉ Vy`: who of them is absent?
  const isUnclear = namesSomebody(text.slice(denial), known);
  return [isUnclear ? { kind: 'unclear', text, of: 'others' } : away];
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
  if (dashedDenialIn(ofDay) >= 0) {
    const [name = ofDay] = ofDay.split(/ ?[-–—=→>]/u, 1);
    return [{ kind: 'away', name, text: written, reach: 'joined' }];
  }
  const denial = denialIn(ofDay);
  if (denial > 0) return deniedItems(ofDay, denial, known);
  const behind = known === null ? -1 : denialBehind(ofDay, personIn(ofDay, known), known);
  if (behind > 0) return deniedItems(ofDay, behind, known);
  const replaces = text.length > MAX_NAME ? undefined : REPLACES.exec(text)?.groups;
  if (replaces !== undefined) {
    const replaced = plainName(replaces['replaced']!, known);
    if (!isSomebody(replaces['name']!, known)) {
      return [{ kind: 'unclear', text: written, of: 'behind' }];
    }
    return [{ kind: 'doubt', name: replaces['name']!, text: written, reach: 'joined', replaced }];
  }
  if (isHardlyName(ofDay)) {
    return [{ kind: 'doubt', name: personIn(ofDay, known), text: written, reach: 'back' }];
  }
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

/** A piece that means guests, as it is asked about: without brackets, but with its number. */
function guestPiece(item: string, { text, guestOf }: Ending): string | null {
  if (guestOf !== null && isName(text)) return `${text} (${guestOf})`;
  if (guestIn(text) === null || COUNTED_BEHIND.test(text)) return null;
  const name = tidyLine(item.slice(0, endOf(item, item.length)).replace(/[()[\]（）:：]/gu, ' '));
  return name.length <= MAX_NAME ? name : null;
}

/**
 * What a part of a line says, without the words of scope in it.
 * @param isFirst whether it begins a line, so that a capital is no sign of a name
 */
export function readItems(part: string, reading: Reading, isFirst: boolean): Item[] {
  const { known } = reading;
  if (known?.has(part) === true && known.isWritten(part)) {
    return [{ kind: 'name', name: part, isHere: false, may: null, remarks: [] }];
  }
  const marked = readMark(part, reading);
  if (marked !== null) return [marked];
  const item = withoutNumbering(part);
  const ending = trimEnd(item, known);
  if (IN_BETWEEN.test(ending.text) || (!isFirst && /^[-–]\p{L}/u.test(part))) {
    return [{ kind: 'unclear', text: part, of: 'others' }];
  }
  const name = ending.text === '' ? null : personIn(ending.text, known);
  if (ending.isOfAll) return [{ kind: 'unclear', text: part, of: 'others' }];
  if (ending.isAbsent || DENYING_EMOJI.test(item.slice(0, 2))) {
    return [
      { kind: 'away', name: name && name.replace(/^[^\p{L}]+/u, ''), text: part, reach: 'self' },
    ];
  }
  if (ending.replaced !== null) {
    const replaced = plainName(ending.replaced, known);
    return [{ kind: 'doubt', name, text: part, reach: 'self', replaced }];
  }
  if (ending.isDoubtful) return [{ kind: 'doubt', name, text: part, reach: 'self' }];
  const isKnown = known?.endsIn(ending.text) === true && ending.guestOf === null;
  const guest = isKnown || denialIn(ending.text) > 0 ? null : guestPiece(item, ending);
  if (guest !== null) return [{ kind: 'guest', name: guest, isNamed: false }];
  if (ending.text !== '' && withoutPaid(ending.text) === '') return [];
  const items = readWords(ending.text, part, ending, reading, isFirst);
  const [first] = items;
  if (ending.isGuest && first?.kind === 'name') {
    return [{ kind: 'guest', name: first.name, isNamed: true }];
  }
  return items;
}

/** How many guests a part behind a name means: `+2`, `và 2 bạn`, `+ vợ`; null if it is something else. */
export function guestsIn(
  part: string,
  isAfterPlus: boolean,
  known: KnownNames | null,
): number | null {
  const { text, isAbsent, isDoubtful } = trimEnd(part, known);
  if (isAbsent || isDoubtful) return null;
  if (isAfterPlus ? ONE_GUEST.test(text) : PARTNER.test(text)) return 1;
  const counted = GUESTS.exec(text);
  return counted === null || (!isAfterPlus && /^\d+$/.test(text)) ? null : Number(counted[1]);
}
