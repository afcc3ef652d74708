import { NUMBER, SIGN } from '../line/bank-amount.ts';
import type { BankFault, FoldedLine } from '../line/bank-line.ts';
import { cameBack, statusOf } from '../line/status.ts';
import type { Fields, MessageWords } from './message-fields.ts';

/** What a bank writes of a transfer that was not made, or that it takes back, among its other words. */
const NOT_MADE =
  /(?<![a-z])(?:huy|that bai|(?:(?:dang|cho|chua) ){1,3}(?:xu ly|duyet|thuc hien|hoan tat)|khong thanh cong|tu choi|hoan|loi|reverted|reversed|pending|failed|declined|rejected|cancell?ed|returned|refund(?:ed)?)(?![a-z])/i;

/** What a bank writes of a transfer that is only to come, or cannot be made. */
const NOT_YET =
  /(?<![a-z])(?:(?:chua|khong) (?:du|the)|(?:se|sap) (?:bi |duoc )?(?:tru|cong|nhan|nap|chuyen|thanh toan|tang|giam|ghi (?:co|no))|den han|nhac no|dinh ky|insufficient|will be|(?:is |are )?due)(?![a-z])/i;

const WENT_OUT =
  /(?<![a-z])(?:da chuyen|chuyen di|chuyen tien|chuyen khoan di|bi tru|tru tien|rut(?: tien)?|thanh toan|giam|ghi no|paid|sent|debited|withdrawn)(?![a-z])/i;
const CAME_IN =
  /(?<![a-z])(?:nhan(?: duoc)?|nap(?: tien)?|cong(?: tien)?|tang|ghi co|credited|received)(?![a-z])/i;

/** The label of a state behind the payer's words. */
const STATE = /(?<![a-z])(?:trang thai|tinh trang|ket qua|status) ?[:.] ?([^|.;,()\n]{1,40})/i;

/** What the bank begins where it speaks of the transfer itself: `Giao dịch sẽ được ghi có sau khi kiểm tra`. */
const OF_TRANSFER = /^(?:giao dich|gd|lenh|khoan tien|transaction|transfer)(?![a-z])/i;

const isNotMade = (text: string) => statusOf(text.trim()) === 'not done';

const saysNotYet = (part: string): boolean =>
  OF_TRANSFER.test(part) && (NOT_MADE.test(part) || NOT_YET.test(part));

/** Whether a message says that its transfer was not made. The payer's own words do not count: `An hoan lai`. */
function saysNotMade({ before, ofBank, behind, hasLabel }: MessageWords): boolean {
  const isDenied = (part: string) => isNotMade(part) || cameBack(part.trim());
  if (NOT_MADE.test(ofBank) || NOT_YET.test(ofBank) || before.split(/[|.;:()\]\n]/).some(isDenied))
    return true;
  const state = STATE.exec(behind)?.[1];
  if (state !== undefined && statusOf(state.trim()) !== 'done' && statusOf(state.trim()) !== null) {
    return true;
  }
  if (hasLabel) return false;
  return behind.split(/[|.;,()\n]/).some((part) => isNotMade(part) || saysNotYet(part.trim()));
}

/** Whether the lines beside a message say that its transfer was not made: `Giao dịch thất bại`. */
function isMarked(lines: readonly FoldedLine[], first: number, last: number): boolean {
  return [lines[first], lines[last]].some((line) => line !== undefined && isNotMade(line.folded));
}

const SIGNED = new RegExp(String.raw`(${SIGN}) ?${NUMBER} ?(?:VND|dong|d|₫)(?![a-z])`, 'gi');

/** Whether a bank wrote a second amount with the opposite sign, as it does where it takes a transfer back. */
const saysBothWays = ({ behind, hasLabel }: MessageWords, amount: number): boolean =>
  !hasLabel && [...behind.matchAll(SIGNED)].some(([, sign]) => (sign === '+') !== amount > 0);

/** Why a message that was read as a whole is no transfer to record; null if it is one. */
export function faultOfMessage(
  words: MessageWords,
  fields: Pick<Fields, 'amount' | 'isOtherCurrency'>,
  beside: { lines: readonly FoldedLine[]; above: number; below: number },
): BankFault['code'] | null {
  if (fields.isOtherCurrency) return 'bank_row_other_currency';
  if (saysNotMade(words) || isMarked(beside.lines, beside.above, beside.below)) {
    return 'bank_row_not_done';
  }
  if (saysBothWays(words, fields.amount!)) return 'bank_row_contradicts';
  const [out, into] = [WENT_OUT.test(words.ofBank), CAME_IN.test(words.ofBank)];
  const isDenied = fields.amount! > 0 ? out && !into : into && !out;
  return isDenied ? 'bank_row_contradicts' : null;
}
