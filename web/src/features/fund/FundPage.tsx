import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FundCount } from '@rallybook/contract/schemas/fund';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClubChoice, useCurrency, useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { useMonthFilter } from '../../parts/months/month-filter';
import { MonthStepper } from '../../parts/months/MonthStepper';
import { LinkButton } from '../../parts/page/links';
import { PageHeading } from '../../parts/page/PageHeading';
import { QueryFault } from '../../parts/page/QueryFault';
import { Restricted } from '../../parts/page/Restricted';
import { formatMoney } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { Notice } from '../../ui/feedback/Notice';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { useDeferredPresence } from '../../ui/feedback/use-deferred-presence';
import { Switch } from '../../ui/fields/choices/Switch';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Row } from '../../ui/layout/Stack';
import { lazyPart } from '../../ui/loading/lazy-part';
import { FundItems } from './FundItems';
import { openFundMutation } from './mutations';
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

const FundDialog = lazyPart(() => import('./FundDialog').then((module) => module.FundDialog));

/** Buttons for a new entry of the fund and for counting it; shows the counted amount beside the expected one. */
function FundActions() {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const [opened, open] = useState<'entry' | 'count' | null>(null);
  // The dialog keeps its kind while it fades out.
  const [kind, setKind] = useState<'entry' | 'count'>('entry');
  const [count, setCount] = useState<FundCount | null>(null);
  const money = (amount: number) => formatMoney(currency, amount, i18n.locale);

  function show(next: 'entry' | 'count') {
    setKind(next);
    open(next);
  }

  return (
    <>
      <Row>
        <Button variant="contained" onClick={() => show('entry')}>
          <Trans>Income or expense</Trans>
        </Button>
        <Button variant="outlined" onClick={() => show('count')}>
          <Trans>Count the fund</Trans>
        </Button>
      </Row>
      {count !== null && (
        <Notice severity={count.difference === 0 ? 'success' : 'warning'} role="status">
          {t`There should be ${money(count.expected)}, there is ${money(count.counted)}.`}{' '}
          <strong>
            {count.difference === 0 ? t`It fits.` : t`Difference: ${money(count.difference)}`}
          </strong>
        </Notice>
      )}
      <FundDialog
        open={opened !== null}
        kind={kind}
        onCounted={setCount}
        onClose={() => open(null)}
      />
    </>
  );
}

/** The setting whether all members see the fund, without names. */
function OpenFundSwitch() {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const { reload } = useClubChoice();
  const save = useClubMutation(openFundMutation);
  return (
    <SectionCard title={<Trans>Who sees the fund</Trans>}>
      <Switch
        label={t`All members see the fund`}
        checked={save.isPending ? save.variables : (save.data?.fundIsOpen ?? club.fundIsOpen)}
        disabled={save.isPending}
        onChange={(isOpen) => save.mutate(isOpen, { onSuccess: () => void reload() })}
      />
      <p className={text.smallSoft}>
        <Trans>They see what came in and went out, but nobody's name.</Trans>
      </p>
    </SectionCard>
  );
}
