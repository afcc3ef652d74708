import { normalizeText, withoutEnd, withoutLast } from '@rallybook/contract/rules/characters';
import { withoutAccents } from '@rallybook/contract/rules/names';

/** A longer line is no heading. */
const MAX_HEADING = 120;

/** Whether a text is written without accents, as many type in a hurry. */
const isPlain = (text: string) => !/[^\P{L}\0-\x7f]/u.test(text);

/**
 * Phrases that a text has to have with their accents where it is written with any: `Tống Cộng` and `Thanh Viên` may be
 * people.
 */
function phrases(text: string) {
  const accented = text.split(',').map((phrase) => phrase.trim());
  return { accented, plain: accented.map((phrase) => withoutAccents(phrase)) };
}
type Phrases = ReturnType<typeof phrases>;

const wordsOf = (words: Phrases, text: string) => words[isPlain(text) ? 'plain' : 'accented'];
const has = (words: Phrases, text: string) => wordsOf(words, text).includes(text);
const beginsWith = (words: Phrases, text: string) =>
  wordsOf(words, text).some(
    (phrase) => text.startsWith(phrase) && !/^[\p{L}\d]/u.test(text.slice(phrase.length)),
  );

/** What a heading begins with. */
const BEGINNINGS =
  phrases(`danh sách, ds, dsách, d/s, list, clb, câu lạc bộ, club, thành viên, hội viên, điểm danh, bảng điểm danh,
  chốt danh sách, chốt ds, chốt sổ, member, members, player list, players, roster, full list, name list, cập nhật danh sách,
  update danh sách, updated list, đội hình, anggota`);

/** What a heading begins with that also says `cầu lông` or the like. */
const GROUPS = phrases('hội, nhóm, đội, team, group, lớp, sân, giải, gia đình, anh em, nhà');
const CLUB_WORDS = phrases('cầu lông, badminton, clb, club, câu lạc bộ, thành viên');

/** What stands before a colon, with something behind it that is no name: `Sân: Bình Minh`. */
const LABELS =
  phrases(`sân, địa điểm, địa chỉ, thời gian, giờ, giờ chơi, lịch, lịch tập, lịch đánh, phí, lệ phí, quỹ, hội phí, đóng quỹ,
  liên hệ, sđt, hotline, zalo, facebook, fanpage, link, stk, số tài khoản, ngân hàng, số lượng, sĩ số, hạn chót, deadline,
  nội dung, trình độ, ghi chú, lưu ý, chú ý, note, notes, court, place, time, fee, contact, subject, re, fwd, sent, date, attachments, chủ đề, tiêu đề, đính kèm, tên clb, cập nhật, updated, update`);
/** Short ones without accents may be names: `Quy: 0912 345 678`. */
const MIN_PLAIN_LABEL = 4;

/** The headings of columns; one of the first has to be there. */
const NAME_COLUMNS = phrases(
  'họ tên, họ và tên, họ & tên, tên, tên thành viên, tên hội viên, thành viên, name, full name, fullname, member, player, nama, nama lengkap, nama anggota, nama pemain, anggota',
);
const OTHER_COLUMNS =
  phrases(`stt, tt, số tt, no, #, id, họ, họ đệm, alias, nickname, biệt danh, tên gọi, tên gọi khác, tên thường gọi, tên zalo,
  zalo, email, e-mail, mail, gmail, địa chỉ email, thư điện tử, sđt, đt, số điện thoại, điện thoại, phone, tel, ghi chú, note,
  notes, giới tính, ngày sinh, năm sinh, vai trò, role, lịch, buổi, trình độ, level, ngày tham gia, hp, no hp, panggilan, catatan`);
const CELLS = /[\t;,|；，]|\s[-–—/]\s|[.)]\s/u;

