import type { Cell } from '@rallybook/contract/rules/cells';
import { normalizeText } from '@rallybook/contract/rules/characters';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { isPlainDenial } from '../chat/chat-presence.ts';

/** What a cell of an attendance table says: whether its person came, and how many guests they brought. */
export type Mark = { isPresent: boolean; guests: number };

const ABSENT: Mark = { isPresent: false, guests: 0 };
const PRESENT: Mark = { isPresent: true, guests: 0 };

/** Nobody brings more guests. */
const MAX_GUESTS = 50;
/** Hardly anybody brings more: more of them have to be told. */
export const USUAL_GUESTS = 3;
/** Longer than any mark. */
const MAX_LENGTH = 20;

const PRESENT_MARKS = new Set(
  'x,v,✓,✔,√,☑,✅,×,co,co mat,yes,y,true,present,hadir,ya,ikut,datang,ja'.split(','),
);
const ABSENT_MARKS = new Set(
  ',0,-,–,—,.,k,ko,o,khong,vang,vang mat,nghi,off,out,no,nein,n,false,absent,ban,huy,❌,✗,✘,☐,☒'.split(
    ',',
  ),
);
/** These with their accents: with others they are other words, as `nợ` and `bạn` are. */
const WITH_ACCENTS = new Set('có,có mặt,không,hông,vắng,vắng mặt,nghỉ,bận,hủy,huỷ'.split(','));
const KNOWN_WORDS = /^(?:co|co mat|khong|hong|vang|vang mat|nghi|ban|huy|no|ya|k|ko|o|n|y|off|in)$/;

/** Whether a mark is another word than the one that it is without its accents. */
function isOtherWord(text: string, folded: string): boolean {
  const written = normalizeText(text, 'NFC').toLowerCase().trim();
  return written !== folded && KNOWN_WORDS.test(folded) && !WITH_ACCENTS.has(written);
}

/** What is said in words: who answered an invitation, or came late, came. */
const IN_WORDS: readonly (readonly [Mark, RegExp])[] = [
  [
    ABSENT,
    /^(?:(?:khong|ko|chua) (?:di|den|tham gia|co mat|choi|toi)|not (?:going|coming|attending|present)|did not (?:come|attend|play)|(?:no|not) ?show|declined|cancelled|(?:tidak|tdk|gak?) (?:hadir|ikut|datang|main|bisa)|tidak|izin|sakit|absen|alpa|batal)$/,
  ],
  [
    PRESENT,
    /^(?:in|going|coming|attend(?:ed|ing)|came|joined|played|on time|late|here|(?:da|co)? ?(?:di|den|tham gia|choi|toi)|[xv✓✔]? ?\(?(?:di |den |ve )?(?:dung gio|muon|tre|som|late)\)?)$/,
  ],
];

const PLACES = /^(?:x|×|v)? ?x?(\d{1,2})(?: ?(?:suat|ve|slots?|nguoi))?$/;
const WITH_GUESTS =
  /^(x|v|✓|✔|√|×|co|1|0|-)? ?[+(] ?\+? ?(\d{1,2})? ?(?:khach|guests?|ban|k|g)?\)?$/;

/** What the signs of a sheet mean where it says so itself: `P: có phép`, `h = học`; null where it is not known what it says: `x: size L`. */
export type Legend = ReadonlyMap<string, Mark | null>;

export const NO_LEGEND: Legend = new Map();

/** A mark in the form in which marks are compared: small, without accents and spaces around it. */
export const foldMark = (text: string): string =>
  withoutAccents(text.toLowerCase())
    .replace(/\ufe0f/g, '')
    .trim();

/**
 * Reads a cell of an attendance table.
 * @returns null if it says neither that somebody came nor that they did not
 */
export function readMark(cell: Cell, text: string, legend: Legend): Mark | null {
  if (typeof cell === 'boolean') return cell ? PRESENT : ABSENT;
  if (typeof cell === 'number') {
    const explained = legend.get(String(cell));
    if (explained !== undefined) return explained;
    return Number.isInteger(cell) ? heads(cell) : null;
  }
  if (text.length > MAX_LENGTH) return null;
  const folded = foldMark(text);
  const explained = legend.get(folded);
  if (explained !== undefined) return explained;
  if (isOtherWord(text, folded)) return null;
  if (ABSENT_MARKS.has(folded) || isPlainDenial(folded)) return ABSENT;
  if (PRESENT_MARKS.has(folded)) return PRESENT;
  return IN_WORDS.find(([, words]) => words.test(folded))?.[0] ?? readHeads(folded);
}

