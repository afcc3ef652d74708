import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { notices } from '@rallybook/contract/endpoints/notices';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../data/api/api';
import { sessionQuery } from '../../data/sessions/sessions-query';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { Row, Stack } from '../../ui/layout/Stack';
import { useCurrentClub } from '../club/current-club';
import { useTimeOfDay } from '../club/use-today';
import { LinkButton } from '../page/links';
import { QueryFault } from '../page/QueryFault';
import { AnswerButton } from './AnswerButton';
import { countsText, isOpen, sessionTitle } from './session-texts';
import { SessionActions } from './SessionActions';
import { SessionRoll } from './SessionRoll';
import { useDeadline } from './use-deadline';
import { usePlaceToTake } from './use-place-to-take';
import text from '../../ui/text/text.module.css';

interface SessionRollDialogProps {
  open: boolean;
  sessionId: string;
  onClose: () => void;
}

/** Who comes to a session, who waits and who stays away; staff change it, send it, and answer for somebody. */
export function SessionRollDialog({ open, sessionId, onClose }: SessionRollDialogProps) {
  const { t, i18n } = useLingui();
  const { club, can, today } = useCurrentClub();
  const query = useQuery({ ...sessionQuery(club.id, sessionId), enabled: open });
  const session = query.data;
  const now = { today, time: useTimeOfDay(club.timeZone) };
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
            <bdi>{session.place ?? club.location}</bdi> ·{' '}
            {countsText(session, {
              isOver: !isOpen(session, now),
              isPast: session.date < today,
            })}
          </p>
          {session.note !== null && (
            <p className={text.soft}>
              <bdi>{session.note}</bdi>
            </p>
          )}
          {isOpen(session, now) && <Deadline session={session} />}
          {isOpen(session, now) && <PlaceToTake session={session} />}
          {session.state !== 'cancelled' && session.date <= today && (
            <Row>
              <LinkButton to="/play/$sessionId" params={{ sessionId }} variant="contained">
                <Trans context="page">Play</Trans>
              </LinkButton>
            </Row>
          )}
          {(can('view_tracking') || can('edit_registrations')) && (
            <SessionActions session={session} />
          )}
          {session.state !== 'cancelled' && <SessionRoll session={session} />}
          {can('view_tracking') && <Unreachable />}
        </Stack>
      )}
    </ModalDialog>
  );
}

/** Until when members can say whether they come. */
function Deadline({ session }: { session: Session }) {
  return <p className={text.soft}>{useDeadline(session).text}</p>;
}

/** The button to take a place that is free after the deadline. */
function PlaceToTake({ session }: { session: Session }) {
  const canTake = usePlaceToTake(session, session.mine);
  return (
    canTake && (
      <Row>
        <AnswerButton session={session} isLarge />
      </Row>
    )
  );
}

const unreachableQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['unreachable', clubId],
    queryFn: async ({ signal }) =>
      (await call(notices.unreachable, { params: { clubId } }, { clubId, signal })).count,
  });

/** How many members the app cannot tell anything; nothing where it reaches all. */
function Unreachable() {
  const { club } = useCurrentClub();
  const count = useQuery(unreachableQuery(club.id)).data ?? 0;
  if (count === 0) return null;
  return (
    <p className={text.soft}>
      {plural(count, {
        one: '# person can only be told in the group',
        other: '# people can only be told in the group',
      })}
    </p>
  );
}
