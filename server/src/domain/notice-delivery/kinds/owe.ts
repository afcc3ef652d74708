import { datesOfMonth, daysBetween, monthOf, startOfDay } from '@rallybook/contract/rules/calendar';
import { negate } from '@rallybook/contract/rules/money/amounts';
import { show } from '@rallybook/contract/rules/money/show';
import { splitIntoChunks } from '../../../chunks.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/engine/connect.ts';
import { transaction } from '../../../db/engine/transaction.ts';
import { membersOfClub } from '../../../db/queries/members/members.ts';
import { balancesOfClub, oweSince } from '../../../db/queries/money/entries.ts';
import { countOfKind } from '../../../db/queries/notices/notices.ts';
import { serverTexts } from '../../../texts/texts.ts';
import { MOST_OWE_NOTICES, oweDate } from '../../notices/due.ts';
import { tellMembers } from '../../notices/tell-members.ts';
import { canBeTold } from '../channels/channels.ts';
import { readRecipients } from '../recipients.ts';
import { readDebt } from './about-debt.ts';
import type { ClubDay, Kind } from './kind.ts';

/** How many days later somebody may be told that they owe, where the server was off on the day. */
const DAYS_LATE = 2;
/** For how many members it is worked out under one lock of the club. */
const AT_ONCE = 100;

/** Tells a member that they have owed for some days, then every week. */
export const owe: Kind = {
  cause: {
    daily: async (context, days) => {
      for (const day of days) await tellDebtors(context, day);
    },
  },
  isForStaff: false,
  read: async (reading, notice) => {
    const { balance, currency, url, until, clubName: club } = await readDebt(reading, notice);
    if (balance >= 0) return { dropped: 'paid' };
    return {
      message: {
        kind: 'owe',
        words: (language) =>
          serverTexts[language].notices.owe({
            club,
            amount: show(currency, negate(balance), language),
          }),
        url,
        sessionId: null,
        replacesKey: 'owe',
        until,
      },
    };
  },
};

/**
 * Tells members that they owe, those whose day it is: in pieces, each under the lock of the club, so that others come in
 * between. Each is told once, also if it is done again.
 */
async function tellDebtors(context: Context, day: ClubDay): Promise<void> {
  const { db } = context;
  const { club } = day;
  const balances = await balancesOfClub(db, club.id);
  const members = await membersOfClub(db, club.id, ['active']);
  const debtors = members.filter(({ id }) => (balances.get(id) ?? 0) < 0);
  const lock = { club: club.id, mode: 'exclusive' } as const;
  for (const piece of splitIntoChunks(debtors, AT_ONCE)) {
    const ids = piece.map(({ id }) => id);
    await transaction(db, lock, (trx) => tellSome(trx, context, ids, day));
  }
}

async function tellSome(
  trx: Trx,
  context: Context,
  memberIds: readonly string[],
  { club, today, dueAt, rules: { oweDays } }: ClubDay,
): Promise<void> {
  const recipients = await readRecipients(trx, context.keys, memberIds);
  const reachable = [...recipients.values()].filter((recipient) => canBeTold(recipient, 'owe'));
  const ids = reachable.map(({ memberId }) => memberId);
  const since = await oweSince(trx, club.id, ids);
  const { first } = datesOfMonth(monthOf(today));
  const monthStart = startOfDay(club.timeZone, first).toISOString();
  const counts = await countOfKind(trx, club.id, ids, { kind: 'owe', since: monthStart });
  const dates = ids.flatMap((memberId) => {
    const owes = since.get(memberId);
    const date = owes === undefined ? null : oweDate(owes, oweDays, today);
    if (date === null || daysBetween(date, today) > DAYS_LATE) return [];
    return (counts.get(memberId) ?? 0) < MOST_OWE_NOTICES ? [{ memberId, date }] : [];
  });
  for (const [occasion, debtors] of Map.groupBy(dates, ({ date }) => date)) {
    const ids = debtors.map(({ memberId }) => memberId);
    await tellMembers(trx, context, club, { kind: 'owe', memberIds: ids, occasion, dueAt });
  }
}
