import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isVietnamese } from '@rallybook/contract/rules/money/home';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionsQuery } from '../../data/sessions/sessions-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { PageHeading } from '../../parts/page/PageHeading';
import { QueryFault } from '../../parts/page/QueryFault';
import { WhenSettled } from '../../parts/page/WhenSettled';
import { daysFrom } from '../../parts/sessions/session-days';
import { Button } from '../../ui/actions/Button';
import { FloatingButton } from '../../ui/actions/FloatingButton';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { AddIcon, ShareIcon } from '../../ui/icons/icons';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { lazyPart } from '../../ui/loading/lazy-part';
import { FoldedSessions } from './FoldedSessions';
import { Holidays } from './Holidays';
import { useNoticeAnswers } from './notice-answers';
import text from '../../ui/text/text.module.css';

const LinksSheet = lazyPart(() => import('./LinksSheet').then((module) => module.LinksSheet));
const AddSessionDialog = lazyPart(() =>
  import('./AddSessionDialog').then((module) => module.AddSessionDialog),
);

/** How many days ahead and back the page shows, in two parts. */
const AHEAD = 27;
const BACK = 30;

/** The sessions of the next weeks, and of the past month: who comes, and one's own answers. */
export function SessionsPage() {
  useNoticeAnswers();
  const { t } = useLingui();
  const { club, currency, can, today } = useCurrentClub();
  const [opened, setOpened] = useState<'links' | 'extra' | null>(null);
  const shownUntil = daysFrom(today, AHEAD);
  const hasHolidays = can('edit_registrations') && isVietnamese(currency);
  const next = useQuery(sessionsQuery(club.id, today, shownUntil));
  const past = useQuery(sessionsQuery(club.id, daysFrom(today, -BACK), daysFrom(today, -1)));
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        add={
          can('edit_registrations') && (
            <FloatingButton
              label={t`Extra session`}
              icon={<AddIcon />}
              onClick={() => setOpened('extra')}
            />
          )
        }
        actions={
          can('view_tracking') && (
            <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => setOpened('links')}>
              <Trans>Links</Trans>
            </Button>
          )
        }
      />
      <PageBody>
        <QueryFault query={next} failed={msg`Failed to fetch the sessions`} />
        {next.data === undefined && next.error === null && <SkeletonList rows={6} height={51} />}
        {next.data !== undefined && (
          <SectionCard title={<Trans>Next sessions</Trans>}>
            {next.data.length === 0 ? (
              <p className={text.soft}>
                <Trans>There are no sessions in the next four weeks.</Trans>
              </p>
            ) : (
              <FoldedSessions label={t`Next sessions`} sessions={next.data} />
            )}
          </SectionCard>
        )}
        {hasHolidays && <Holidays shownUntil={shownUntil} />}
        {past.data !== undefined && (
          <WhenSettled>
            {past.data.length > 0 && (
              <SectionCard title={<Trans>Past month</Trans>}>
                <FoldedSessions label={t`Past month`} sessions={past.data.toReversed()} isPast />
              </SectionCard>
            )}
            {hasHolidays && <Holidays shownUntil={shownUntil} isLater />}
          </WhenSettled>
        )}
      </PageBody>
      <LinksSheet open={opened === 'links'} onClose={() => setOpened(null)} />
      <AddSessionDialog open={opened === 'extra'} onClose={() => setOpened(null)} />
    </>
  );
}
