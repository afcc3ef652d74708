import { withoutEnd } from '@rallybook/contract/rules/characters';
import { isBlank, nameWords } from '@rallybook/contract/rules/names';
import { readDay } from '../../cells/days.ts';
import { readFigure } from '../../cells/figures.ts';
import { isOnlyMark, NO_LEGEND, readState } from '../../cells/marks.ts';
import { DONG } from '../../cells/setting.ts';
import { partsOf } from '../../costs/cost-parts.ts';
import { categoryOf } from '../../costs/cost-words.ts';
import { besideOf, canBeName, maySaySeveral, splitTail } from '../../lists/asides.ts';
import { saysAway } from '../../lists/known-asides.ts';
import { trimEnd } from '../../lists/line-start.ts';
import { isListHeading } from '../../lists/list-heading.ts';
import { beginsWithFamily, isVietnameseName } from '../../lists/person-names.ts';
import { guestIn } from '../../names/guest-names.ts';
import { isRemark, splitBrackets, withoutPhone } from '../../names/name-remarks.ts';
import { countsThings, headingOf, isHeadingWord, isPlainSum, isSumLabel } from './headings.ts';

/** Nobody has a longer name. */
export const MAX_NAME = 120;

const NUMBERING = /^\d{1,3} ?[.)/-] ?(?=\p{L})/u;

/** Before somebody who has left, or does not come. */
export const CROSSED = /^[\u274c\u2716\u2717\u2718\u{1f6ab}\u26d4]/u;

/** Before a name. */
const EMOJI =
  /^(?:[\p{Extended_Pictographic}\u2717\u2718][\p{Emoji_Modifier}\ufe0f\u200d]*\s*)+(?=\p{L})/u;

