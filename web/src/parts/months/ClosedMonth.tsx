import { Trans, useLingui } from '@lingui/react/macro';
import { compareMonths, type YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { clubBillQuery } from '../../data/money/bills-query';
import { Notice } from '../../ui/feedback/Notice';
import { useCurrentClub } from '../club/current-club';
import { TextLink } from '../page/links';
import { formatMonthAlone } from '../texts/format';
import { ReopenButton } from './ReopenButton';
import styles from './ClosedMonth.module.css';

/**
 * Whether the bill of a month is closed, so that nothing it follows from can be changed; undefined for a month that is over
 * until that is known, false where it could not be asked. A page of costs, attendance or registrations offers its forms
 * where it is false, and else shows `ClosedMonth` on top.
 */
export function useIsMonthClosed(month: YearMonth): boolean | undefined {
  const { club, thisMonth } = useCurrentClub();
  const { data, error } = useQuery(clubBillQuery(club.id, month));
  if (data !== undefined) return data?.status === 'closed';
  // Hardly anybody closes a month that is not over, so its forms need not wait, not even for a network.
  return error === null && compareMonths(month, thisMonth) < 0 ? undefined : false;
}

/** Says that a month is closed, before anything is typed, and which ways there are to correct it all the same. */
export function ClosedMonth({ month }: { month: YearMonth }) {
  const { t, i18n } = useLingui();
  const { role, can } = useCurrentClub();
  const period = formatMonthAlone(month, i18n.locale);
  return (
    <Notice severity="info" role="status">
      <p>{t`${period} is closed: what its bill was made of stays as it is.`}</p>
      {can('edit_money') && (
        <div className={styles.ways}>
          {role === 'owner' ? (
            <ReopenButton month={month} />
          ) : (
            <TextLink to="/bill">
              <Trans>Let an owner reopen the month on the bill</Trans>
            </TextLink>
          )}
          <TextLink to="/accounts">
            <Trans>Or enter an adjustment in the accounts</Trans>
          </TextLink>
        </div>
      )}
    </Notice>
  );
}
