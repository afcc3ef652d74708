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
import { formatSession } from '../../parts/texts/format';
import type { useForm } from '../../parts/forms/use-form';
import { SelectField } from '../../ui/fields/SelectField';

/**
 * The session that a cost is for. `scheduleId` is '' for no schedule, `sessionDate` '' for all dates of the schedule.
 */
export interface SessionValues {
  scheduleId: string;
  sessionDate: string;
}

interface AskedSession {
  hasSchedule: boolean;
  /** The dates of the schedule in the cost's month; empty where no date is asked. */
  dates: CalendarDate[];
}

/** Which session fields to show: those that the rule of the cost's month needs, and those that the cost already has. */
export function useAskedSession(
  { date, scheduleId }: SessionValues & { date: CalendarDate },
  cost: Cost | undefined,
): AskedSession {
  const { club } = useCurrentClub();
  const rules = useQuery(rulesQuery(club.id)).data ?? [];
  if (!isCalendarDate(date)) return { hasSchedule: false, dates: [] };
  const month = monthOf(date);
  const kind = choiceIn(rules, month)?.rule.kind;
  const costHasSchedule = cost != null && cost.scheduleId !== null;
  const hasDate = kind === 'per_session' || (costHasSchedule && cost.sessionDate !== null);
  const schedule = club.schedules.find(({ id }) => id === scheduleId);
  return {
    hasSchedule: kind === 'groups' || kind === 'per_session' || costHasSchedule,
    dates: hasDate && schedule ? datesOn(month, [schedule.weekday]) : [],
  };
}

interface SessionFieldsProps<Values extends SessionValues> {
  form: ReturnType<typeof useForm<Values>>;
  asked: AskedSession;
}

/** The fields for the schedule that a cost is for, and for its date. */
export function SessionFields<Values extends SessionValues & { date: CalendarDate }>({
  form,
  asked: { hasSchedule, dates },
}: SessionFieldsProps<Values>) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  if (!hasSchedule) return null;
  const { scheduleId, sessionDate } = form.values;
  const isGone = scheduleId !== '' && !club.schedules.some(({ id }) => id === scheduleId);
  return (
    <>
      <SelectField label={t`For the session`} {...form.text('scheduleId')}>
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
        <SelectField
          label={t`On the day`}
          {...form.text('sessionDate')}
          value={dates.includes(sessionDate) ? sessionDate : ''}
        >
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
