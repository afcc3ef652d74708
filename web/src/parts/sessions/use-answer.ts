import { t } from '@lingui/core/macro';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { useQuery } from '@tanstack/react-query';
import { ownMemberQuery } from '../../data/members/member-queries';
import { ownAnswerMutation } from '../../data/sessions/mutations';
import { waitingAnswers } from '../../data/sessions/waiting-answers';
import { useStore } from '../../data/storage/store';
import { useToast } from '../../ui/feedback/Toaster';
import { useCurrentClub } from '../club/current-club';
import { useClubMutation } from '../club/use-club-mutation';
import { standingText } from './session-texts';

type Said = 'coming' | 'away';

/**
 * Answers of the signed-in member; each is undone from its toast. Where there is no network, the answer waits: `waiting`
 * is what is not sent yet.
 */
export function useAnswer(session: Session) {
  const { club } = useCurrentClub();
  const toast = useToast();
  const memberId = useQuery(ownMemberQuery(club.id)).data?.id;
  const save = useClubMutation(ownAnswerMutation);
  const waiting = useStore(waitingAnswers).find(
    (candidate) =>
      candidate.clubId === club.id &&
      candidate.sessionId === session.id &&
      candidate.memberId === memberId,
  );
  const answer = (said: Said, guests = 0) => {
    if (memberId === undefined) return;
    const asked = { sessionId: session.id, memberId };
    const before = session.mine;
    // Who waited and took a place gives it up again by undoing that.
    const wasIn = before.answer === 'coming' || (before.answer === 'waiting' && said === 'away');
    const earlier = { ...asked, answer: wasIn ? 'coming' : 'away', guests: before.guests } as const;
    // A place that was given up may be somebody else's by now.
    const run = () =>
      void save.mutateAsync(earlier).then(
        (given) => {
          if (given !== 'waits' && given.answer === 'waiting')
            toast.success(standingText(given) ?? t`Saved`);
        },
        () => undefined,
      );
    save.mutate(
      { ...asked, answer: said, guests },
      {
        onSuccess: (given) => {
          if (given === 'waits') return;
          toast.success(standingText(given) ?? t`Saved`, { label: t`Undo`, run });
        },
      },
    );
  };
  return { answer, waiting, isSaving: save.isPending || memberId === undefined };
}
