import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { eveningQuery } from '../../data/play/evening-query';
import { useClubChoice } from '../../parts/club/current-club';
import { SkeletonList } from '../../ui/feedback/SkeletonList';

interface OtherClubProps {
  sessionId: string;
  /** Shown where none of the user's clubs has the session. */
  children: ReactNode;
}

/** Chooses the one of the user's clubs that has a session, where the chosen one has not: a link of another club was opened. */
export function OtherClub({ sessionId, children }: OtherClubProps) {
  const queryClient = useQueryClient();
  const { clubs, club, select } = useClubChoice();
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    let isLeft = false;
    async function seek() {
      for (const other of clubs.filter(({ id }) => id !== club?.id)) {
        const query = { ...eveningQuery(other.id, sessionId), retry: false };
        const isThere = await queryClient.query(query).then(
          () => true,
          () => false,
        );
        if (isLeft) return;
        if (isThere) return select(other);
      }
      setUnknown(true);
    }
    void seek();
    return () => {
      isLeft = true;
    };
  }, [clubs, club?.id, sessionId, queryClient, select]);
  return isUnknown ? children : <SkeletonList rows={4} height={120} />;
}
