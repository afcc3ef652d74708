import { addDays, type CalendarDate, dayBefore, todayIn } from '@rallybook/contract/rules/calendar';
import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import { datesOfNamedDay, type NamedDay } from '@rallybook/reading/bot/named-day';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { sessionNoticesInChat } from '../../db/queries/notices/bots.ts';
import type { BotChatRow } from '../../db/tables/bots.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import type { NoticeRow } from '../../db/tables/notices.ts';
import { sessionsOfPeriod } from '../sessions/list-sessions.ts';
import { sessionIdOfNotice } from '../sessions/session-of-notice.ts';
import { timesOf } from '../sessions/session-times.ts';

/** How far ahead sessions are looked for. */
const DAYS_AHEAD = 60;
/** How many of the last notices are searched for one that is not about a cancelled session. */
const MAX_NOTICES = 10;

/** The session that a message to a bot is about. */
export type AskedSession = {
  session: ClubSession;
  /** The kind of the notice to which the message is an answer; null if it is none. */
  after: NoticeRow['kind'] | null;
  /** Whether a message that names no day would be about another session. */
  needsDay: boolean;
};

/** No session takes place on the day that was named. `next` is the session that a message without a day is about. */
type NoSession = { missing: CalendarDate | null; next: ClubSession | null };

type Chat = Pick<BotChatRow, 'clubId' | 'linkedAt'> & { memberId: string };

type LastNotice = { session: ClubSession; kind: NoticeRow['kind'] };

/** The last notice to a chat about a session, if that is still to come. */
async function findLastNotice(
  trx: Trx,
  { clubId, memberId, linkedAt }: Chat,
  sessions: readonly ClubSession[],
  isAhead: (session: ClubSession) => boolean,
): Promise<LastNotice | null> {
  if (linkedAt === null) return null;
  const notices = await sessionNoticesInChat(trx, { clubId, memberId, linkedAt }, MAX_NOTICES);
  for (const notice of notices) {
    const id = await sessionIdOfNotice(trx, { clubId, ...notice });
    if (id === null) continue;
    const session = sessions.find((candidate) => candidate.id === id || candidate.storedId === id);
    if (session?.state === 'cancelled') continue;
    return session !== undefined && isAhead(session) ? { session, kind: notice.kind } : null;
  }
  return null;
}

/**
 * The session that a member means: the one of the day that they name; else the one of which the last notice to their chat
 * told, while it has not begun; else the next one.
 */
export async function findAskedSession(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  club: ClubRow,
  chat: Chat,
  day: NamedDay | null,
): Promise<AskedSession | NoSession> {
  const now = context.clock();
  const today = todayIn(club.timeZone, now);
  const period = { from: dayBefore(today), to: addDays(today, DAYS_AHEAD) };
  const sessions = await sessionsOfPeriod(trx, club, period);
  const isAhead = (session: ClubSession) =>
    session.state !== 'cancelled' && timesOf(club, session).start > now.getTime();
  const last = await findLastNotice(trx, chat, sessions, isAhead);
  const usual = last?.session ?? sessions.find(isAhead) ?? null;
  if (day === null) {
    if (usual === null) return { missing: null, next: null };
    return { session: usual, after: last?.kind ?? null, needsDay: false };
  }
  const dates = datesOfNamedDay(day, today);
  const named = dates.flatMap((date) =>
    sessions.filter((session) => session.date === date && isAhead(session)),
  );
  const session = named.find(({ id }) => id === usual?.id) ?? named[0];
  if (session === undefined)
    return { missing: dates.at(0) ?? null, next: sessions.find(isAhead) ?? null };
  const isOfLast = session.id === last?.session.id;
  return { session, after: isOfLast ? last.kind : null, needsDay: session.id !== usual?.id };
}