/** A name without its number and what lists have behind it: `1. An` is An. */
export function writtenPerson(text: string): string {
  const written = withoutPhone(withoutEnd(text.replace(NUMBERING, ''), ':.;,* ')).trim();
  const name = trimEnd(written.replace(EMOJI, ''));
  if (!/[([{（]/.test(name)) return name;
  // Another name in brackets tells two people apart, but `(nữ)` does not.
  const { text: bare, contents } = splitBrackets(name);
  return contents.every((content) => isRemark(content, bare)) ? bare.trim() : name;
}

/** What money is spent on besides courts and shuttlecocks: with its accents, since Tiến and Băng may be people. */
const SPENT =
  /(?<!\p{L})(?:tiền|thuê|mua|nước|ăn uống|liên hoan|giải|áo|thuốc|băng|trà đá|đá lạnh|lưới|vợt|ship|phí|quà|sinh nhật|giao lưu|gửi xe|đèn|điện|vệ sinh|trọng tài|hlv|konsumsi|snack|minuman|makanan|parkir|sewa|wasit|listrik|senar|water|drinks?|net|racket|strings?|party|food|prizes?|towels?|rent|hire|tournament|rental)(?!\p{L})|^air(?: (?:minum|mineral|galon|dus)(?!\p{L}).*)?$/u;
/** The same in a text without accents, where fewer words are certain. */
const PLAIN_SPENT =
  /(?<![a-z])(?:thue|mua|nuoc|an uong|lien hoan|giao luu|gui xe|ve sinh|trong tai|sinh nhat|luoi|vot)(?![a-z])|(?<![a-z])tien /;
const PLAIN = /^[\0-\x7f]*$/;

/** Whether a text is somebody's whole name, as Nguyễn Cau's, whatever one of its words would be elsewhere. */
const isWholeName = (text: string): boolean =>
  beginsWithFamily(text) &&
  isVietnameseName(text) &&
  nameWords(text).every((word) => /^\p{Lu}/u.test(word)) &&
  !SPENT.test(text.toLowerCase());

/** Whether a part of a text is a word for courts or shuttlecocks. Beside words with accents, Cau and San are parts of names. */
const isCostWord = (word: string, place: number, text: string): boolean =>
  categoryOf(word) !== null &&
  (place === 0 || PLAIN.test(text) || !PLAIN.test(word) || !/^\p{Lu}\p{Ll}/u.test(word));

/** Whether a text says what money was spent on: `Tiền sân tuần 1`, `Nước`, `court hire`. */
export function isSpending(text: string, readHeading = headingOf): boolean {
  if (text === '' || text.length > 200 || !/\p{L}/u.test(text)) return false;
  const isCost = partsOf(text).some((part, place) => isCostWord(part.text, place, text));
  // A name has to be looked at only where one of its words would be a cost.
  if (isCost && !isWholeName(text)) return true;
  // `Số tiền` is a column of money, and nothing that was bought.
  const heading = readHeading(text);
  if (heading !== null && heading !== 'words' && heading !== 'other') return false;
  const written = text.toLowerCase();
  return SPENT.test(written) || (PLAIN.test(written) && PLAIN_SPENT.test(written));
}

/** The first court, the second week, a number or a state of something: nobody's name. */
const NOBODY =
  /\d{4}|^(?:n\/a|spare|reserve[ds]?|anonymous|xác nhận|kiểm tra|nữ)$|^(?:tuần|tuan|week|buổi|slot|session|đợt|lần|ca|sân|court|hiệp|trận|vòng|round|game|match|set|đội|team) ?\d{1,2}$|^(?:đội|team|bảng|group|regu) (?:\p{L}|đỏ|xanh|vàng|trắng|đen|cam|tím|hồng|red|blue|green|yellow|white|black|merah|biru|putih|hitam|kuning|hijau)$|^số \p{L}|^(?:sân|court) (?:số|no\.?)$|^(?:nhập|xuất|tồn)(?: (?:kho|cầu))?(?: \(|$)|^người \p{L}|^(?:tiền |đặt )?cọc$|^t ?\d{1,2}$|^(?:quỹ|clb|câu lạc bộ|club|fund|verein|klub|kasse|(?:vereins|mannschafts|team|klub|club)kasse|uang kas|kas(?: klub)?|mọi người|cả (?:nhóm|đội|lớp|team|clb)|tất cả|everyone|everybody|all|alle|semua)$|^(?:trạng thái|tình trạng|status|giờ|time|thời tiết|weather|địa điểm|venue|location|(?:còn )?trống|chưa có|vacant|empty|tb[acd]|đối thủ|opponent|kết quả|results?|scores?|t[ỉỷ] số|bàn thắng|goals?|kiến tạo|assists?|points?|minutes)$/iu;

/** Two people: `Lan/Minh`, `Lan + Minh`, `Lan và Minh`; `A/Hùng` is one. */
const SEVERAL = /\p{L}{2} ?[/+&] ?\p{L}{2}|\p{L} (?:và|and|und|dan|với) \p{L}/u;

/** Whether a text names several people. */
export const namesSeveral = (text: string): boolean => SEVERAL.test(text);

/** Before the name of one person: `A/Hùng`, `Mr/Ben`. */
const ADDRESS = /^\p{L}{1,2}\/(?=\p{L})/u;
/** An amount, a remark or another person behind a dash or a number: `An - 120k`, `An - Bình`, `An 2. Bình`. */
const DASHED = /[\p{L}\d] [-–—] [\p{L}\d]|\p{L} \d{1,2}[.)] ?\p{L}/u;
/** All but somebody: `cả nhóm trừ An`, `everyone except Raj`. */
const EXCEPTS = /(?<!\p{L})(?:trừ|ngoại trừ|except|without|außer|kecuali)(?!\p{L})/iu;

/** Whether a text leaves somebody out of others. */
export const exceptsSomebody = (text: string): boolean => EXCEPTS.test(text);

/** What stands in brackets behind a name of a list of who came: they did, they did not or may not have, or something else. */
export function saidOfComing(name: string): { bare: string; came: 'yes' | 'no' | 'unsaid' } {
  const { text, contents } = /[([{（]/.test(name)
    ? splitBrackets(name)
    : { text: name, contents: [] };
  const bare = text.trim();
  if (contents.length === 0 || guestIn(name) !== null) return { bare: name, came: 'unsaid' };
  const marks = contents.map((content) => readState(content, content, NO_LEGEND));
  if (marks.every((mark) => mark?.isPresent === true)) return { bare, came: 'yes' };
  const isOther = (content: string, nth: number) => {
    const beside = besideOf(content, bare, true);
    const isDoubt = beside === 'doubt' || beside === 'mayBeAlias';
    return marks[nth]?.isPresent === false || /\?/.test(content) || saysAway(content) || isDoubt;
  };
  return contents.some(isOther) ? { bare, came: 'no' } : { bare: name, came: 'unsaid' };
}

/**
 * Whether only a person can say that a name is that of one person: it names several, or a relation, or has what names are not written
 * with, or something before, behind or in brackets that nobody is called by.
 */
export function isDoubtfulName(name: string): boolean {
  if (namesSeveral(name) || DASHED.test(name) || exceptsSomebody(name)) return true;
  const { text, contents } = splitBrackets(name.replace(ADDRESS, ''));
  const bare = text.trim();
  const isDoubt = (content: string) =>
    ['doubt', 'mayBeAlias'].includes(besideOf(content, bare, true));
  const isMarked = /^[([{（]/.test(name) || splitTail(bare).tail !== '';
  return isMarked || maySaySeveral(bare) || !canBeName(bare) || contents.some(isDoubt);
}

/** Whether a text is nobody's name; what stands in brackets alone is said of somebody: `(trống)`. */
const isNobody = (text: string): boolean =>
  isBlank(text) ||
  NOBODY.test(text) ||
  countsThings(text) ||
  (/^[([{（]/.test(text) && !/\p{L}/u.test(splitBrackets(text).text));

/** Whether a text may be somebody's name: no mark, number, date, amount, sum, heading, or error of a formula. */
export function isLikeName(text: string, readHeading = headingOf): boolean {
  if (
    text === '' ||
    text.length > MAX_NAME ||
    !/\p{L}/u.test(text) ||
    /^#|[@,;|=]|:\/\/| là /.test(text)
  )
    return false;
  const name = writtenPerson(text);
  if (isNobody(name) || name.split(' ').length > 8) return false;
  if (isOnlyMark(name) || (isSumLabel(name) && !isPlainSum(name))) return false;
  if (readFigure(DONG, name, name) !== null || isOnlyDay(name)) return false;
  return !isHeadingWord(name, readHeading) && !isListHeading(text, false);
}

/**
 * Whether a text that is no name by its letters may be one all the same, where the cells behind it are those of a person: `huy` in a
 * sheet without capitals, Tue.
 */
export const mayBeCalled = (text: string): boolean =>
  /^[a-z]{2,12}$/i.test(writtenPerson(text)) &&
  !NOBODY.test(writtenPerson(text)) &&
  !isHeadingWord(text);

/** English months and weekdays that are names, too: May, and Thu, as many are called in Vietnam. */
const NAMES_OF_DAYS = /^(?:may|june|april|august|thu)$/i;

const isOnlyDay = (text: string) => readDay(text, text) !== null && !NAMES_OF_DAYS.test(text);