/** Reads a cell of a column that says of a person and date whether they came. */
export function readState(cell: Cell, text: string, legend: Legend): Mark | null {
  if (/^\d/.test(text)) {
    const explained = legend.get(text);
    if (explained !== undefined) return explained;
    return text === '0' ? ABSENT : text === '1' ? PRESENT : null;
  }
  return readMark(cell, text, legend);
}

const AWAY =
  /^(?:vang|nghi|absent|khong (?:di|den|tham gia)|xin phep|huy|not (?:going|coming|there)|tidak (?:hadir|ikut|datang)|izin|sakit)(?![a-z])/;

/** Whether a text begins by saying that somebody was not there: `vắng có phép`, `nghỉ ốm`, `absent (ill)`. */
export const saysAbsent = (text: string): boolean => AWAY.test(foldMark(text.slice(0, 60)));

const CIRCLE = /^[○◯〇O]$/u;
/** A tick; a V may be the first letter of `vắng` as well. */
const TICK = /^[vV✓✔√☑✅]$/u;
const CROSS = /^[×✕╳xX]$/u;

/**
 * Whether the marks of a table are crosses beside circles or ticks, which mean the opposite in different countries, and no legend says
 * which it is. A small `o` beside `x` is nobody.
 */
export function areOpposites(marks: Iterable<string>, legend: Legend): boolean {
  const open = [...marks].filter((mark) => mark.length === 1 && !legend.has(foldMark(mark)));
  const isAny = (pattern: RegExp) => open.some((mark) => pattern.test(mark));
  return isAny(CROSS) && (isAny(CIRCLE) || isAny(TICK));
}

/** Whether a sign may say the opposite of another one, as circles and crosses do. */
export const isOpposite = (sign: string): boolean =>
  CIRCLE.test(sign) || CROSS.test(sign) || TICK.test(sign);

const ABSENCE = /^(?:vang|nghi|absent|absences?|absentees)$/;
/** What may stand before such a word in a title. */
const OF_LIST =
  /^(?:bang|danh|sach|ds|so|theo|doi|diem|cham|cong|thong|ke|tong|hop|cac|nhung|buoi|ngay|nguoi|thanh|vien|ban|list|of|who|was|were|is|the|members|player|players)$/;

/** Whether a title says that the marks below it are of who was away: `Bảng theo dõi nghỉ tháng 11`. */
export function isTitleOfAbsence(title: string): boolean {
  const words = foldMark(title.slice(0, 120)).split(/[^a-z\d]+/);
  const place = words.findIndex((word) => ABSENCE.test(word));
  return place >= 0 && words.slice(0, place).every((word) => word === '' || OF_LIST.test(word));
}

/** Marks that are words, with their accents: other accents make them names, as Nghị and Cơ are. */
const WORDS = /^(?:có|không|hông|vắng|nghỉ|bận|hủy|huỷ|bỏ|rút|chờ|đi|đến|trễ|muộn)$/u;
/** Marks without accents that are names of people as well, where they begin with a capital. */
const ALSO_NAMES = /^(?:huy|nghi|vang|ban|hong|bo|co|khong|di|den|toi|choi|tre|muon)$/i;

/** Whether a text is a mark and nobody's name: `x`, `vắng`, but not `Huy`, `Nghi` or `Cơ`. */
export function isOnlyMark(text: string): boolean {
  if (readMark(text, text, NO_LEGEND) === null) return false;
  if (!/^\p{L}+$/u.test(text)) return true;
  const word = normalizeText(text, 'NFC').toLowerCase();
  if (withoutAccents(word) !== word) return WORDS.test(word);
  return !ALSO_NAMES.test(word) || !/^\p{Lu}/u.test(text);
}

/** A mark with guests: `x2`, `x+1`, `+2`, `1+1`. */
function readHeads(folded: string): Mark | null {
  const places = PLACES.exec(folded);
  if (places !== null) return heads(Number(places[1]));
  const found = WITH_GUESTS.exec(folded);
  if (found === null || (found[2] === undefined && !/khach|guest|ban/.test(folded))) return null;
  const guests = Number(found[2] ?? 1);
  if (guests > MAX_GUESTS) return null;
  return { isPresent: found[1] !== '0' && found[1] !== '-', guests };
}

/** A person and the guests that make up a number of heads. */
function heads(count: number): Mark | null {
  if (count < 0 || count > MAX_GUESTS + 1) return null;
  return count === 0 ? ABSENT : { isPresent: true, guests: count - 1 };
}

