import { isCalendarDate, monthOf } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { choiceIn } from '../../data/money/choice-in';
import { rulesQuery } from '../../data/money/rules-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { sessionOfDay, type SessionOf } from './cost-sessions';

/** Returns a function that says which session of the club a cost is for, by the rule of its month. */
export function useSessionOf(): SessionOf {
  const { club } = useCurrentClub();
  const { schedules } = club;
  const { data: rules } = useQuery(rulesQuery(club.id));
  return useCallback<SessionOf>(
    (cost) => {
      const month = isCalendarDate(cost.date) ? monthOf(cost.date) : null;
      const kind = month === null ? undefined : choiceIn(rules ?? [], month)?.rule.kind;
      return sessionOfDay(cost, schedules, kind);
    },
    [rules, schedules],
  );
}
