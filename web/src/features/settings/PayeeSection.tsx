import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { TextLink } from '../../parts/page/links';
import { QueryFault } from '../../parts/page/QueryFault';
import { SectionCard } from '../../ui/layout/SectionCard';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { MonthPageSwitch } from './MonthPageSwitch';
import { PayeeForm } from './PayeeForm';
import { banksQuery, payeeQuery } from '../../data/money/payee-query';
import styles from './Settings.module.css';

/** The hash of an address that shows this section at once. */
const HASH = 'payee';

/** The section for the account that members pay to, which their pay pages show as a QR code. */
export function PayeeSection() {
  const { club } = useCurrentClub();
  const payee = useQuery(payeeQuery(club.id));
  const banks = useQuery(banksQuery);
  const isThere = payee.data !== undefined && banks.data !== undefined;
  const isLinked = useRouter().latestLocation.hash === HASH;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isThere && isLinked) form.current?.scrollIntoView({ block: 'center' });
  }, [isThere, isLinked]);
  const hasFailed = payee.error !== null || banks.error !== null;
  return (
    <SectionCard title={<Trans>Where members pay</Trans>}>
      <p className={styles.lead}>
        <Trans>
          This account stands on the page of each member who owes, with a QR code. Saving it needs a
          fresh sign-in.
        </Trans>
      </p>
      <QueryFault query={payee} failed={msg`Failed to fetch the account`} />
      <QueryFault query={banks} failed={msg`Failed to fetch the banks`} />
      {!isThere && !hasFailed && <SkeletonList rows={1} className={styles.billToCome} />}
      <div ref={form}>{isThere && <PayeeForm payee={payee.data} banks={banks.data} />}</div>
      <MonthPageSwitch />
      <p className={styles.more}>
        <TextLink to="/money-setup">
          <Trans>How payments tick themselves</Trans>
        </TextLink>
      </p>
    </SectionCard>
  );
}
