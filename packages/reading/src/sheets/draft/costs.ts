import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import { COST_CATEGORIES, type CostCategory, MAX_COST_NOTE } from '@rallybook/contract/rules/costs';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { withoutAccents } from '@rallybook/contract/rules/names';
import type { UnreadCode } from '@rallybook/contract/rules/sheet';
import { isPossibleAmount } from '../../cells/figures.ts';
import { type Part, partsOf } from '../../costs/cost-parts.ts';
import { categoryOf, isClub } from '../../costs/cost-words.ts';
import { isMoneyBack, isNoCost, isPlanned } from '../../costs/money-back.ts';
import { isLikeName, isSpending, namesSeveral, writtenPerson } from '../table/names-written.ts';
import type { Draft } from './draft.ts';
import { isMovedMoney } from './moved-money.ts';

/** What a cost is for, by its words: court and shuttlecocks, else something else. Our own exports name it as we keep it. */
function categoryIn(...texts: readonly (string | null)[]): CostCategory {
  const own = COST_CATEGORIES.find((category) => texts.includes(category));
  if (own !== undefined) return own;
  for (const text of texts) {
    const parts = text === null ? [] : partsOf(text.slice(0, MAX_WORDS));
    const found = parts.map((part) => categoryOf(part.text)).find((category) => category !== null);
    if (found !== undefined) return found;
  }
  return 'OTHER';
}

/** More of a cell is not looked at. */
const MAX_WORDS = 400;

/** Who paid, as a cell says it; null is the club. */
export function payerIn(text: string): string | null {
  const name = writtenPerson(text);
  const written = name.toLowerCase();
  // Quý is somebody, `quỹ` the fund, and so is `quy` without accents.
  const folded = /(?<!\p{L})qu[ýíì]/u.test(written) ? written : withoutAccents(written);
  const isFund =
    name === '' ||
    isClub(name) ||
    /^[-–.]*$/.test(name) ||
    /^(?:quy|tien quy|quy (?:clb|chung|nhom|doi|lop)|clb.*|the club|club fund|fund|thu quy|(?:vereins|mannschafts|team|klub|club)kasse|(?:uang )?kas(?: (?:klub|tim|komunitas|umum))?|(?:der|el|le|the) (?:verein|club)|kas kecil)$/.test(
      folded,
    );
  return isFund ? null : name;
}

/** What says that nobody has paid yet, or that it is not known who did. */
const NOT_ONE =
  /^(?:mọi người|cả (?:nhóm|đội|lớp|team|clb)|tất cả|chia đều|chưa .*|ai .*|không (?:ai|rõ|biết).*|everyone|everybody|all|shared|split|nobody|no one|not yet|unpaid|unknown|tb[cd]|alle|semua|belum.*|noch offen|[?]+)$/iu;

/** Whether a cell of a payer names several people, or nobody: who paid has to be told then. */
export const isNoPayer = (text: string): boolean =>
  text.length <= MAX_WORDS && (namesSeveral(text) || /, ?\p{L}/u.test(text) || NOT_ONE.test(text));

/** A row, or a cell, that may be a cost. */
type WrittenCost = {
  date: CalendarDate | null;
  words: string;
  category: string | null;
  payer: string | null;
  amount: Minor;
  cell: string;
  text: string;
};

/**
 * Adds a cost, or tells why it is none: money that came back, a loan.
 * @returns whether it was added
 */
export function takeCost(
  currency: Currency,
  { date, words, category, payer, amount, cell, text }: WrittenCost,
  draft: Draft,
): boolean {
  const parts = partsOf(words.slice(0, MAX_WORDS));
  const fault = faultOf(currency, amount, words, category, parts);
  if (fault !== null) draft.unread.push({ cell, text, code: fault });
  if (fault !== null || amount === 0) return false;
  const note = words === '' ? null : words.slice(0, MAX_COST_NOTE).trim();
  draft.costs.push({ date, category: categoryIn(category, words), amount, payer, note, cell });
  return true;
}

/** What one session or person costs, or how many there were: `1 buổi`, but not `1 ống cầu`, which somebody bought. */
const PER_ONE =
  /^(?:(?:don|muc) gia\b|(?:1|mot) (?:buoi|nguoi|luot|dau nguoi|thanh vien|tv|suat)\b|(?:(?:gia|tien|phi|chi phi|muc (?:thu|dong|phi)|binh quan|trung binh|tb) ?(?:1|mot) |(?:(?:gia|tien|phi|chi phi|muc (?:thu|dong|phi)|binh quan|trung binh|tb) ?)?(?:\/|(?:moi|tren) )(?: ?(?:1|mot|moi) )?) ?(?:buoi|nguoi|luot|dau nguoi|thanh vien|tv|suat|gio|tran|qua|ong)\b|so (?:buoi|nguoi|luot|thanh vien|tran|gio)\b|unit price|rate\b|(?:(?:price|cost|fee|amount|average|court|shuttles?) )?per \w|number of\b)/;

