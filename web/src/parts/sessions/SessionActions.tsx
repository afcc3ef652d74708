import { Trans, useLingui } from '@lingui/react/macro';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { useState } from 'react';
import { useClubMutation } from '../club/use-club-mutation';
import {
  cancelSessionsMutation,
  editSessionMutation,
  type SessionValues,
  valuesOf,
} from '../../data/sessions/mutations';
import { Button } from '../../ui/actions/Button';
import { Row, Stack } from '../../ui/layout/Stack';
import { useToast } from '../../ui/feedback/Toaster';
import { useCurrentClub } from '../club/current-club';
import { PublicMessage } from './PublicMessage';
import { SendToGroup, SentLinkReach, useOfferToSend } from './SendToGroup';
import { SessionForm } from './SessionForm';

/** What staff do with a session: send it, change or move it, cancel it. Each change is undone from its toast. */
export function SessionActions({ session }: { session: Session }) {
  const { can } = useCurrentClub();
  const [isEditing, setEditing] = useState(false);
  const isCancelled = session.state === 'cancelled';
  if (isEditing) return <EditSession session={session} onClose={() => setEditing(false)} />;
  const canSend = can('view_tracking');
  return (
    <Stack>
      {canSend && <SentLinkReach />}
      <Row>
        {canSend && (
          <>
            <SendToGroup session={session} />
            {session.free !== 0 && !isCancelled && <PublicMessage session={session} />}
          </>
        )}
        {can('edit_registrations') && (
          <>
            {!isCancelled && (
              <Button variant="outlined" onClick={() => setEditing(true)}>
                <Trans>Change or move</Trans>
              </Button>
            )}
            <CancelButton session={session} />
          </>
        )}
      </Row>
    </Stack>
  );
}

function EditSession({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const offerToSend = useOfferToSend();
  const save = useClubMutation(editSessionMutation);
  const before = valuesOf(session);
  const change = (values: SessionValues, refuse: (error: unknown) => void) => {
    const saved = (changed: Session) => {
      const undo = () => save.mutate({ session: changed, values: before });
      toast.success(t`The session is changed`, { label: t`Undo`, run: undo }, offerToSend(changed));
      onClose();
    };
    save.mutate({ session, values }, { onSuccess: saved, onError: refuse });
  };
  return (
    <SessionForm initial={before} isSaving={save.isPending} onSave={change} onCancel={onClose} />
  );
}

function CancelButton({ session }: { session: Session }) {
  const { t } = useLingui();
  const toast = useToast();
  const offerToSend = useOfferToSend();
  const save = useClubMutation(cancelSessionsMutation);
  const isCancelled = session.state === 'cancelled';
  const ids = [session.id];
  const change = () => {
    const undo = () => save.mutate({ ids, isCancelled });
    const text = isCancelled ? t`The session takes place` : t`The session is cancelled`;
    const changed: Session = { ...session, state: isCancelled ? 'planned' : 'cancelled' };
    save.mutate(
      { ids, isCancelled: !isCancelled },
      {
        onSuccess: () => toast.success(text, { label: t`Undo`, run: undo }, offerToSend(changed)),
      },
    );
  };
  return (
    <Button variant="outlined" color="inherit" loading={save.isPending} onClick={change}>
      {isCancelled ? <Trans>Restore the session</Trans> : <Trans>Cancel the session</Trans>}
    </Button>
  );
}
