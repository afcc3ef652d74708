import { dayBefore, monthOf, previousMonth, todayIn } from '@rallybook/contract/rules/calendar';
import { sessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/engine/connect.ts';
import { transaction } from '../../../db/engine/transaction.ts';
import { undecidedDevices } from '../../../db/queries/sessions/asked-devices.ts';
import { billOfMonth } from '../../../db/queries/money/bills.ts';
import { recordedSessions } from '../../../db/queries/sessions/club-sessions.ts';
import { membersOfClub } from '../../../db/queries/members/members.ts';
import { countUndecided } from '../../../db/queries/money/bank-lines.ts';
import { countUntold } from '../../../db/queries/notices/notices.ts';
import { sizeOfClub } from '../../../db/queries/clubs/sizes.ts';
import type { ClubRow } from '../../../db/tables.ts';
import { quotedName } from '../../../mail/quoted-name.ts';
import type { DigestCounts } from '../../../texts/notice-texts.ts';
import { serverTexts } from '../../../texts/texts.ts';
import { isCurrent } from '../../bills/current-bill.ts';
import { sessionsOfPeriod } from '../../sessions/list-sessions.ts';
import { timesOf } from '../../sessions/session-times.ts';
import { tellMembers } from '../../notices/tell-members.ts';
import { canBeTold } from '../channels/channels.ts';
import { readRecipients } from '../recipients.ts';
import type { Kind, NoticeDay } from './kind.ts';

const DAY = 24 * 3_600_000;
/** How many days back staff are told of what is missing. */
const DAYS_BACK = 7;

type Count = (db: Db, context: Pick<Context, 'clock'>, club: ClubRow) => Promise<number>;

/** What waits for the staff of a club, each counted by itself: what takes longest is the last. */
const COUNTS: Record<keyof DigestCounts, Count> = {
  phones: async (db, _, club) =>
    club.linkAnswers === 'group' ? (await undecidedDevices(db, club.id)).length : 0,
  transfers: (db, _, club) => countUndecided(db, club.id),
  untold: (db, { clock }, club) => {
    const since = new Date(clock().getTime() - DAYS_BACK * DAY).toISOString();
    return countUntold(db, club.id, since);
  },
  withoutRecords: (db, { clock }, club) => countWithoutRecords(db, club, clock()),
  changedBills: (db, context, club) => countChangedBills(db, context, club),
};

async function digestCounts(...input: Parameters<Count>): Promise<DigestCounts> {
  return {
    phones: await COUNTS.phones(...input),
    transfers: await COUNTS.transfers(...input),
    untold: await COUNTS.untold(...input),
    withoutRecords: await COUNTS.withoutRecords(...input),
    changedBills: await COUNTS.changedBills(...input),
  };
}

/** Whether anything waits for the staff of a club: the first that does is enough, and the rest is counted when it is told. */
async function doesAnythingWait(...input: Parameters<Count>): Promise<boolean> {
  for (const count of Object.values(COUNTS)) if ((await count(...input)) > 0) return true;
  return false;
}

/** Of larger clubs, bills are not compared here: it would take too long where everybody else waits. */
const MAX_COMPARED = { members: 200, records: 25_000 };

/** How many bills of this month and the last one no longer say what comes out of what is recorded. */
async function countChangedBills(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  club: ClubRow,
): Promise<number> {
  const size = await sizeOfClub(db, club.id);
  if (
    size === undefined ||
    size.members > MAX_COMPARED.members ||
    size.records > MAX_COMPARED.records
  )
    return 0;
  const thisMonth = monthOf(todayIn(club.timeZone, clock()));
  let count = 0;
  for (const month of [thisMonth, previousMonth(thisMonth)]) {
    const bill = await billOfMonth(db, club.id, month);
    if (bill !== undefined && !(await isCurrent(db, clock, bill))) count += 1;
  }
  return count;
}

/** How many sessions of the last days took place, as far as is known, and have no attendance. */
async function countWithoutRecords(db: Db, club: ClubRow, now: Date): Promise<number> {
  const to = dayBefore(todayIn(club.timeZone, now));
  const from = todayIn('UTC', new Date(Date.parse(to) - (DAYS_BACK - 1) * DAY));
  const firstDay = todayIn(club.timeZone, new Date(club.createdAt));
  const sessions = (await sessionsOfPeriod(db, club, { from, to })).filter(
    (session) =>
      session.state !== 'cancelled' &&
      session.date > firstDay &&
      timesOf(club, session).start < now.getTime(),
  );
  const dates = [...new Set(sessions.map(({ plannedDate }) => plannedDate))];
  const recorded = await recordedSessions(db, club.id, dates);
  const keyOf = (scheduleId: string | null, plannedDate: string) =>
    sessionId({ scheduleId: scheduleId ?? '', plannedDate });
  const known = new Set(recorded.map(({ scheduleId, date }) => keyOf(scheduleId, date)));
  return sessions.filter(
    ({ scheduleId, plannedDate }) => !known.has(keyOf(scheduleId, plannedDate)),
  ).length;
}

const isNothing = (counts: DigestCounts): boolean =>
  Object.values(counts).every((count) => count === 0);

/** Tells staff what waits for them: nothing is worked out where none of them can be reached. */
const tellStaff = (context: Context, club: ClubRow, { today, dueAt }: NoticeDay): Promise<void> =>
  transaction(context.db, { club: club.id, mode: 'exclusive' }, async (trx) => {
    const staff = await membersOfClub(trx, club.id, ['active'], { staffOnly: true });
    const memberIds = staff.map(({ id }) => id);
    const recipients = await readRecipients(trx, context.keys, memberIds);
    if (![...recipients.values()].some((recipient) => canBeTold(recipient, 'digest'))) return;
    if (!(await doesAnythingWait(trx, context, club))) return;
    await tellMembers(trx, context, club, { kind: 'digest', memberIds, occasion: today, dueAt });
  });

/** Tells managers and owners once a day what waits for them, if anything does. */
export const digest: Kind = {
  cause: { daily: tellStaff },
  isForStaff: true,
  read: async ({ trx, context, club, known }, { raisedAt }) => {
    known.digest ??= await digestCounts(trx, context, club);
    const counts = known.digest;
    if (isNothing(counts)) return { dropped: 'replaced' };
    return {
      message: {
        kind: 'digest',
        words: (language) =>
          serverTexts[language].notices.digest({ club: quotedName(club.name), ...counts }),
        url: '/',
        sessionId: null,
        replacesKey: 'digest',
        until: Date.parse(raisedAt) + DAY,
      },
    };
  },
};
