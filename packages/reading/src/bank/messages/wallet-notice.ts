import type { Setting } from '../../cells/setting.ts';
import { timeAt } from '../../cells/times.ts';
import { NUMBER, readSignedVnd } from '../line/bank-amount.ts';
import type { FoldedLine } from '../line/bank-line.ts';
import { type Message, type MessageSetting, newFields, timeAtEnd } from './message-fields.ts';
import { isNoTransfer, messageWithin } from './message-head.ts';

const BRAND = String.raw`(?:Vi )?(?:MoMo|Zalo ?Pay)`;
const MONEY = String.raw`\+? ?(${NUMBER}) ?(?:VND|d|₫)(?![a-z])`;
const START = String.raw`^(?:${BRAND}[ :.-]{0,3})?`;

/** `MoMo: Bạn vừa nhận được 350.000đ từ AN`: the amount, and what follows `từ`. */
const RECEIVED = new RegExp(
  String.raw`${START}(?:(?:Ban|Quy khach) )?(?:(?:vua|da|moi) ){0,2}(?:nhan duoc|nhan|duoc cong|duoc nhan)(?: tien| so tien){0,2}[ :]{1,2}${MONEY}(?: vao (?:vi|tai khoan)(?: [a-z]{1,12}){0,4}?)?,? (?:tu|boi) (.+)$`,
  'i',
);
/** `NGUYEN VAN AN vừa chuyển cho bạn 350.000đ`; not `Bạn vừa chuyển cho Bạn Hữu 350.000đ`. */
const SENT = new RegExp(
  String.raw`${START}(?!Ban )([^:|]{2,60}?) (?:vua|da) (?:chuyen|gui)(?: tien)? (?:cho|den|toi) ban (?:so tien )?${MONEY}`,
  'i',
);
/** `Nhận tiền từ AN`, with the amount on the next line. */
const FROM = new RegExp(String.raw`${START}Nhan tien tu ([^:|]{2,60})$`, 'i');
const AMOUNT_LINE = new RegExp(String.raw`^${MONEY}$`, 'i');

const NAMES_WALLET = new RegExp(BRAND, 'i');
/** The label of what the payer wrote. */
const MESSAGE = /(?:Loi nhan|Tin nhan|Noi dung)(?: (?:chuyen tien|giao dich))? ?[:.]/i;
const MESSAGE_LINE = /^(?:Loi nhan|Tin nhan|Noi dung)/i;

type Lines = readonly FoldedLine[];

/** What a notice says; the payer's name and words are from `place` on in the line. */
type Notice = { money: string; place: number; last: number };

/** The place in a line at which its last part begins. */
const placeOfEnd = (folded: string, end: string) => folded.length - end.length;

function noticeOn(lines: Lines, index: number, isOfWallet: boolean): Notice | null {
  const { folded } = lines[index]!;
  const received = RECEIVED.exec(folded);
  if (received !== null && (isOfWallet || /^(?:Ban|Quy khach) /i.test(folded))) {
    return { money: received[1]!, place: placeOfEnd(folded, received[2]!), last: index };
  }
  const sent = isOfWallet ? SENT.exec(folded) : null;
  if (sent !== null) return { money: sent[2]!, place: folded.indexOf(sent[1]!), last: index };
  const from = FROM.exec(folded);
  const money = from === null ? null : AMOUNT_LINE.exec(lines[index + 1]?.folded ?? '');
  if (from === null || money === null) return null;
  return { money: money[1]!, place: placeOfEnd(folded, from[1]!), last: index + 1 };
}

/**
 * The first time in the part of a notice that the payer has not written: before their words, else behind them.
 * @param written where the words of the payer begin
 */
function timeIn(folded: string, written: number, setting: Setting) {
  const ofWallet = folded.slice(0, written);
  for (let place = 0; place < written; place += 1) {
    if (!/\d/.test(folded[place]!) || /[\d:/]/.test(folded[place - 1] ?? '')) continue;
    const found = timeAt(setting, ofWallet, place);
    if (found !== null) return found.time;
  }
  return timeAtEnd(setting, folded, written)?.time ?? null;
}

/** How many characters a notice of a wallet has at most. */
const MAX_NOTICE = 500;

/**
 * Reads a notice of MoMo or ZaloPay that money was received. What was sent is not read: it would need the other words
 * of each of them.
 * @returns null if there is none on this line
 */
export function readWalletNotice(
  lines: Lines,
  index: number,
  setting: MessageSetting,
): Message | null {
  const line = lines[index]!;
  if (line.folded.length > MAX_NOTICE) return null;
  const title = lines[index - 1]?.folded ?? '';
  const wallet =
    NAMES_WALLET.exec(line.folded) ?? (title.length <= 60 ? NAMES_WALLET.exec(title) : null);
  const notice = noticeOn(lines, index, wallet !== null);
  if (notice === null) return null;
  const written = MESSAGE.exec(line.folded)?.index ?? line.folded.length;
  const ofWallet = line.folded.slice(0, written);
  const below = lines[notice.last + 1];
  const isMessageBelow = below !== undefined && MESSAGE_LINE.test(below.folded);
  const shown = line.shown.slice(notice.place) + (isMessageBelow ? ` ${below.shown}` : '');
  const another = messageWithin(shown);
  const account = wallet === null ? null : /momo/i.test(wallet[0]) ? 'MoMo' : 'ZaloPay';
  return {
    fields: {
      ...newFields(setting, account),
      amount: readSignedVnd(notice.money),
      time: timeIn(line.folded, written, setting),
      // A notice shows that its amount is whole by the words behind it.
      hasBalance: true,
      isBroken: isNoTransfer(ofWallet),
    },
    words: { before: '', ofBank: '', behind: ofWallet, hasLabel: false },
    text: (another < 0 ? shown : shown.slice(0, another)).trim(),
    reference: null,
    last: notice.last + (isMessageBelow ? 1 : 0),
    hasAnother: another >= 0,
  };
}
