import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import { formatMoney } from '../../parts/texts/format';
import { LinkButton } from '../../parts/page/links';
import { MonthStepper } from '../../parts/months/MonthStepper';
import { useMonthFilter } from '../../parts/months/month-filter';
import { PageHeading } from '../../parts/page/PageHeading';
import { QueryFault } from '../../parts/page/QueryFault';
import { Restricted } from '../../parts/page/Restricted';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { useDeferredPresence } from '../../ui/feedback/use-deferred-presence';
import { FundActions } from './FundActions';
import { FundItems } from './FundItems';
import { OpenFundSwitch } from './OpenFundSwitch';
import { fundQuery } from './queries';
import text from '../../ui/text/text.module.css';

/**
 * The money that the club holds, month by month. Users who may not edit money see it only if the club has opened the
 * fund to all members.
 */
export function FundPage() {
  const { club, can } = useCurrentClub();
  return can('edit_money') || club.fundIsOpen ? <Fund /> : <Restricted />;
}

function Fund() {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { club, can, role, thisMonth } = useCurrentClub();
  const [month, choose] = useMonthFilter(thisMonth);
  const query = useQuery(fundQuery(club.id, month));
  const now = useQuery(fundQuery(club.id, thisMonth)).data?.closing;
  const sum = now === undefined ? '…' : formatMoney(currency, now, i18n.locale);
  const fund = useDeferredPresence(query.data);
  const isPending = fund === undefined && query.error === null;
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        actions={
          <>
            <MonthStepper value={month} onChange={choose} />
            <LinkButton to="/overview" variant="outlined">
              <Trans>Overview</Trans>
            </LinkButton>
          </>
        }
      />
      <PageBody>
        <p className={text.largeFigure}>{t`In the fund now: ${sum}`}</p>
        {can('edit_money') && <FundActions />}
        <QueryFault query={query} failed={msg`Failed to fetch the fund`} />
        {isPending && <SkeletonList rows={4} height={52} />}
        {fund !== undefined && (
          <SectionCard title={<Trans>What came in and went out</Trans>}>
            <FundItems fund={fund} />
          </SectionCard>
        )}
        {role === 'owner' && !isPending && <OpenFundSwitch />}
      </PageBody>
    </>
  );
}
