import { useLingui } from '@lingui/react/macro';
import { nextMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FirstStep } from '../../../data/kept/first-steps';
import { clubBillQuery } from '../../../data/money/bills-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useMonthFilter } from '../../../parts/months/month-filter';
import { offerNext, type ToastAction, toastStore } from '../../../ui/feedback/toast-store';
import { STEP_TARGETS } from './step-targets';
import { STEP_TEXTS, stepTexts } from './step-texts';
import { useFirstSteps } from './use-first-steps';

/** What was saved longer ago, in milliseconds, is not what has just made a step done. */
const JUST_SAVED = 30_000;

/** The steps that are done in a month. */
const OF_A_MONTH: readonly FirstStep[] = ['registration', 'attendance', 'costs'];

/** After a first step is done on its page, offers the next one beside what says that it is saved. */
export function NextStep() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const steps = useFirstSteps({ asks: false });
  const done = steps?.done;
  const before = useRef(done);
  const offered = useRef<ToastAction>(undefined);
  const { club, thisMonth } = useCurrentClub();
  const [shown, showMonth] = useMonthFilter(thisMonth);

  /** The first month from one on whose bill is not known to be closed: in a closed one nothing can be done any more. */
  function firstOpen(month: YearMonth): YearMonth {
    const bill = queryClient.getQueryData(clubBillQuery(club.id, month).queryKey);
    return bill?.status === 'closed' ? firstOpen(nextMonth(month)) : month;
  }

  const offer = useEffectEvent((justDone: FirstStep) => {
    const step = steps?.open[0];
    const hasSaved = queryClient
      .getMutationCache()
      .getAll()
      .some(({ state }) => state.status !== 'error' && Date.now() - state.submittedAt < JUST_SAVED);
    if (step === undefined || !hasSaved) return;
    // A page that knows what comes next has said it: after closing a month, sending it.
    const other = toastStore.read().at(-1)?.next;
    if (other !== undefined && other !== offered.current) return;
    const title = i18n._(stepTexts(step, club.sport, steps?.isMonthClosed === true).title);
    const run = () => {
      if (OF_A_MONTH.includes(step)) showMonth(firstOpen(shown));
      void navigate(STEP_TARGETS[step]);
    };
    const doneTitle = i18n._(STEP_TEXTS[justDone].title);
    offered.current = { label: t`Next: ${title}`, run };
    offerNext(t`Done: ${doneTitle}`, offered.current);
  });

  useEffect(() => {
    if (done === undefined) return;
    const known = before.current;
    const justDone = known && done.find((step) => !known.includes(step));
    if (justDone !== undefined) offer(justDone);
    before.current = done;
  }, [done]);
  return null;
}
