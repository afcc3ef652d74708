import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { choiceIn } from '../../data/money/choice-in';
import { billSettingsQuery, ruleOfSettings, rulesQuery } from '../../data/money/rules-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { PageHeading } from '../../parts/page/PageHeading';
import { QueryFault } from '../../parts/page/QueryFault';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { loadInTime } from '../../ui/loading/load-in-time';
import { absencesQuery } from './queries';
import { RuleVersions } from './RuleVersions';

// Loaded later: members who only read the rule do not need it.
const RuleForm = lazy(() =>
  loadInTime(() => import('./RuleForm')).then((module) => ({ default: module.RuleForm })),
);

/** The rule by which the club splits its costs: every member reads it, staff can try others, and owners choose. */
export function RulesPage() {
  const { club, can, thisMonth } = useCurrentClub();
  const rules = useQuery(rulesQuery(club.id));
  const fees = useQuery(billSettingsQuery(club.id));
  // Its sentence stands below the rule.
  const absences = useQuery(absencesQuery(club.id));
  const isThere = rules.data !== undefined && fees.data !== undefined && !absences.isPending;
  const hasFailed = rules.error !== null || fees.error !== null;
  const present = rules.data && choiceIn(rules.data, thisMonth);
  const settings = fees.data && ruleOfSettings(fees.data);
  return (
    <>
      <PageHeader title={<PageHeading />} />
      <PageBody>
        <QueryFault query={rules} failed={msg`Failed to fetch the rules`} />
        <QueryFault query={fees} failed={msg`Failed to fetch the bill settings`} />
        {!isThere && !hasFailed && <SkeletonList rows={3} height={120} />}
        {isThere && settings && (
          <>
            <RuleVersions rules={rules.data} present={present} settings={settings} />
            {can('edit_club_bill') && (
              <Suspense fallback={<SkeletonList rows={3} height={240} />}>
                <RuleForm present={present?.rule ?? settings} settings={settings} />
              </Suspense>
            )}
          </>
        )}
      </PageBody>
    </>
  );
}
