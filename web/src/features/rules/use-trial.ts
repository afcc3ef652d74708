import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { type AbsenceDraft, absenceOf } from './absence-draft';
import { trialQuery } from './queries';
import { ruleOf, type RuleDraft } from './rule-draft';

/**
 * A month's bill by the rule of a draft; no bill while the draft is incomplete. Only one trial runs at a time, and then the
 * newest draft is tried, so the bill follows the slider while it moves.
 */
export function useTrial(month: YearMonth, draft: RuleDraft, forgiven?: AbsenceDraft) {
  const { club } = useCurrentClub();
  const absence = forgiven && (absenceOf(forgiven) ?? undefined);
  const newest = JSON.stringify(ruleOf(draft));
  const [tried, setTried] = useState(newest);
  const rule = JSON.parse(tried) as GivenFeeRule | null;
  const trial = useQuery({
    ...trialQuery(club.id, month, { ...(rule && { rule }), ...(absence && { absence }) }),
    enabled: rule !== null,
    placeholderData: keepPreviousData,
  });
  if (!trial.isFetching && tried !== newest) setTried(newest);
  return trial;
}

/** The bill of a month by its own rule. */
export function usePresentBill(month: YearMonth) {
  const { club } = useCurrentClub();
  return useQuery(trialQuery(club.id, month));
}
