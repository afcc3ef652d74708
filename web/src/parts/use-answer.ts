import { t } from '@lingui/core/macro';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerMutation } from '../data/sessions-query';
import { ownMemberQuery } from '../data/member-queries';
import { useCurrentClub } from './current-club';
import { useToast } from '../ui/Toaster';
import { standingText } from './session-texts';

/** Answers of the signed-in member; each is undone from its toast. */
export function useAnswer() {
  const { club } = useCurrentClub();
  const toast = useToast();
  const memberId = useQuery(ownMemberQuery(club.id)).data?.id;
  const save = useMutation(answerMutation(useQueryClient(), club.id));
  const answer = (session: Session, said: 'coming' | 'away', guests = 0) => {
    if (memberId === undefined) return;
    const asked = { sessionId: session.id, memberId };
    const before = session.mine;
    const undo = () =>
      save.mutate({
        ...asked,
        answer: before.answer === 'coming' || before.answer === 'waiting' ? 'coming' : 'away',
        guests: before.guests,
      });
    save.mutate(
      { ...asked, answer: said, guests },
      {
        onSuccess: (given) =>
          toast.success(standingText(given) ?? t`Saved`, { label: t`Undo`, run: undo }),
      },
    );
  };
  return { answer, isSaving: save.isPending || memberId === undefined };
}
