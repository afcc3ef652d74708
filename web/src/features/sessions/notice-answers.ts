import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { sessions } from '@rallybook/contract/endpoints/sessions';
import { readSessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { Club } from '@rallybook/contract/schemas/clubs';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { update } from 'idb-keyval';
import { useEffect } from 'react';
import { call } from '../../data/api/api';
import { isErrorCode } from '../../data/api/api-error';
import { ownMemberQuery } from '../../data/members/member-queries';
import { ownAnswerMutation } from '../../data/sessions/mutations';
import { useClubChoice } from '../../parts/club/current-club';
import { sessionTitle, standingText } from '../../parts/sessions/session-texts';
import { toastText } from '../../parts/texts/errors';
import { NOTICE_ANSWERS, type NoticeAnswer } from '../../service-worker/notice-answers';
import { toast } from '../../ui/feedback/toast-store';

interface Setting {
  queryClient: QueryClient;
  /** The user's clubs. */
  clubs: readonly Club[];
}

/** A session of one of the user's clubs; without a network it is not known more closely. */
interface Found {
  clubId: string;
  session: Session | null;
}

/** The club of a session: an id of one does not say it. */
async function findSession(clubs: readonly Club[], sessionId: string): Promise<Found | null> {
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

async function carryOut(
  { queryClient, clubs }: Setting,
  { sessionId, answer }: NoticeAnswer,
): Promise<void> {
  const found = await findSession(clubs, sessionId);
  if (found === null) {
    toast.error(t`This session is in none of your clubs.`);
    return;
  }
  const { clubId, session } = found;
  const { id: memberId } = await queryClient.query(ownMemberQuery(clubId));
  const guests = answer === 'coming' ? (session?.mine.guests ?? 0) : 0;
  const save = new MutationObserver(queryClient, ownAnswerMutation(clubId));
  // A failure is told as that of any other change.
  const given = await save.mutate({ sessionId, memberId, answer, guests }).catch(() => null);
  if (given === null || given === 'waits') return;
  const standing = standingText(given) ?? t`Saved`;
  toast.success(session === null ? standing : `${sessionTitle(session, i18n.locale)}: ${standing}`);
}

/** For how long what was tapped on a notice is still meant, in ms. */
const MEANT_MS = 10 * 60_000;

/** Takes what was tapped on notices, so that no other page carries it out, too. */
async function takeAnswers(): Promise<NoticeAnswer[]> {
  let taken: NoticeAnswer[] = [];
  // Where the browser stores nothing, nothing waits.
  await update<NoticeAnswer[]>(NOTICE_ANSWERS, (kept = []) => {
    taken = kept;
    return [];
  }).catch(() => undefined);
  return taken.filter(({ at }) => Date.now() - at < MEANT_MS);
}

async function carryOutAll(setting: Setting): Promise<void> {
  if (document.hidden) return;
  for (const answer of await takeAnswers()) {
    try {
      await carryOut(setting, answer);
    } catch (error) {
      const text = toastText(error, { fallback: msg`Failed to save the answer` });
      if (text !== null) toast.error(text);
    }
  }
}

/** Says to the server what somebody has tapped on notices, and tells how they stand then. */
export function useNoticeAnswers(): void {
  const queryClient = useQueryClient();
  const { clubs } = useClubChoice();
  useEffect(() => {
    const look = () => void carryOutAll({ queryClient, clubs });
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [queryClient, clubs]);
}
