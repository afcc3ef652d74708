import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundRules } from '@rallybook/contract/schemas/rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { noteStepsDone } from '../../../data/kept/first-steps';
import type { MonthTargets } from '../../../data/kept/sheet-targets';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { useChooseMonth } from '../../../parts/months/month-filter';
import { QueryFault } from '../../../parts/page/QueryFault';
import { formatMonth } from '../../../parts/texts/format';
import { SkeletonList } from '../../../ui/feedback/SkeletonList';
import { toast } from '../../../ui/feedback/toast-store';
import { FoldedCard } from '../../../ui/layout/FoldedCard';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { Stack } from '../../../ui/layout/Stack';
import { saveFoundRuleMutation } from '../data/mutations';
import { foundRulesQuery } from '../data/queries';
import { FoundRule } from './FoundRule';
import { NoRuleFits } from './NoRuleFits';
import text from '../../../ui/text/text.module.css';

type Found = FoundRules['items'][number];

/** Whether a rule gives at least half of the amounts: another one is no rule of theirs, and its differences explain nothing. */
const isFitting = ({ matched, near, of: all }: Found) => (matched + near) * 2 >= all;

/**
 * Whether two rules give all amounts of a month, one by a fee for each booked session and one by a fee for the month: only a person
 * knows which of them holds in a month with more sessions.
 */
const areAlike = (one: Found, other: Found) =>
  [one, other].every(({ matched, of: all, classes, billDiffers = [] }) => {
    return matched === all && classes === null && billDiffers.length === 0;
  }) &&
  [one, other]
    .map(({ rule }) => rule.kind)
    .toSorted()
    .join() === 'fixed_fees,flat';

/** The rule that gives the amounts of a sheet, and others that come near. */
export function RuleFinder({ targets }: { targets: MonthTargets }) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const { month } = targets;
  const save = useClubMutation(saveFoundRuleMutation);
  const query = useQuery({
    ...foundRulesQuery(club.id, targets),
    // Saving a rule reloads what the club has; only where it failed is another one sought.
    enabled: save.isIdle || save.isError,
  });
  const navigate = useNavigate();
  const showMonth = useChooseMonth();
  const name = formatMonth(month, i18n.locale);
  const found = query.data ?? [];
  const [first] = found;
  const best = first !== undefined && isFitting(first) ? first : undefined;
  const alike = best && found.find((other) => areAlike(best, other));
  const others = found.filter((other) => other !== best && other !== alike);

  const use = (chosen: Found) =>
    save.mutate(
      { found: chosen, month },
      {
        onSuccess: () => {
          showMonth(month);
          noteStepsDone(club.id, 'rule', 'bill');
          toast.success(t`This rule holds from ${name}`);
          void navigate({ to: '/bill' });
        },
      },
    );
  const isSaving = (rule: Found) => save.isPending && save.variables.found === rule;
  return (
    <>
      <SectionCard title={<Trans>Your sheet's amounts by a rule</Trans>}>
        <QueryFault query={query} failed={msg`No rule could be sought`} />
        {query.isPending && (
          <>
            <p role="status" className={text.soft}>
              <Trans>Trying all rules…</Trans>
            </p>
            <SkeletonList rows={2} height={64} />
          </>
        )}
        {query.isSuccess && best === undefined && <NoRuleFits closest={first} targets={targets} />}
        {best !== undefined && (
          <Stack gap="large">
            {alike !== undefined && (
              <p className={text.soft}>
                <Trans>
                  Two rules give the amounts of this month. They differ in months with more or fewer
                  sessions: choose the one by which your club counts.
                </Trans>
              </p>
            )}
            {[best, ...(alike === undefined ? [] : [alike])].map((item) => (
              <FoundRule
                key={item.rule.kind}
                found={item}
                month={month}
                isBest={alike === undefined}
                isSaving={isSaving(item)}
                onUse={() => use(item)}
              />
            ))}
          </Stack>
        )}
      </SectionCard>
      {others.length > 0 && (
        <FoldedCard
          title={
            best === undefined ? (
              <Trans>The closest rules</Trans>
            ) : (
              <Trans>Other rules that come near</Trans>
            )
          }
        >
          <Stack gap="large">
            {others.map((other, nth) => (
              <FoundRule
                // oxlint-disable-next-line react/no-array-index-key
                key={nth}
                found={other}
                month={month}
                isBest={false}
                isSaving={isSaving(other)}
                onUse={() => use(other)}
              />
            ))}
          </Stack>
        </FoldedCard>
      )}
    </>
  );
}
