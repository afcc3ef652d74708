import { Trans } from '@lingui/react/macro';
import { useCurrentClub } from '../club/current-club';
import { LinkButton } from './links';

/** Leads whoever may do so to where a club takes its own sheet over; for pages on which nothing stands yet. */
export function MoveInLink() {
  const { can } = useCurrentClub();
  if (!can('edit_money')) return null;
  return (
    <LinkButton to="/move-in" variant="outlined">
      <Trans>Take over your club's sheet</Trans>
    </LinkButton>
  );
}
