import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RollEntry, SessionWithRoll } from '@rallybook/contract/schemas/sessions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerMutation, cancelSessionMutation, sessionQuery } from '../data/sessions-query';
import { useCurrentClub } from './current-club';
import { QueryFault } from './QueryFault';
import { displayName } from './texts';
import { Button } from '../ui/Button';
import { ListRow } from '../ui/ListRow';
import { ModalDialog } from '../ui/ModalDialog';
import { Rows } from '../ui/Rows';
import { SkeletonList } from '../ui/SkeletonList';
import { Row, Stack } from '../ui/Stack';
import text from '../ui/text.module.css';
import { useToast } from '../ui/Toaster';
import { countsText, sessionTitle } from './session-texts';
import { SendToGroup } from './SendToGroup';

interface SessionSheetProps {
  open: boolean;
  sessionId: string;
  onClose: () => void;
}

/** Who comes to a session, who waits and who stays away; staff answer for somebody, send it to the group, or cancel it. */
export function SessionSheet({ open, sessionId, onClose }: SessionSheetProps) {
  const { t, i18n } = useLingui();
  const { club, can } = useCurrentClub();
  const query = useQuery({ ...sessionQuery(club.id, sessionId), enabled: open });
  const session = query.data;
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      title={session === undefined ? t`Session` : sessionTitle(session, i18n.locale)}
    >
      <QueryFault query={query} failed={msg`Failed to fetch the session`} />
      {session === undefined && query.error === null && <SkeletonList rows={6} height={50} />}
      {session !== undefined && (
        <Stack>
          <p>
            <bdi>{session.place ?? club.location}</bdi> · {countsText(session)}
          </p>
          {session.note !== null && (
            <p className={text.soft}>
              <bdi>{session.note}</bdi>
            </p>
          )}
          <Row>
            {can('view_tracking') && session.state !== 'cancelled' && (
              <SendToGroup session={session} />
            )}
            {can('edit_registrations') && <CancelButton session={session} />}
          </Row>
          {session.state !== 'cancelled' && <Roll session={session} />}
        </Stack>
      )}
    </ModalDialog>
  );
}

function CancelButton({ session }: { session: SessionWithRoll }) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const toast = useToast();
  const save = useMutation(cancelSessionMutation(useQueryClient(), club.id));
  const isCancelled = session.state === 'cancelled';
  const change = () => {
    const which = { sessionId: session.id };
    save.mutate(
      { ...which, isCancelled: !isCancelled },
      {
        onSuccess: () =>
          toast.success(isCancelled ? t`The session takes place` : t`The session is cancelled`, {
            label: t`Undo`,
            run: () => save.mutate({ ...which, isCancelled }),
          }),
      },
    );
  };
  return (
    <Button variant="outlined" color="inherit" loading={save.isPending} onClick={change}>
      {isCancelled ? <Trans>Restore the session</Trans> : <Trans>Cancel the session</Trans>}
    </Button>
  );
}

function Roll({ session }: { session: SessionWithRoll }) {
  const { t } = useLingui();
  const { club, can } = useCurrentClub();
  const save = useMutation(answerMutation(useQueryClient(), club.id));
  const isStaff = can('view_tracking');
  const groups = [
    { label: t`They come`, answer: 'coming' },
    { label: t`They wait`, answer: 'waiting' },
    { label: t`They are away`, answer: 'away' },
    ...(isStaff ? [{ label: t`No answer yet`, answer: 'none' }] : []),
  ];
  const say = ({ memberId, guests, answer }: RollEntry) => {
    const isIn = answer === 'coming' || answer === 'waiting';
    save.mutate({
      sessionId: session.id,
      memberId,
      answer: isIn ? 'away' : 'coming',
      guests: isIn ? 0 : guests,
    });
  };
  return groups.map(({ label, answer }) => {
    const entries = session.roll.filter((entry) => entry.answer === answer);
    if (entries.length === 0) return null;
    return (
      <section key={answer} aria-label={label}>
        <h3 className={text.heading3}>
          {label} ({entries.length})
        </h3>
        <Rows label={label} items={entries} keyOf={({ memberId }) => memberId}>
          {(entry) => (
            <ListRow
              title={displayName(entry.memberName)}
              note={<EntryNote entry={entry} />}
              actions={
                isStaff && (
                  <Button
                    size="small"
                    disabled={save.isPending}
                    aria-label={
                      answer === 'coming' || answer === 'waiting'
                        ? t`${displayName(entry.memberName)} does not come`
                        : t`${displayName(entry.memberName)} comes`
                    }
                    onClick={() => say(entry)}
                  >
                    {answer === 'coming' || answer === 'waiting' ? (
                      <Trans>Away</Trans>
                    ) : (
                      <Trans>Comes</Trans>
                    )}
                  </Button>
                )
              }
            />
          )}
        </Rows>
      </section>
    );
  });
}

/** What else is known of an answer. */
function EntryNote({ entry }: { entry: RollEntry }) {
  const { t } = useLingui();
  const { guests, isRegistered, isLate, passedTo, passedFrom } = entry;
  const facts = [
    ...(isRegistered ? [t`Registered`] : []),
    ...(guests > 0 ? [t`with guests: ${guests}`] : []),
    ...(isLate ? [t`said late`] : []),
    ...(passedTo === null ? [] : [t`passed the place on`]),
    ...(passedFrom === null ? [] : [t`in another’s place`]),
  ];
  return <>{facts.join(' · ')}</>;
}
