import { Trans, useLingui } from '@lingui/react/macro';
import {
  type CalendarDate,
  datesOn,
  formatDisplayDate,
  isCalendarDate,
  monthOf,
} from '@rallybook/contract/rules/calendar';
import type { Cost } from '@rallybook/contract/schemas/costs';
import { useQuery } from '@tanstack/react-query';
import { choiceIn } from '../../data/money/choice-in';
import { rulesQuery } from '../../data/money/rules-query';
import { useCurrentClub } from '../../parts/club/current-club';
import type { useForm } from '../../parts/forms/use-form';
import { formatSession } from '../../parts/texts/format';
import { SelectField } from '../../ui/fields/SelectField';
import { type CostSession, lastSession } from './cost-sessions';

/** The session that was chosen for a cost; null while nothing was, so that one is proposed. */
export type SessionValues = { [Field in keyof CostSession]: CostSession[Field] | null };

interface AskedSession extends CostSession {
  hasSchedule: boolean;
  /** The dates of the schedule in the cost's month; empty where no date is asked. */
  dates: CalendarDate[];
}

/** What the fields begin with: nothing is chosen for a new cost, and no day for one without a schedule. */
export function initialSession(cost: Cost | undefined): SessionValues {
  if (cost === undefined) return { scheduleId: null, sessionDate: null };
  const { scheduleId, sessionDate } = cost;
  return { scheduleId: scheduleId ?? '', sessionDate: scheduleId && (sessionDate ?? '') };
}

/**
 * Which session fields to show: those that the rule of the cost's month needs, and those that the cost already has; and what they say.
 * Where each session is shared by itself, it is the last one up to the cost's date, until another or none is chosen.
 */
export function useAskedSession(
  chosen: SessionValues & { date: CalendarDate },
  cost: Cost | undefined,
): AskedSession {
  const { club } = useCurrentClub();
  const rules = useQuery(rulesQuery(club.id)).data ?? [];
  const { date } = chosen;
  if (!isCalendarDate(date))
    return { hasSchedule: false, dates: [], scheduleId: '', sessionDate: '' };
  const month = monthOf(date);
  const kind = choiceIn(rules, month)?.rule.kind;
  const isPerSession = kind === 'per_session';
  const costHasSchedule = cost != null && cost.scheduleId !== null;
  const hasDate = isPerSession || (costHasSchedule && cost.sessionDate !== null);
  const scheduleId =
    chosen.scheduleId ?? (isPerSession ? lastSession(club.schedules, date).scheduleId : '');
  const schedule = club.schedules.filter(({ id }) => id === scheduleId);
  const dates = hasDate ? schedule.flatMap(({ weekday }) => datesOn(month, [weekday])) : [];
  const proposed = isPerSession ? lastSession(schedule, date).sessionDate : '';
  return {
    hasSchedule: kind === 'groups' || isPerSession || costHasSchedule,
    dates,
    scheduleId,
    sessionDate: dayAmong(dates, chosen.sessionDate) ?? proposed,
  };
}

/** The day that was chosen, '' for all of the month; null where none was, or one of another month or weekday. */
function dayAmong(dates: readonly CalendarDate[], chosen: CalendarDate | null) {
  return chosen !== null && (chosen === '' || dates.includes(chosen)) ? chosen : null;
}

interface SessionFieldsProps<Values extends SessionValues> {
  form: ReturnType<typeof useForm<Values>>;
  asked: AskedSession;
}

/** The fields for the schedule that a cost is for, and for its date. */
export function SessionFields<Values extends SessionValues & { date: CalendarDate }>({
  form,
  asked: { hasSchedule, dates, scheduleId, sessionDate },
}: SessionFieldsProps<Values>) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  if (!hasSchedule) return null;
  const isGone = scheduleId !== '' && !club.schedules.some(({ id }) => id === scheduleId);
  return (
    <>
      <SelectField label={t`For the session`} {...form.text('scheduleId')} value={scheduleId}>
        <option value="">
          <Trans>None: for the whole club</Trans>
        </option>
        {club.schedules.map((schedule) => (
          <option key={schedule.id} value={schedule.id}>
            {formatSession(schedule, i18n.locale)}
          </option>
        ))}
        {isGone && <option value={scheduleId}>{t`A session that is no longer offered`}</option>}
      </SelectField>
      {dates.length > 0 && (
        <SelectField label={t`On the day`} {...form.text('sessionDate')} value={sessionDate}>
          <option value="">
            <Trans>All of the month</Trans>
          </option>
          {dates.map((date) => (
            <option key={date} value={date}>
              {formatDisplayDate(date)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