/** How many guests a cell in the row of guests says; null if it is no number of them. */
export function readGuestCount(cell: Cell, text: string, legend: Legend): number | null {
  if (typeof cell === 'number')
    return Number.isInteger(cell) && cell >= 0 && cell <= MAX_GUESTS ? cell : null;
  const numbered = /^[x×+]? ?(\d{1,2})(?: ?(?:khach|nguoi|ban|guests?|k|g))?$/.exec(foldMark(text));
  if (numbered !== null) return Number(numbered[1]) <= MAX_GUESTS ? Number(numbered[1]) : null;
  const mark = readMark(cell, text, legend);
  return mark === null ? null : Number(mark.isPresent) + mark.guests;
}

const SAID_PRESENT =
  /^(?:di(?: tre| muon| tap| choi)?|co$|co mat|co di|tham gia|den|den (?:muon|tre)|tre|muon|present|came|played|attended|late|yes)(?![a-z])/;
const SAID_ABSENT =
  /^(?:vang|nghi|khong|ko|k |co phep|phep|xin phep|absent|off|no|not|did not|huy|om|ban|hoc|cong tac|bao)(?![a-z])/;

const EXPLAINED =
  /(?:^|[\s,;(|/])([^\s,;(|/]{1,3}?)["'”]? ?(?:[:=]|(?<=[ "'”])(?:là|means|nếu|khi|if|when)(?= ))(?= ?([^,;:=|)]{2,30}))/gu;
/** Signs that would mean something without their explanation. */
const KNOWN_SIGN = /^(?:[xv✓✔√]|[0-3])$/u;
/** A number behind a word counts something: `Sân 1: Tân Bình`. */
const IS_COUNTED = /\p{L}\s+\S*$/u;

/** A text without any of these explains nothing. */
const EXPLAINS = /[:=]| (?:là|means|nếu|khi|if|when) /;

/** A longer text explains nothing. */
const MAX_LEGEND = 200;

/** What an explanation means: `có mặt`, `nghỉ có phép`; null if it is none of a mark. */
function meaningOf(explanation: string): Mark | null {
  const folded = foldMark(explanation);
  if (SAID_ABSENT.test(folded)) return ABSENT;
  if (SAID_PRESENT.test(folded)) return PRESENT;
  return /^\p{L}{2}/u.test(folded) ? readMark(null, explanation, NO_LEGEND) : null;
}

/**
 * The signs that texts of a sheet explain: `x: có mặt, p: nghỉ có phép`, or a row of a sign and its meaning.
 * @param rows the texts of the sheet's rows
 */
export function legendIn(rows: readonly (readonly string[])[]): Legend {
  const legend = new Map<string, Mark | null>();
  const add = (sign: string, explanation: string, before?: string) => {
    const mark = meaningOf(explanation);
    const folded = foldMark(sign);
    const isOther =
      before !== undefined &&
      KNOWN_SIGN.test(folded) &&
      !legend.has(folded) &&
      /\p{L}/u.test(explanation) &&
      !(/\d/.test(sign) && IS_COUNTED.test(before));
    if (mark !== null || isOther) legend.set(folded, mark);
  };
  for (const texts of rows) {
    for (const text of texts) {
      if (text.length > MAX_LEGEND || !EXPLAINS.test(text)) continue;
      for (const { index, 1: sign, 2: explanation } of text.matchAll(EXPLAINED))
        add(sign!, explanation!, text.slice(0, index + 1));
    }
    const [sign = '', explanation = '', ...others] = texts.filter((text) => text !== '');
    // `Hoa | Bảo` are two people.
    const isSign = sign.length <= 3 && !/^\p{Lu}\p{Ll}+$/u.test(sign);
    const isPair = others.length === 0 && isSign && explanation.length > 1;
    if (isPair && explanation.length <= 30 && !/\d/.test(sign)) add(sign, explanation);
  }
  return legend;
}

/** Where an explanation ends. */
const ENDS = /[,;|)]|$/;

/** A text without what it explains of signs. */
export function withoutLegend(text: string): string {
  if (text.length > MAX_LEGEND || !EXPLAINS.test(text)) return text;
  let rest = '';
  let last = 0;
  for (const { index, 1: sign, 2: explanation } of text.matchAll(EXPLAINED)) {
    const isSign = KNOWN_SIGN.test(foldMark(sign!)) || meaningOf(explanation!) !== null;
    if (!isSign || index < last) continue;
    rest += text.slice(last, index);
    last = index + 1 + text.slice(index + 1).search(ENDS);
  }
  return rest + text.slice(last);
}
