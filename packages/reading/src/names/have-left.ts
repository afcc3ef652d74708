import { withoutAccents } from '@rallybook/contract/rules/names';

const HAVE_LEFT =
  /^(?:[ivx\d]{1,4}[.)]? ?)?(?:(?:da|tam|xin) (?:nghi|roi|thoi|ngung|dung)|nghi (?:han|clb|choi)|(?:cuu |khong con |ngung |dung )(?:thanh vien|hoi vien|choi|tham gia|sinh hoat|hoat dong)|(?:thanh vien|hoi vien) (?:cu|da nghi)|(?:da )?(?:xin )?(?:(?:ra|roi) khoi|bo) (?:clb|cau lac bo|nhom|doi|hoi|team)|khong (?:con )?(?:choi|danh|tap|di|tham gia|sinh hoat|hoat dong)(?: [a-z]{2,10}){0,3} nua|danh sach den|black ?list|former|(?:past|previous|old) members|ex-?members|inactive|have left|left the)(?![a-z])/;
const GONE = /^(?:nghi|ngung|roi|left|gone|quit|resigned|no longer .*)$/;
const OF_STATUS =
  /^(?:tinh trang|trang thai|status|state|hoat dong|con choi|con tham gia|active)\b/;

/** A question of a form whether somebody is, or becomes, a member. */
const OF_JOINING =
  /(?:tham gia|con choi|o lai|tiep tuc|dang ky|gia nhap)\b.*(?:\?|khong$)|\b(?:join|stay|continue|still (?:play|a member)|sign up|participate)\b/;
const REFUSES = /^(?:khong|ko|kg|no|n|false|chua|nope|khong .{1,40})$/;

/** Whether a question of a form is that, so that a yes says that its person is a member. */
export const asksToJoin = (heading: string): boolean => OF_JOINING.test(plain(heading));

/** More of a text is not looked at. */
const MAX_LENGTH = 60;

const plain = (text: string) => withoutAccents(text.slice(0, MAX_LENGTH).toLowerCase());

/** Whether a heading is that of the state of people: `Tình trạng`, `Status`. */
export const isStatusHeading = (heading: string): boolean => OF_STATUS.test(plain(heading));

/** Whether a text says of those below it, or beside it, that they are no members any more: `Đã nghỉ CLB`, `Former members`. */
export const saysLeft = (text: string): boolean => HAVE_LEFT.test(plain(text));

/** Whether a text says of those below it that they only wait for a place. */
export const saysWaiting = (text: string): boolean =>
  /^(?:(?:danh sach|ds|hang) )?cho(?: duyet| cho)?$|^wait(?:ing)?[ -]?list$/.test(plain(text));

/** Since when somebody has left: `nghỉ từ 3/2025`, `left 2025`, `off since Nov`. */
const SINCE =
  /^(?:da |xin |tam )?(?:nghi|ngung|roi|bo|thoi|off|left|gone|quit|resigned|inactive|stopped)(?: (?:han|luon|choi|clb|the club))? ?(?:(?:tu|since|from|ke tu|in|on|khoang|hoi|cuoi|dau|thang|nam|ngay|t) ?){0,3}(?:\d{1,2}[/.-])?(?:\d{1,2}[/.-])?(?:19|20)?\d{2}$/;
/** The same of a month alone, which may as well be how long: below the heading of a status only. */
const SINCE_MONTH = /^(?:nghi|off|left) (?:tu|since|from|ke tu) (?:thang |t)?\S{1,12}$/;

/** The heading of the days on which people left, and what stands below it; a sum below `Left` is what is left to pay. */
const OF_LEAVING =
  /^(?:(?:date )?left(?: on)?|(?:leaving|resignation) date|date of leaving|resigned(?: on)?|ngay (?:nghi(?: clb| han)?|roi(?: clb)?|ra khoi clb|ngung)|(?:nghi|ngung|roi) tu|austritt(?:sdatum| am)?|ausgetreten(?: am)?|tanggal keluar|tgl\.? keluar)$/;
const DAY_OR_YES =
  /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})|\d{1,2}[./-](?:19|20)\d{2}|(?:19|20)\d{2}(?:-\d{2}-\d{2}.*)?|x|v|yes|y|co|true|roi|ja|ya)$/;

/**
 * Whether a cell beside somebody says that they have left. Below the heading of a status a word is enough: `Nghỉ`. With another number
 * than since when, it says how often they were away.
 */
export function isLeftCell(text: string, heading: string): boolean {
  const said = plain(text).trim();
  if (REFUSES.test(said) && asksToJoin(heading)) return true;
  const isStatus = isStatusHeading(heading);
  if (SINCE.test(said) && (isStatus || /(?:19|20)\d{2}$/.test(said))) return true;
  if (isStatus && SINCE_MONTH.test(said)) return true;
  return !/\d/.test(text) && (saysLeft(text) || (isStatus && GONE.test(said)));
}

/** Whether a cell is the day on which somebody left, or says that they did, below a heading of that: `Ngày nghỉ`, `Left`. */
export const isLeavingCell = (text: string, heading: string): boolean =>
  OF_LEAVING.test(plain(heading).trim()) && DAY_OR_YES.test(plain(text).trim());
