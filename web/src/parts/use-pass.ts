import { t } from '@lingui/core/macro';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NewPass, passMutation, undoPassMutation } from '../data/session-mutations';
import { useToast } from '../ui/Toaster';
import { useCurrentClub } from './current-club';

/** Passes places on, and takes that back; either is undone from its toast. */
export function usePass(session: Pick<Session, 'id'>) {
  const { club } = useCurrentClub();
  const toast = useToast();
  const queryClient = useQueryClient();
  const save = useMutation(passMutation(queryClient, club.id));
  const undo = useMutation(undoPassMutation(queryClient, club.id));
  const sessionId = session.id;
  const takeBack = (fromMemberId: string) =>
    undo.mutate(
      { sessionId, fromMemberId },
      { onSuccess: () => toast.success(t`The place is taken back`) },
    );
  const pass = (given: Omit<NewPass, 'sessionId'> & { isAway?: boolean }, onDone?: () => void) =>
    save.mutate(
      { ...given, sessionId },
      {
        onSuccess: ({ toMemberName, guestName }) => {
          const name = toMemberName ?? guestName ?? '';
          const run = () => undo.mutate({ sessionId, fromMemberId: given.fromMemberId });
          toast.success(t`The place is passed to ${name}`, { label: t`Undo`, run });
          onDone?.();
        },
      },
    );
  return { pass, takeBack, isSaving: save.isPending || undo.isPending };
}
