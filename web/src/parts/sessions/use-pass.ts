import { t } from '@lingui/core/macro';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { type NewPass, passMutation, undoPassMutation } from '../../data/sessions/mutations';
import { useToast } from '../../ui/feedback/Toaster';
import { useClubMutation } from '../club/use-club-mutation';

/** Passes places on, which is undone from the toast, and takes that back. Both reject where the server refuses. */
export function usePass(session: Pick<Session, 'id'>) {
  const toast = useToast();
  const save = useClubMutation(passMutation);
  const undo = useClubMutation(undoPassMutation);
  const sessionId = session.id;
  // What was tapped is often gone from the screen when the answer comes; the toast is shown all the same.
  const takeBack = async (fromMemberId: string) => {
    await undo.mutateAsync({ sessionId, fromMemberId });
    toast.success(t`The place is taken back`);
  };
  const pass = async (given: Omit<NewPass, 'sessionId'> & { isAway?: boolean }) => {
    const { toMemberName, guestName } = await save.mutateAsync({ ...given, sessionId });
    const name = toMemberName ?? guestName ?? '';
    const run = () => undo.mutate({ sessionId, fromMemberId: given.fromMemberId });
    toast.success(t`The place is passed to ${name}`, { label: t`Undo`, run });
  };
  return { pass, takeBack, isSaving: save.isPending || undo.isPending };
}