const TOTAL =
  /^(?:tổng|tong|tổng cộng|tong cong|tổng số|tong so|total|sl|số lượng|so luong|sĩ số|si so)(?: [\p{L} ]{1,30})?[ :=(-]{0,4}\d/u;
/** The same before figures only, whatever their unit: `Total | £60 | £60`. */
const TOTAL_OF_FIGURES =
  /^(?:tổng(?: cộng| số| kết)?|cộng|(?:grand |sub-?)?total|jumlah)(?![\p{L}\p{M}])[^\p{L}]*(?:(?:k|đ|d|vnd|rp|usd|eur)(?!\p{L})[^\p{L}]*)*$/u;
const NUMBER_OF_PEOPLE =
  /^\(?\d{1,3}(?:\/\d{1,3})? ?(?:người|nguoi|thành viên|thanh vien|tv|mems?|members?|players?|people)(?!\p{L})/u;

/** A line that says a day: `Tháng 11/2026`, `T3 - T5 19h`, `Cập nhật ngày 10/11`. */
const DAY_BEGINNING = phrases(
  'tháng, ngày, thứ, cn, chủ nhật, cập nhật, update, updated, tính đến',
);
const SHORT_WEEKDAY = /^t[2-7](?![\p{L}\d])/u;
const DATE = /\d{1,2}[/.-]\d{1,4}/;
const DAY_WORDS = phrases(
  'ngày, tháng, năm, thứ, t, cn, chủ, nhật, cập, update, updated, tính, đến, h, g, từ, hàng, tuần, và, các, buổi',
);

/** What a messenger writes below a name in its list of members: an office, who added them. */
const BELOW_NAME =
  /^(?:(?:trưởng|phó) (?:nhóm|cộng đồng)|(?:được )?(?:thêm|mời)(?: vào nhóm)? bởi .*|tham gia (?:bằng|qua|từ) .*|added by .*|joined (?:by|via) .*|(?:group )?(?:admin|owner|leader|deputy))$/u;

/** Whether a line counts people: `Tổng: 12`, `(12 người)`. */
export function isPeopleCount(line: string): boolean {
  const text = normalizeText(line, 'NFC').toLowerCase();
  return (
    TOTAL.test(text) ||
    TOTAL_OF_FIGURES.test(text.trim().slice(0, MAX_HEADING)) ||
    NUMBER_OF_PEOPLE.test(text)
  );
}

/** Without accents a day needs a date, since `Thang 11` may be a person. */
function isDay(text: string): boolean {
  if (!/\d/.test(text)) return false;
  const isBegun = SHORT_WEEKDAY.test(text) || beginsWith(DAY_BEGINNING, text);
  if (!isBegun || (isPlain(text) && !DATE.test(text) && !SHORT_WEEKDAY.test(text))) return false;
  const days = wordsOf(DAY_WORDS, text);
  return (text.match(/\p{L}+/gu) ?? []).every((word) => days.includes(word));
}

function isColumnHeading(text: string): boolean {
  const cells = text
    .split(CELLS)
    .map((cell) => withoutEnd(cell.trim(), '.:'))
    .filter((cell) => cell !== '');
  return (
    cells.some((cell) => has(NAME_COLUMNS, cell)) &&
    cells.every((cell) => has(NAME_COLUMNS, cell) || has(OTHER_COLUMNS, cell))
  );
}

function isLabelled(text: string): boolean {
  const [label = '', value] = text.split(/[:：]/u, 2).map((part) => part.trim());
  if (value === undefined || !has(LABELS, label)) return false;
  return LABELS.accented.includes(label) || label.length > MIN_PLAIN_LABEL;
}

/** The name of a club, also with its members, a season or a number behind it; behind the name of a person it is theirs. */
const CLUB =
  /^(?:(?! [-–—] )[^,;\t(]){1,60} (?:clb|club)(?: ?[-–—:(|/] ?[(\d]?(?:players?|members?|membership|thành viên|hội viên|list|danh sách|ds|updated?|cập nhật|\d).{0,60}| (?:19|20)\d\d.{0,20}| members(?: list)?)?$/u;

const isClub = (text: string) =>
  beginsWith(GROUPS, text) && wordsOf(CLUB_WORDS, text).some((word) => text.includes(word));

/** What decorates a line: `*** DANH SÁCH ***`, `🏸 CLB`. */
const DECORATED_START = /^[^\p{L}\d#]+/u;
const DECORATED_END = /[^\p{L}\d):：]/u;

/** Names behind a label: `Thành viên chính thức: An, Bình`. */
const NAMES_BEHIND = /^[^:：\d]{1,60}[:：] ?\p{L}[^,;:：\d]{0,60}[,;] ?\p{L}/u;

/**
 * Whether a line of a list of members is no member: a heading such as `DANH SÁCH CLB`, `🏸 CLB Cầu lông Sao Mai` or `Nam:`, the
 * headings of columns, a count, a day, a link, or a line without letters and digits.
 * @param isNumbered whether a number stood before it, as before a member: then only a colon makes it a heading
 */
export function isListHeading(line: string, isNumbered: boolean): boolean {
  if (line.length > MAX_HEADING) return false;
  const bare = normalizeText(line, 'NFC').toLowerCase().replace(DECORATED_START, '');
  const text = withoutLast(bare, DECORATED_END);
  if (text === '') return true;
  if (text.includes('@')) return false;
  if (/[:：]$/u.test(text)) return true;
  if (isNumbered || NAMES_BEHIND.test(text)) return false;
  return (
    text.includes('://') ||
    beginsWith(BEGINNINGS, text) ||
    isClub(text) ||
    CLUB.test(text) ||
    isLabelled(text) ||
    isColumnHeading(text) ||
    isPeopleCount(text) ||
    BELOW_NAME.test(text) ||
    isDay(text)
  );
}
