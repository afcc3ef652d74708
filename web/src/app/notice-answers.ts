import { msg, t } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { sessions } from '@rallybook/contract/endpoints/sessions';
import { readSessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { MutationObserver } from '@tanstack/react-query';
import { call } from '../data/api';
import { isErrorCode } from '../data/api-error';
import { ownMemberQuery } from '../data/member-queries';
import { ownAnswerMutation } from '../data/sessions-query';
import { clubsQuery } from '../features/clubs/queries';
import { toastText } from '../parts/errors';
import { sessionTitle, standingText } from '../parts/session-texts';
import type { NoticeAnswer } from '../service-worker/notice-answers';
import { toast } from '../ui/toast-store';
import { queryClient } from './query-client';

/** A session of one of the user's clubs; without a network it is not known more closely. */
interface Found {
  clubId: string;
  session: Session | null;
}

/** The club of a session: an id of one does not say it. */
async function findSession(sessionId: string): Promise<Found | null> {
  const clubs = await queryClient.query(clubsQuery);
  const reference = readSessionId(sessionId);
  if (reference === null) return null;
  const likely = clubs.filter(
    ({ schedules }) =>
      !('scheduleId' in reference) || schedules.some(({ id }) => id === reference.scheduleId),
  );
  for (const { id: clubId } of likely) {
    try {
      const session = await call(sessions.get, { params: { clubId, sessionId } }, { clubId });
      return { clubId, session };
    } catch (error) {
      if (isErrorCode(error, 'not_found')) continue;
      if (likely.length === 1) return { clubId, session: null };
      throw error;
    }
  }
  return null;
}

async function carryOut({ sessionId, answer }: NoticeAnswer): Promise<void> {
  const found = await findSession(sessionId);
  if (found === null) {
    toast.error(t`This session is in none of your clubs.`);
    return;
  }
  const { clubId, session } = found;
  const { id: memberId } = await queryClient.query(ownMemberQuery(clubId));
  const guests = answer === 'coming' ? (session?.mine.guests ?? 0) : 0;
  const save = new MutationObserver(queryClient, ownAnswerMutation(queryClient, clubId));
  // A failure is told as that of any other change.
  const given = await save.mutate({ sessionId, memberId, answer, guests }).catch(() => null);
  if (given === null || given === 'waits') return;
  const standing = standingText(given) ?? t`Saved`;
  toast.success(session === null ? standing : `${sessionTitle(session, i18n.locale)}: ${standing}`);
}

/** Says to the server what somebody has tapped on notices, and tells how they stand then. */
export async function carryOutAnswers(answers: readonly NoticeAnswer[]): Promise<void> {
  for (const answer of answers) {
    try {
      await carryOut(answer);
    } catch (error) {
      const text = toastText(error, { fallback: msg`Failed to save the answer` });
      if (text !== null) toast.error(text);
    }
  }
}
