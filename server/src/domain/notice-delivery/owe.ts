import { datesOfMonth, daysBetween, monthOf, startOfDay } from '@rallybook/contract/rules/calendar';
import { MOST_OWE_NOTICES, oweDate } from '@rallybook/contract/rules/notices/due';
import { splitIntoChunks } from '../../chunks.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { balancesOfClub, oweSince } from '../../db/queries/entries.ts';
import { membersOfClub } from '../../db/queries/members.ts';
import { countOfKind } from '../../db/queries/notices.ts';
import type { ClubRow } from '../../db/tables.ts';
import { tellMembers } from '../notices/raise.ts';
import { usableChannels } from './channels/channels.ts';
import { type Recipient, readRecipients } from './recipients.ts';

/** How many days later somebody may be told that they owe, where the server was off on the day. */
const DAYS_LATE = 2;
/** For how many members it is worked out under one lock of the club. */
const AT_ONCE = 100;

/** A day on which members are told, and when. */
export type NoticeDay = { today: string; dueAt: number; oweDays: number };

/** Whether a member hears of what they owe: nothing is read for the others. */
export const hears = (recipient: Recipient, kind: 'owe' | 'digest'): boolean =>
  !recipient.choice.kindsOff.includes(kind) &&
  usableChannels(recipient).some((channel) => recipient.choice.channels.includes(channel));

/**
 * Tells members that they owe, those whose day it is: in pieces, each under the lock of the club, so that others come in
 * between. Each is told once, also if it is done again.
 */
export async function tellDebtors(context: Context, club: ClubRow, day: NoticeDay): Promise<void> {
  const { db } = context;
  const balances = await balancesOfClub(db, club.id);
  const members = await membersOfClub(db, club.id, ['active']);
  const debtors = members.filter(({ id }) => (balances.get(id) ?? 0) < 0);
  const lock = { club: club.id, mode: 'exclusive' } as const;
  for (const piece of splitIntoChunks(debtors, AT_ONCE)) {
    const ids = piece.map(({ id }) => id);
    await transaction(db, lock, (trx) => tellSome(trx, context, club, ids, day));
  }
}

async function tellSome(
  trx: Trx,
  context: Context,
  club: ClubRow,
  memberIds: readonly string[],
  { today, dueAt, oweDays }: NoticeDay,
): Promise<void> {
  const recipients = await readRecipients(trx, context.keys, memberIds);
  const hearing = [...recipients.values()].filter((recipient) => hears(recipient, 'owe'));
  const ids = hearing.map(({ memberId }) => memberId);
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
  for (const [thing, told] of Map.groupBy(dates, ({ date }) => date)) {
    const toTell = told.map(({ memberId }) => memberId);
    await tellMembers(trx, context, club, { kind: 'owe', memberIds: toTell, thing, dueAt });
  }
}
