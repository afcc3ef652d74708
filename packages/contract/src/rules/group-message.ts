import { fillIn, type MoneyTexts } from '../texts/texts.ts';
import type { YearMonth } from './calendar.ts';
import { isolate } from './isolate.ts';
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

/**
 * `month` is the one that the message is about. While it is not closed, the pages behind the links do not ask for it:
 * `unclosed` then says whether the amounts have it.
 */
type GroupMessage = Message & {
  month: YearMonth;
  unclosed?: 'not_included' | 'included' | undefined;
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
  return message.withLinks && member.balance < 0 ? [line, member.url] : [line];
}

const UNCLOSED = {
  not_included: ({ notClosed }: MoneyTexts['payMessage']) => notClosed,
  included: ({ notFinal }: MoneyTexts['payMessage']) => notFinal,
};

/**
 * The message of a treasurer to the group: who has to pay, the highest amount first, with their links; then who gets
 * money back; then the total to pay. Members with a balance of 0 are left out.
 */
export function groupMessage(members: readonly PayMessageMember[], message: GroupMessage): string {
  const { club, texts, language, month, unclosed } = message;
  const { payMessage } = texts;
  const sorted = members.toSorted(
    (a, b) => a.balance - b.balance || a.name.localeCompare(b.name, language),
  );
  const owing = sorted.filter(({ balance }) => balance < 0);
  const gettingBack = sorted.filter(({ balance }) => balance > 0).toReversed();
  const total = dongText(sumVnd(owing.map(({ balance }) => -balance)));
  const list = (title: string, some: readonly PayMessageMember[]) =>
    some.length === 0 ? [] : [[title, ...some.flatMap((one) => memberLines(one, message))]];
  return [
    [`${isolate(club)}, ${monthText(month, language)}`],
    ...list(payMessage.toPay, owing),
    ...list(payMessage.toGetBack, gettingBack),
    [fillIn(payMessage.total, { amount: total }, language)],
    ...(unclosed === undefined
      ? []
      : [
          [fillIn(UNCLOSED[unclosed](payMessage), { month: monthText(month, language) }, language)],
        ]),
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
