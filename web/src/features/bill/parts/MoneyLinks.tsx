import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../../parts/page/links';

/** The ways to the money that follows from bills. A phone has the fund and the overview in its menu. */
export function MoneyLinks({ isShort = false }: { isShort?: boolean }) {
  return (
    <>
      <LinkButton to="/accounts">
        <Trans>Accounts</Trans>
      </LinkButton>
      {!isShort && (
        <>
          <LinkButton to="/fund">
            <Trans>Club fund</Trans>
          </LinkButton>
          <LinkButton to="/overview">
            <Trans>Overview</Trans>
          </LinkButton>
        </>
      )}
      <LinkButton to="/money-in">
        <Trans>Money in</Trans>
      </LinkButton>
    </>
  );
}
