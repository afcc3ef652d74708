import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ShuttleMonth } from '@rallybook/contract/schemas/shuttles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shuttlesQuery } from '../../data/costs/shuttles-query';
import { storageKeys } from '../../data/storage/storage';
import { useCurrency, useCurrentClub } from '../../parts/club/current-club';
import { ClosedMonth, useIsMonthClosed } from '../../parts/months/ClosedMonth';
import { useMonthFilter } from '../../parts/months/month-filter';
import { MonthStepper } from '../../parts/months/MonthStepper';
import { PageHeading } from '../../parts/page/PageHeading';
import { QueryFault } from '../../parts/page/QueryFault';
import { formatMoney } from '../../parts/texts/format';
import { FloatingButton } from '../../ui/actions/FloatingButton';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { useDeferredPresence } from '../../ui/feedback/use-deferred-presence';
import { AddIcon } from '../../ui/icons/icons';
import { Card } from '../../ui/layout/Card';
import { Fact, Facts } from '../../ui/layout/Facts';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { lazyPart } from '../../ui/loading/lazy-part';
import { type Entered, entriesOf } from './entries';
import { EntryRows } from './EntryRows';
import text from '../../ui/text/text.module.css';
import styles from './Shuttles.module.css';

const ShuttleDialog = lazyPart(() =>
  import('./ShuttleDialog').then((module) => module.ShuttleDialog),
);

/** How many shuttlecocks are left and what they cost, and what happened to them in a month. */
export function ShuttlesPage() {
  const { t } = useLingui();
  const { club, thisMonth } = useCurrentClub();
  const [filter, choose] = useMonthFilter(thisMonth, storageKeys.costFilters);
  const query = useQuery(shuttlesQuery(club.id, filter));
  const isClosed = useIsMonthClosed(filter);
  // What says that a month is closed stands above all else, and would move it.
  const month = useDeferredPresence(isClosed === undefined ? undefined : query.data);
  const [opened, setOpened] = useState<Entered | 'new' | null>(null);
  const entries = month === undefined ? [] : entriesOf(month);
  const count = entries.length;
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        add={
          <FloatingButton
            label={t`Enter shuttlecocks`}
            icon={<AddIcon />}
            onClick={() => setOpened('new')}
          />
        }
        actions={
          <MonthStepper value={filter} onChange={(next) => choose({ ...filter, ...next })} />
        }
      />
      <PageBody>
        {isClosed && month !== undefined && <ClosedMonth month={filter} />}
        <QueryFault query={query} failed={msg`Failed to fetch the shuttlecocks`} />
        {month === undefined && query.error === null && <SkeletonList rows={6} height={52} />}
        {month !== undefined && (
          <>
            <Stock month={month} />
            <SectionCard title={<Trans>Bought, used, counted</Trans>}>
              {count === 0 ? (
                <p className={text.soft}>
                  <Trans>
                    Nothing in this month. Enter what you buy; the sheet of a session says what it
                    used.
                  </Trans>
                </p>
              ) : (
                <EntryRows
                  label={plural(count, { one: '# entry', other: '# entries' })}
                  entries={entries}
                  mayBuy={isClosed === false}
                  onOpen={setOpened}
                />
              )}
            </SectionCard>
          </>
        )}
      </PageBody>
      <ShuttleDialog open={opened !== null} entry={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** What is left at the end of a month, for how long it lasts, and what it costs. */
function Stock({ month }: { month: ShuttleMonth }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { closing, pricePerPiece, piecesPerSession, piecesPerPlayerHour, sessionsLeft } = month;
  const { pieces } = closing;
  const left =
    pieces < 0
      ? plural(-pieces, {
          one: '# shuttlecock more was used than bought.',
          other: '# shuttlecocks more were used than bought.',
        })
      : plural(pieces, { one: '# shuttlecock is left.', other: '# shuttlecocks are left.' });
  const lasts =
    sessionsLeft === null || pieces < 0
      ? ''
      : plural(sessionsLeft, {
          one: 'They last for # session.',
          other: 'They last for # sessions.',
        });
  const number = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 2 });
  const used = (quotient: number | null) =>
    quotient === null ? '–' : t`${number.format(quotient)} used`;
  return (
    <Card>
      <p className={styles.left}>
        {left} {lasts}
      </p>
      <Facts>
        <Fact label={<Trans>What is left is worth</Trans>}>
          {formatMoney(currency, closing.value, i18n.locale)}
        </Fact>
        <Fact label={<Trans>One costs</Trans>}>
          {pricePerPiece === null ? '–' : formatMoney(currency, pricePerPiece, i18n.locale)}
        </Fact>
        <Fact label={<Trans>In a session</Trans>}>{used(piecesPerSession)}</Fact>
        <Fact label={<Trans>In an hour of a player</Trans>}>{used(piecesPerPlayerHour)}</Fact>
      </Facts>
    </Card>
  );
}
