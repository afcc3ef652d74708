import { Trans } from '@lingui/react/macro';
import { useCurrentClub } from '../club/current-club';
import { LinkButton } from './links';

interface MoveInLinkProps {
  /** `text` beside other buttons, where the page has its own content. */
  variant?: 'outlined' | 'text';
}

/** Leads whoever may do so to where a club takes its own sheet over. */
export function MoveInLink({ variant = 'outlined' }: MoveInLinkProps) {
  const { can } = useCurrentClub();
  if (!can('edit_money')) return null;
  return (
    <LinkButton to="/move-in" variant={variant}>
      <Trans>Bring your sheet</Trans>
    </LinkButton>
  );
}
