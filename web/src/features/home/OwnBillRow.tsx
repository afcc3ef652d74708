import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memberBillsQuery } from '../../data/bills-query';
import { ownMemberQuery } from '../../data/member-queries';
import { useCurrentClub } from '../../parts/current-club';
import { formatMoney, formatMonth } from '../../parts/format';
import { InboxRow } from '../../parts/InboxRow';
import { BillIcon } from '../../ui/icons';

/** The user's own bill of this month, by the last calculation. */
export function OwnBillRow() {
  const { t, i18n } = useLingui();
  const { club, thisMonth } = useCurrentClub();
  const own = useQuery(ownMemberQuery(club.id)).data;
  const bills = useQuery(memberBillsQuery(club.id, thisMonth)).data;
  if (own === undefined || bills === undefined) return null;
  const row = bills.find(({ memberId }) => memberId === own.id);
  const amount = formatMoney(Math.abs(row?.totalCost ?? 0), i18n.locale);
  const period = formatMonth(thisMonth, i18n.locale);
  function note(): string {
    if (row === undefined) return t`Not calculated yet`;
    if (row.totalCost === 0) return t`Nothing to pay`;
    return row.totalCost < 0 ? t`You owe ${amount}` : t`You get back ${amount}`;
  }
  return (
    <InboxRow
      icon={<BillIcon />}
      title={t`Bill of ${period}`}
      note={note()}
      to="/bill"
      action={<Trans>Bill</Trans>}
    />
  );
}
