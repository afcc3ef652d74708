import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { payeeQuery } from '../../../data/money/payee-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { LinkButton } from '../../../parts/page/links';
import { Notice } from '../../../ui/feedback/Notice';

/** Says where amounts are asked for that the club has no account to pay to, with the way to enter it for who may. */
export function NoPayee({ isAsked }: { isAsked: boolean }) {
  const { club, role } = useCurrentClub();
  const { data: payee } = useQuery({ ...payeeQuery(club.id), enabled: isAsked });
  if (!isAsked || payee === undefined || payee.scheme !== null) return null;
  return (
    <Notice
      severity="warning"
      role="status"
      action={
        role === 'owner' && (
          <LinkButton size="small" color="inherit" to="/settings" hash="payee">
            <Trans>Enter the account to pay to</Trans>
          </LinkButton>
        )
      }
    >
      <Trans>The club has no account to pay to: nobody is told where to pay.</Trans>
    </Notice>
  );
}
