import { monthsBack, nextMonth } from '@rallybook/contract/rules/calendar';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { costsQuery } from '../../../data/costs/costs-query';
import {
  FIRST_STEPS,
  noteStepsDone,
  useKeptSteps,
  type FirstStep,
} from '../../../data/kept/first-steps';
import { membersQuery } from '../../../data/members/member-queries';
import { clubBillQuery } from '../../../data/money/bills-query';
import { payeeQuery } from '../../../data/money/payee-query';
import { billSettingsQuery, rulesQuery } from '../../../data/money/rules-query';
import { registrationsQuery } from '../../../data/registrations/registrations-query';
import { trackingsQuery } from '../../../data/trackings/trackings-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { hasSentMonth } from './sent-months';

interface FirstSteps {
  done: readonly FirstStep[];
  /** What is left to do, in its order. */
  open: readonly FirstStep[];
  /** Whether this month is known to be closed, in which nothing can be done any more. */
  isMonthClosed: boolean;
}

/**
 * Which first steps of the chosen club are done; undefined while it loads. What was done in this month or the one before, or for the next,
 * counts, and what was seen done before. Sending is known only to the browser that did it, until its user signs out; after
 * that it follows from the months that were closed.
 * @param asks whether the server is asked; otherwise only what other parts of the page have loaded counts
 */
export function useFirstSteps({ asks }: { asks: boolean }): FirstSteps | undefined {
  const { club, thisMonth, today } = useCurrentClub();
  const { done: before } = useKeptSteps(club.id);
  const enabled = (step: FirstStep) => asks && !before.includes(step);
  const months = monthsBack(thisMonth, 2);

  const members = useQuery({ ...membersQuery(club.id), enabled: enabled('members') });
  const rules = useQuery({ ...rulesQuery(club.id), enabled: enabled('rule') });
  const fees = useQuery({ ...billSettingsQuery(club.id), enabled: enabled('rule') });
  const payee = useQuery({ ...payeeQuery(club.id), enabled: enabled('payee') });
  const registrations = useQueries({
    queries: [nextMonth(thisMonth), ...months].map((month) => ({
      ...registrationsQuery(club.id, month),
      enabled: enabled('registration'),
    })),
  });
  const trackings = useQueries({
    queries: months.map((month) => ({
      ...trackingsQuery(club.id, month),
      enabled: enabled('attendance'),
    })),
  });
  const costs = useQueries({
    queries: months.map((month) => ({ ...costsQuery(club.id, month), enabled: enabled('costs') })),
  });
  const bills = useQueries({
    queries: months.map((month) => ({
      ...clubBillQuery(club.id, month),
      enabled: enabled('bill') || enabled('sending') || enabled('registration'),
    })),
  });

  const hasAny = (lists: readonly { data: readonly unknown[] | undefined }[]) =>
    lists.some(({ data }) => data !== undefined && data.length > 0);
  const isDone: Record<FirstStep, boolean> = {
    members: members.data !== undefined && members.data.length > 1,
    sessions: club.schedules.length > 0,
    rule: (rules.data?.length ?? 0) > 0 || (fees.data?.given.length ?? 0) > 0,
    payee: payee.data !== undefined && payee.data.scheme !== null,
    registration: hasAny(registrations),
    attendance: hasAny(trackings),
    costs: hasAny(costs),
    bill: bills.some(({ data }) => data != null),
    sending: hasSentMonth(
      bills.map(({ data }) => data),
      { today, timeZone: club.timeZone },
    ),
  };
  const done = FIRST_STEPS.filter((step) => isDone[step] || before.includes(step));
  const asked = [members, rules, fees, payee, ...registrations, ...trackings, ...costs, ...bills];
  const isLoading = asked.some((query) => query.isLoading);

  // What is known to be done is not noted again.
  useEffect(() => noteStepsDone(club.id, ...done));

  if (isLoading) return undefined;
  const open = FIRST_STEPS.filter((step) => !done.includes(step));
  return { done, open, isMonthClosed: bills[0]?.data?.status === 'closed' };
}