/** Whether words name a price of one, or a number: `Đơn giá / buổi`, `Tiền mỗi buổi`, `Số buổi`, `per session`. */
export const isPerOne = (words: string): boolean =>
  PER_ONE.test(withoutAccents(words.slice(0, MAX_WORDS).toLowerCase()).replace(/\s+/g, ' ').trim());

/** What a category says of money that went from one person to another. */
const SETTLEMENT =
  /^(?:payments?|settlements?|settle up|reimbursements?|transfers?|chuyển khoản|thanh toán nợ|trả nợ)$/iu;
const GIVEN =
  /^(?:(.{1,60}?) )?(?:đã )?(?:paid(?: back)?|pays|repaid|sent|→|->|ck|chuyển khoản|chuyển(?: tiền)?|trả(?: lại)?(?: tiền)?|gửi(?: tiền)?|thanh toán)( cho| to)? (\p{Lu}.{0,60})$/iu;

const isPerson = (text: string): boolean =>
  /^\p{Lu}/u.test(text) && isLikeName(text) && !isSpending(text) && payerIn(text) !== null;

/** What guests and members pay, where a row says nothing else. */
const CAME_IN =
  /^vãng lai(?!\p{L})|^(?:tiền )?vé (?:khách|vãng lai)(?!\p{L})|^(?:đã )?nhận (?:thưởng|tài trợ|tiền)(?!\p{L})|(?<!\p{L})(?:received|collected|paid back)$|^iuran (?:anggota|bulanan|member)|^bunga bank|^(?:einnahmen?|mitgliedsbeiträge|zinsen)(?!\p{L})/iu;
const PAID_IN = /^(.{1,60}) (?:đã )?(?:đóng|nộp|góp)(?: tiền)?$/u;

/** Whether a row tells of money that came in: `Vãng lai 2 người`, `Lan đóng`. */
const hasComeIn = (words: string): boolean =>
  words.length <= MAX_GIVEN && (CAME_IN.test(words) || isPerson(PAID_IN.exec(words)?.[1] ?? ''));

/** What was called off, or was spent before. */
const NOT_SPENT =
  /(?:^|[\s(–-])(?<!phí )(?:huỷ|hủy|cancelled|canceled|batal|dibatalkan|storniert)\)?$|^(?:tổng )?chi (?:tháng|kỳ|tuần) trước$|^(?:dự phòng|cân đối quỹ)$|^(?:(?:tiền )?(?:chênh lệch|làm tròn|thừa)|rounding|difference|selisih|pembulatan|rundung|differenz|spenden?)(?!\p{L})/iu;

/** Whether a row tells of money that one person gave to another, which nobody spent: `Ben paid Anna`, `Hoa chuyển khoản cho Hùng`. */
function isBetweenPeople(words: string, category: string | null): boolean {
  if (category !== null && SETTLEMENT.test(category.trim())) return true;
  const [, from, to, whom] = (words.length > MAX_GIVEN ? null : GIVEN.exec(words)) ?? [];
  if (whom === undefined || !isPerson(whom)) return false;
  return from === undefined ? to !== undefined : isPerson(from);
}

/** No such sentence is longer. */
const MAX_GIVEN = 140;

/** Why an amount is no cost; null if it is one. */
function faultOf(
  currency: Currency,
  amount: Minor,
  words: string,
  category: string | null,
  parts: readonly Part[],
): UnreadCode | null {
  if (amount === 0) return null;
  if (!isPossibleAmount(currency, amount)) return 'unknown_amount';
  if (amount < 0 || isMoneyBack(parts, () => false) || hasComeIn(words)) return 'money_back';
  const isMoved = [words, category ?? ''].some((text) => isMovedMoney(text.slice(0, MAX_WORDS)));
  const isNone =
    isMoved ||
    isNoCost(parts) ||
    isPlanned(parts) ||
    isPerOne(words) ||
    NOT_SPENT.test(words.slice(0, MAX_WORDS));
  if (isNone || isBetweenPeople(words, category)) return 'no_cost';
  return words === '' && category === null ? 'no_purpose' : null;
}
