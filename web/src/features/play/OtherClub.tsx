import { readSessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { eveningQuery } from '../../data/play/evening-query';
import { useClubChoice } from '../../parts/club/current-club';
import { SkeletonList } from '../../ui/feedback/SkeletonList';

interface OtherClubProps {
  sessionId: string;
  /** Shown where none of the user's clubs has the session. */
  children: ReactNode;
}

/**
 * Finds which of some clubs has a session: mostly its schedule tells. All are asked at once where it does not, as of a
 * one-off session, or of a schedule that is retired.
 */
async function clubOf(
  sessionId: string,
  clubs: readonly Club[],
  queryClient: QueryClient,
): Promise<Club | null> {
  const session = readSessionId(sessionId);
  const scheduleId = session !== null && 'scheduleId' in session ? session.scheduleId : null;
  const known = clubs.find(({ schedules }) => schedules.some(({ id }) => id === scheduleId));
  if (known !== undefined) return known;
  const answers = clubs.map(async (club) => {
    await queryClient.query({ ...eveningQuery(club.id, sessionId), retry: false });
    return club;
  });
  return Promise.any(answers).catch(() => null);
}

/** Chooses the one of the user's clubs that has a session, where the chosen one has not: a link of another club was opened. */
export function OtherClub({ sessionId, children }: OtherClubProps) {
  const queryClient = useQueryClient();
  const { clubs, club, select } = useClubChoice();
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    let isLeft = false;
    async function seek() {
      const others = clubs.filter(({ id }) => id !== club?.id);
      const found = await clubOf(sessionId, others, queryClient);
      if (isLeft) return;
      if (found === null) setUnknown(true);
      else select(found);
    }
    void seek();
    return () => {
      isLeft = true;
    };
  }, [clubs, club?.id, sessionId, queryClient, select]);
  return isUnknown ? children : <SkeletonList rows={4} height={120} />;
}
