import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { banksQuery, payeeQuery } from '../../data/money/payee-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { TextLink } from '../../parts/page/links';
import { QueryFault } from '../../parts/page/QueryFault';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { Stack } from '../../ui/layout/Stack';
import text from '../../ui/text/text.module.css';
import { MonthPageSwitch } from './MonthPageSwitch';
import { PayeeForm } from './PayeeForm';

/** The account that members pay to, which their pay pages show as a QR code. */
export function PayeePart() {
  const { club } = useCurrentClub();
  const payee = useQuery(payeeQuery(club.id));
  const banks = useQuery(banksQuery);
  const isThere = payee.data !== undefined && banks.data !== undefined;
  const hasFailed = payee.error !== null || banks.error !== null;
  return (
    <Stack>
      <p className={text.soft}>
        <Trans>
          This account stands on the page of each member who owes, with a QR code. Saving it needs a
          fresh sign-in.
        </Trans>
      </p>
      <QueryFault query={payee} failed={msg`Failed to fetch the account`} />
      <QueryFault query={banks} failed={msg`Failed to fetch the banks`} />
      {!isThere && !hasFailed && <SkeletonList rows={1} height={212} />}
      {isThere && <PayeeForm payee={payee.data} banks={banks.data} />}
      <MonthPageSwitch />
      <p>
        <TextLink isAlone to="/money-setup">
          <Trans>How payments tick themselves</Trans>
        </TextLink>
      </p>
    </Stack>
  );
}
