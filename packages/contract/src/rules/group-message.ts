import { fillIn } from '../texts/texts.ts';
import type { YearMonth } from './calendar.ts';
import { isolate } from './isolate.ts';
import { byGivenName } from './name-order.ts';
import { sumVnd } from './money.ts';
import { dongText, monthText } from './money-text.ts';
import {
  type Message,
  partText,
  type PayMessageMember,
  restOf,
  shortMonth,
  timesText,
} from './pay-message.ts';

/** Where members pay to; `bank` is its short name. */
type MessageAccount = { bank: string; accountNumber: string; accountHolder: string };

type GroupMessage = Message & {
  /** The month that the message is about. */
  month: YearMonth;
  /** While the month is not closed, its amounts may change. */
  isClosed: boolean;
  /** Null where the club has not said where to pay. */
  account: MessageAccount | null;
  /** The page of the month, in the place of everybody's own link; null if there is none, or it is not wanted. */
  url: string | null;
};

/** What an amount is made of: "11/2026: 478.000, before: 538.000"; empty if the month is all of it. */
export function amountPartsText(
  member: Pick<PayMessageMember, 'balance' | 'monthAmount'>,
  { texts, language, month }: Pick<GroupMessage, 'texts' | 'language' | 'month'>,
): string {
  const { balance, monthAmount = balance } = member;
  const rest = restOf(member);
  if (rest === 0) return '';
  return fillIn(
    texts.payMessage.parts,
    {
      month: shortMonth(month),
      amount: partText(monthAmount, balance),
      rest: partText(rest, balance),
    },
    language,
  );
}

/** "1.016.000 đ (11/2026: 478.000, before: 538.000)" */
function amountText(member: PayMessageMember, message: GroupMessage): string {
  const amount = dongText(Math.abs(member.balance));
  const parts = amountPartsText(member, message);
  return parts === '' ? amount : `${amount} (${parts})`;
}

function memberLines(member: PayMessageMember, message: GroupMessage): string[] {
  const times = timesText(member, message);
  const line = `${isolate(member.name)}: ${amountText(member, message)}${times === '' ? '' : ` (${times})`}`;
  const hasOwnLink = message.withLinks && message.url === null && member.balance < 0;
  return hasOwnLink ? [line, member.url] : [line];
}

/** Where to pay to, and the page that says so to each. */
function howToPay({ account, url, texts: { payMessage }, language }: GroupMessage): string[] {
  const monthPage = account === null ? payMessage.monthPageWithoutAccount : payMessage.monthPage;
  const facts = account && {
    bank: account.bank,
    number: account.accountNumber,
    holder: isolate(account.accountHolder),
  };
  return [
    ...(facts === null ? [] : [fillIn(payMessage.account, facts, language)]),
    ...(url === null ? [] : [fillIn(monthPage, { url }, language)]),
  ];
}

/**
 * The message of a treasurer to the group: who has to pay, the highest amount first, with their links; then who gets
 * money back; then the total to pay, and how. Members with a balance of 0 are left out.
 */
export function groupMessage(members: readonly PayMessageMember[], message: GroupMessage): string {
  const { club, texts, language, month, isClosed } = message;
  const { payMessage } = texts;
  const sorted = byGivenName(members, ({ name }) => name).toSorted(
    (a, b) => Math.abs(b.balance) - Math.abs(a.balance),
  );
  const owing = sorted.filter(({ balance }) => balance < 0);
  const gettingBack = sorted.filter(({ balance }) => balance > 0);
  const total = dongText(sumVnd(owing.map(({ balance }) => -balance)));
  const list = (title: string, some: readonly PayMessageMember[]) =>
    some.length === 0 ? [] : [title, ...some.flatMap((one) => memberLines(one, message))];
  const notFinal = fillIn(payMessage.notFinal, { month: monthText(month, language) }, language);
  return [
    [`${isolate(club)}, ${monthText(month, language)}`],
    list(payMessage.toPay, owing),
    list(payMessage.toGetBack, gettingBack),
    [fillIn(payMessage.total, { amount: total }, language)],
    owing.length === 0 ? [] : howToPay(message),
    isClosed ? [] : [notFinal],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
