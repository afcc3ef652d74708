import { guestIn } from '../names/guest-names.ts';
import { saysOnlyAbsence } from './chat-absence.ts';
import {
  DENYING_EMOJI,
  denialIn,
  takesAbsenceBack,
  DOUBTING_EMOJI,
  isDoubt,
  isHarmless,
  isLeave,
  isPlainDenial,
  withoutPaid,
  withoutPlaces,
} from './chat-presence.ts';
import { namesSomebody } from './chat-scope.ts';
import type { KnownNames } from './known-names.ts';
import { MAX_NAME } from './name-words.ts';

const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '）': '（' };

/** The number or bullet of a list item: `1.`, `2)`, `3/`, `(4)`, `5 -`, `-`. */
const NUMBERING = /^(?:[1-9]\d{0,2} ?[.)/-]|0\d ?[.)/-]|\([1-9]\d{0,2}\)|[-–—•*·])(?=[ \p{L}])/u;

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
const MARKS = ['\u2026', '\u200d', '\ufe0f', '\u20e3', '✓', '✔', '☑', '✗', '✘', '☒', '✕'];

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;

function isLoose(character: string): boolean {
  if (character < FIRST_SYMBOL) return ' .*_~'.includes(character);
  return MARKS.includes(character) || EMOJI.test(character);
}

/** Where a text ends without trailing full stops and emoji. */
export function endOf(text: string, end: number): number {
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
  /\?|\d[/-]\d|^[-–—0]+$|^[-–−] ?\d/.test(remark);

/** What the end of a piece says beside its name. */
export type Ending = {
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

/** What words of absence in brackets say: in `Minh (Vy nghỉ)` it is not clear who is absent. */
function readDenial(remark: string, known: KnownNames | null): 'absent' | 'doubtful' | null {
  if (takesAbsenceBack(remark)) return 'doubtful';
  const isDenial = denialIn(remark) >= 0 || DENYING_EMOJI.test(remark);
  if (!isDenial) return readPlainDenial(remark, known);
  return namesSomebody(remark, known) || !saysOnlyAbsence(remark) ? 'doubtful' : 'absent';
}

/** How many guests a text in brackets means: `+1`, `2 khách`, `x2`. */
function guestsInBrackets(remark: string): number {
  const plus = GUESTS_IN_BRACKETS.exec(remark)?.[1] ?? '';
  const counted = GUESTS.exec(plus) ?? COUNTED_GUESTS.exec(remark);
  if (counted !== null) return Number(counted[1]);
  const places = withoutPlaces(remark);
  return places.text === '' ? places.guests : 0;
}

/** A text without trailing full stops, emoji and brackets, and what those say. */
export function trimEnd(text: string, known: KnownNames | null): Ending {
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
    const guests = guestsInBrackets(remark);
    ending.replaced ??= IN_PLACE_OF.exec(remark.slice(0, MAX_NAME))?.[1] ?? null;
    if (guests > 0) ending.guests += guests;
    else if (isGuestWord(remark)) ending.isGuest = true;
    else if (guestIn(remark) !== null) ending.guestOf = remark;
    else if (readDenial(remark, known) === 'absent') {
      ending.isAbsent = true;
      ending.isOfAll ||= OF_ALL.test(remark);
    } else if (readDenial(remark, known) === 'doubtful' || isDoubtful(remark)) {
      ending.isDoubtful = true;
    } else if (/\p{L}/u.test(remark)) ending.remarks.unshift(remark);
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

/** How many guests a part behind a name means: `+2`, `và 2 bạn`, `+ vợ`; null if it is something else. */
export function guestsIn(
  part: string,
  isAfterPlus: boolean,
  known: KnownNames | null,
): number | null {
  const { text, isAbsent, isDoubtful, remarks } = trimEnd(part, known);
  if (isAbsent || isDoubtful || !remarks.every((remark) => isHarmless(remark, '', known))) {
    return null;
  }
  if (isAfterPlus ? ONE_GUEST.test(text) : PARTNER.test(text)) return 1;
  const counted = GUESTS.exec(text);
  return counted === null || (!isAfterPlus && /^\d+$/.test(text)) ? null : Number(counted[1]);
}
