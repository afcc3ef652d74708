import { Trans } from '@lingui/react/macro';
import { isVietnamese } from '@rallybook/contract/rules/money/home';
import { useCurrentClub } from '../club/current-club';
import { TextLink } from '../page/links';

/** Leads to the services that report payments; nothing where no service does, outside of Vietnam. */
export function MoneySetupLink() {
  const { club } = useCurrentClub();
  if (!isVietnamese(club.currency)) return null;
  return (
    <p>
      <TextLink isAlone to="/money-setup">
        <Trans>How payments are recorded automatically</Trans>
      </TextLink>
    </p>
  );
}
