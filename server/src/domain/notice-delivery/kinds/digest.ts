import { startOfDay, todayIn } from '@rallybook/contract/rules/calendar';
import type { Context } from '../../../context.ts';
import { afterCommit, transaction } from '../../../db/engine/transaction.ts';
import { insertNotices } from '../../../db/queries/notices/notices.ts';
import { countRaisedInClubs, staffOfClubs } from '../../../db/queries/notices/staff-counts.ts';
import type { NoticeRow } from '../../../db/tables/notices.ts';
import { quotedName } from '../../../mail/quoted-name.ts';
import type { DigestCounts } from '../../../texts/notice-texts.ts';
import { serverTexts } from '../../../texts/texts.ts';
import { MOST_IN_A_DAY, noticeRows } from '../../notices/tell-members.ts';
import { canBeTold } from '../channels/channels.ts';
import { type Recipient, readRecipients } from '../recipients.ts';
import { countWaiting, isNothing } from '../waiting-for-staff.ts';
import type { ClubDay, Kind } from './kind.ts';

const DAY = 24 * 3_600_000;
/** For how long a summary says what was counted when it was raised: where it goes later, it is counted again. */
const COUNTED_FOR = 2 * 60_000;

/** The notices to the staff of a club, and what they say. */
type Summary = { day: ClubDay; recipients: readonly Recipient[]; counts: DigestCounts };

/** Tells the staff of several clubs what waits for them: nothing is counted where none of them can be reached. */
async function tellStaff(context: Context, days: readonly ClubDay[]): Promise<void> {
  const { db, keys } = context;
  const staff = await staffOfClubs(
    db,
    days.map(({ club }) => club.id),
  );
  const recipients = await readRecipients(
    db,
    keys,
    staff.map(({ id }) => id),
  );
  const ofClub = Map.groupBy(recipients.values(), ({ clubId }) => clubId);
  const reachable = days.filter(({ club }) =>
    ofClub.get(club.id)?.some((recipient) => canBeTold(recipient, 'digest')),
  );
  const counts = await countWaiting(
    db,
    context,
    reachable.map(({ club }) => club),
  );
  const summaries = reachable.flatMap((day): Summary[] => {
    const counted = counts.get(day.club.id)!;
    if (isNothing(counted)) return [];
    return [{ day, recipients: ofClub.get(day.club.id)!, counts: counted }];
  });
  await storeSummaries(context, summaries);
}

/** Stores the notices of several clubs at once, as far as each may have more today. */
async function storeSummaries(context: Context, summaries: readonly Summary[]): Promise<void> {
  const { db, clock, wakeSenders } = context;
  const now = clock();
  const dayStarts = Map.groupBy(summaries, ({ day: { club } }) =>
    startOfDay(club.timeZone, todayIn(club.timeZone, now)).toISOString(),
  );
  const rows: NoticeRow[] = [];
  for (const [since, some] of dayStarts) {
    const ids = some.map(({ day }) => day.club.id);
    const raised = await countRaisedInClubs(db, ids, since);
    for (const { day, recipients, counts } of some) {
      const room = MOST_IN_A_DAY - (raised.get(day.club.id) ?? 0);
      const { club, today: occasion, dueAt } = day;
      const choices = new Map(recipients.map(({ memberId, choice }) => [memberId, choice]));
      const detail = JSON.stringify(counts);
      const notice = { kind: 'digest', memberIds: [...choices.keys()], detail, occasion } as const;
      rows.push(
        ...noticeRows(club, { ...notice, dueAt }, choices, now).slice(0, Math.max(0, room)),
      );
    }
  }
  if (rows.length === 0) return;
  await transaction(db, {}, async (trx) => {
    await insertNotices(trx, rows);
    afterCommit(trx, wakeSenders);
  });
}

/** What was counted when a summary was raised, a moment ago; null if it is to be counted again. */
function countedBefore({ about, raisedAt }: NoticeRow, now: number): DigestCounts | null {
  const isRecent = Math.abs(now - Date.parse(raisedAt)) <= COUNTED_FOR;
  // An older server stores no counts, and one into which others were folded has none.
  return isRecent && about?.startsWith('{') ? (JSON.parse(about) as DigestCounts) : null;
}

/** Tells managers and owners once a day what waits for them, if anything does. */
export const digest: Kind = {
  cause: { daily: tellStaff },
  isForStaff: true,
  read: async ({ trx, context, club, known }, notice) => {
    known.digest ??=
      countedBefore(notice, context.clock().getTime()) ??
      (await countWaiting(trx, context, [club])).get(club.id)!;
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
        until: Date.parse(notice.raisedAt) + DAY,
      },
    };
  },
};
