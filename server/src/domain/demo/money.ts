import { datesOfMonth, nextDay, type YearMonth } from '@rallybook/contract/rules/calendar';
import { fromWire } from '@rallybook/contract/rules/money/amounts';
import { withoutAccents } from '@rallybook/contract/rules/names';
import type { ClubScope } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import { allocateLine } from '../bank-lines/bank-lines.ts';
import { importLines } from '../bank-lines/import-lines.ts';
import { listAccounts } from '../ledger/accounts.ts';
import { closeMonth } from '../ledger/closing.ts';
import { STORY } from './story.ts';

/** A message of the club's bank, in the format of MB. */
function bankMessage(name: string, dong: number, date: string, minute: number): string {
  const [year, month, day] = date.split('-');
  const time = `${day}/${month}/${year!.slice(2)} 20:${String(minute).padStart(2, '0')}`;
  const amount = dong.toLocaleString('en-US');
  const words = withoutAccents(name).toUpperCase();
  return `TK 7220xxxx2005|GD: +${amount}VND ${time}|SD:12,345,678VND|ND: ${words} chuyen tien cau long`;
}

/**
 * Closes a month. Most of those who owe for it have sent the money to the bank, whose messages are imported; half of these
 * transfers are recorded as payments, and the others wait.
 */
export async function collectMoney(
  context: RequestContext,
  scope: ClubScope,
  month: YearMonth,
): Promise<void> {
  await closeMonth(context, scope, month);
  const { items: accounts } = await listAccounts(context, scope);
  const payers = accounts.filter(
    ({ balance, memberName }) => balance < 0 && memberName !== STORY.player.name,
  );
  const sent = nextDay(datesOfMonth(month).last);
  const messages = payers.map(({ memberName, balance }, index) =>
    bankMessage(memberName, 0 - fromWire(scope.club.currency, balance), sent, index),
  );
  const text = messages.join('\n');
  const { items: lines } = await importLines(context, scope, { clubId: scope.club.id, text }, null);
  for (const { id, amount, suggestion } of lines.slice(0, lines.length / 2)) {
    if (suggestion === null) continue;
    const parts = [{ memberId: suggestion.memberId, amount }];
    await allocateLine(context, scope, id, { parts }, null);
  }
}
