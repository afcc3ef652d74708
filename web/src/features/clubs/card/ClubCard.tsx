import { Trans, useLingui } from '@lingui/react/macro';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Name } from '../../../parts/members/Name';
import { Button } from '../../../ui/actions/Button';
import { StatusChip } from '../../../ui/feedback/StatusChip';
import { GroupsIcon, PlaceIcon } from '../../../ui/icons/icons';
import { Row, Stack } from '../../../ui/layout/Stack';
import { permissionsQuery } from '../data/queries';
import { ScheduleList } from '../schedules/ScheduleList';
import { ClubActions } from './ClubActions';
import { ClubStatus } from './ClubStatus';
import { LeaveClub } from './LeaveClub';
import text from '../../../ui/text/text.module.css';
import styles from './ClubCard.module.css';

interface ClubCardProps {
  club: Club;
  isCurrent: boolean;
  onSwitch: () => void;
}

/** One club of the list: its data, and buttons for its owner or any member. */
export function ClubCard({ club, isCurrent, onSwitch }: ClubCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { data } = useQuery(permissionsQuery(club.id));
  const isOwner = data?.role === 'owner';
  return (
    <article
      aria-labelledby={titleId}
      className={styles.card}
      data-current={isCurrent || undefined}
    >
      <Row>
        <h3 id={titleId} className={styles.name}>
          <Name>{club.name}</Name>
        </h3>
        {isCurrent && <StatusChip tone="chosen" label={<Trans>Current club</Trans>} />}
        <ClubStatus club={club} isOwner={isOwner} />
      </Row>
      <Stack gap="tiny" className={text.smallSoft}>
        <Fact icon={<PlaceIcon size={18} />}>
          <Name>{club.location}</Name>
        </Fact>
        <Fact icon={<GroupsIcon size={18} />}>
          {club.capacity === 0 ? t`Capacity: no limit` : t`Capacity: ${club.capacity}`}
        </Fact>
      </Stack>
      {club.description && <p className={styles.description}>{club.description}</p>}
      {club.schedules.length > 0 && (
        <ScheduleList schedules={club.schedules} timeZone={club.timeZone} />
      )}
      <Row className={styles.actions}>
        <Button
          variant="contained"
          size="small"
          aria-label={`${t`Switch to this Club`}: ${club.name}`}
          disabled={isCurrent}
          onClick={onSwitch}
        >
          <Trans>Switch to this Club</Trans>
        </Button>
        <LeaveClub club={club} />
        {isOwner && <ClubActions club={club} />}
      </Row>
    </article>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
