import { compareMonths, daysInMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { DEFAULT_DAYS } from '@rallybook/contract/rules/registered-days';
import { useCurrentClub } from '../../../parts/club/current-club';
import type { FormOptions } from '../../../parts/forms/use-form';
import { useKeptForm } from '../../../parts/forms/use-kept-form';
import { useIsMonthOver } from '../../../parts/registrations/use-is-month-over';
import { displayIssue } from '../../../parts/texts/texts';
import { useOwnChoice } from './own-choice';

interface Values {
  memberIds: string[];
  /** 1 to 12, in the year that is shown. */
  month: string;
  /** null until they are changed: then the user's own choice stands there. */
  scheduleIds: string[] | null;
  /** null while the field is empty; undefined until it is changed. */
  days: number | null | undefined;
}

const isCount = (number: number | null, most: number) =>
  number !== null && Number.isInteger(number) && number > 0 && number <= most;

/**
 * The form that registers members. Who registers only themself sees what they are registered for, ticked; nothing is lost by
 * ticking one more.
 */
export function useRegisterValues(shown: YearMonth, type: 'SCHEDULES' | 'DAYS' | undefined) {
  const { can, thisMonth } = useCurrentClub();
  const mayRegisterOthers = can('edit_registrations');
  const periodOf = (month: string) => ({ year: shown.year, month: Number(month) });
  const nothing = { memberIds: [], scheduleIds: null, days: undefined };
  const options: FormOptions<Values> = {
    initial: { month: String(shown.month), ...nothing },
    checks: {
      memberIds: (ids) =>
        mayRegisterOthers && ids.length === 0 ? displayIssue({ code: 'no_member' }) : undefined,
      scheduleIds: (): string | undefined =>
        type === 'SCHEDULES' && scheduleIds.length === 0
          ? displayIssue({ code: 'no_schedule' })
          : undefined,
      days: (): string | undefined =>
        type === 'DAYS' && !isCount(days, daysInMonth(period))
          ? displayIssue({ code: 'no_days' })
          : undefined,
    },
  };
  // Without members there is nothing to go on with; the month is the one that is shown.
  const form = useKeptForm('registration form', options, (values) =>
    values.memberIds.length === 0 ? {} : { ...values, month: options.initial.month },
  );
  const period = periodOf(form.values.month);
  const own = useOwnChoice(period);
  const left = useIsMonthOver();
  const { values } = form;
  const scheduleIds: string[] = values.scheduleIds ?? own?.scheduleIds ?? [];
  const days: number | null = values.days === undefined ? (own?.days ?? DEFAULT_DAYS) : values.days;
  const { isFromBefore = false, isLocked = false } = own ?? {};
  const isOfThisMonth = compareMonths(period, thisMonth) === 0;
  const isOver = left.isOver === true && isOfThisMonth && !isLocked;
  return { form, nothing, period, scheduleIds, days, isFromBefore, isLocked, isOver };
}
