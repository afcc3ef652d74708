import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { trialQuery } from './queries';
import { ruleOf, type RuleDraft } from './rule-draft';

/** A rule is tried once nothing has changed for so long, in milliseconds. */
const settlingTime = 150;

/** A text as it was when it last stood still. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), settlingTime);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * What a month would be by the rule of a draft: the last known one while a newer is on its way, and none as long as something is
 * missing in it.
 */
export function useTrial(month: YearMonth, draft: RuleDraft) {
  const { club } = useCurrentClub();
  const settled = useSettled(JSON.stringify(ruleOf(draft)));
  const rule = JSON.parse(settled) as GivenFeeRule | null;
  return useQuery({
    ...trialQuery(club.id, month, rule ?? undefined),
    enabled: rule !== null,
    placeholderData: keepPreviousData,
  });
}

/** What a month is by its own rule. */
export function usePresentBill(month: YearMonth) {
  const { club } = useCurrentClub();
  return useQuery(trialQuery(club.id, month));
}
