import { t } from '@lingui/core/macro';
import type { RollEntry, Session } from '@rallybook/contract/schemas/sessions';
import { answerMutation } from '../../data/sessions/mutations';
import { useToast } from '../../ui/feedback/Toaster';
import { useClubMutation } from '../club/use-club-mutation';
import { displayName } from '../texts/texts';

type Said = 'coming' | 'away';
type Given = Pick<Session['mine'], 'answer'>;

/** Answers of staff for a member; each is undone from its toast. */
export function useAnswerFor(session: Pick<Session, 'id'>) {
  const toast = useToast();
  const save = useClubMutation(answerMutation);
  const say = (entry: RollEntry, answer: Said, guests: number) => {
    const { memberId, memberName, answer: before } = entry;
    const asked = { sessionId: session.id, memberId };
    const undo = (given: Given) => {
      // Who waited and took a place gives it up again by undoing that.
      const hasTaken = before === 'waiting' && given.answer === 'coming';
      const wasIn = before === 'coming' || (before === 'waiting' && !hasTaken);
      const said: Said = wasIn ? 'coming' : 'away';
      save.mutate({ ...asked, answer: said, guests: wasIn ? entry.guests : 0 });
    };
    const name = displayName(memberName);
    const texts = {
      coming: t`${name} comes`,
      waiting: t`${name} waits`,
      away: t`${name} does not come`,
      none: t`Saved`,
    };
    // The row that was tapped may be gone when the answer comes; the toast is shown all the same.
    save.mutateAsync({ ...asked, answer, guests }).then(
      (given) => toast.success(texts[given.answer], { label: t`Undo`, run: () => undo(given) }),
      () => undefined,
    );
  };
  return { say, isSaving: save.isPending };
}
