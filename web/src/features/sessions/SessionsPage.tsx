import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sessionsQuery } from '../../data/sessions-query';
import { useCurrentClub } from '../../parts/current-club';
import { PageHeading } from '../../parts/PageHeading';
import { QueryFault } from '../../parts/QueryFault';
import { PageBody } from '../../ui/PageBody';
import { PageHeader } from '../../ui/PageHeader';
import { SectionCard } from '../../ui/SectionCard';
import { SkeletonList } from '../../ui/SkeletonList';
import text from '../../ui/text.module.css';
import { SessionRows } from '../../parts/SessionRows';
import { daysFrom } from '../../parts/session-days';

/** How many days ahead and back the page shows, in two parts. */
const AHEAD = 27;
const BACK = 30;

/** The sessions of the next weeks, and of the past month: who comes, and one's own answers. */
export function SessionsPage() {
  const { t } = useLingui();
  const { club, today } = useCurrentClub();
  const next = useQuery(sessionsQuery(club.id, today, daysFrom(today, AHEAD)));
  const past = useQuery(sessionsQuery(club.id, daysFrom(today, -BACK), daysFrom(today, -1)));
  return (
    <>
      <PageHeader title={<PageHeading />} />
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
              <SessionRows label={t`Next sessions`} sessions={next.data} />
            )}
          </SectionCard>
        )}
        {past.data !== undefined && past.data.length > 0 && (
          <SectionCard title={<Trans>Past month</Trans>}>
            <SessionRows label={t`Past month`} sessions={past.data.toReversed()} />
          </SectionCard>
        )}
      </PageBody>
    </>
  );
}
