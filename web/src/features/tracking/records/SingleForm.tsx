import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { weekdayOf, type YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { activeMembersQuery } from '../../../data/members/member-queries';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { weekOrder } from '../../../parts/club/weeks';
import { useKeptForm } from '../../../parts/forms/use-kept-form';
import { MemberPicker } from '../../../parts/members/MemberPicker';
import { QueryFault } from '../../../parts/page/QueryFault';
import { formatSession } from '../../../parts/texts/format';
import { Button } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { useToast } from '../../../ui/feedback/Toaster';
import { DateField } from '../../../ui/fields/DateField';
import { SelectField } from '../../../ui/fields/SelectField';
import { addTrackingMutation } from '../data/mutations';
import { otherMonthsText } from '../data/other-months';
import styles from './SingleForm.module.css';

/** The check of a required field. Its message is '', because one notice is shown for all fields. */
const missing = (value: string | null) => (value ? undefined : '');

/** Records that one member came to one session. */
export function SingleForm({ shown }: { shown: YearMonth }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { club, today } = useCurrentClub();
  const members = useQuery(activeMembersQuery(club.id));
  const add = useClubMutation(addTrackingMutation);
  const form = useKeptForm(
    'attendance form',
    {
      initial: { memberId: null as string | null, date: today, scheduleId: '' },
      checks: { memberId: missing, date: missing, scheduleId: missing },
    },
    // The day and the session of the last record stand ready for the next one, but not tomorrow.
    (values) => (values.memberId === null ? {} : values),
  );
  const { date } = form.values;
  const memberField = form.field('memberId');
  const dateField = form.field('date');
  const scheduleField = form.text('scheduleId');
  const isIncomplete = [memberField, dateField, scheduleField].some(
    ({ helperText }) => helperText === '',
  );

  // The sessions of the date's weekday come first; any other is a make-up session.
  const weekday = date === '' ? null : weekdayOf(date);
  const isOther = (schedule: { weekday: number }) => Number(schedule.weekday !== weekday);
  const compare = weekOrder(club.timeZone);
  const schedules = club.schedules.toSorted((a, b) => isOther(a) - isOther(b) || compare(a, b));

  const submit = form.onSubmit((values) =>
    add.mutate(
      { ...values, memberId: values.memberId ?? '' },
      {
        onError: form.refuse,
        onSuccess: (added) => {
          const name = added.memberName;
          const period = otherMonthsText([added], shown, i18n.locale);
          toast.success(
            period === null
              ? t`Record added for ${name}`
              : t`Record added for ${name} in ${period}`,
          );
          form.change({ memberId: null });
        },
      },
    ),
  );

  if (members.error !== null && members.data === undefined) {
    return <QueryFault query={members} failed={msg`Failed to fetch members`} />;
  }
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <MemberPicker label={t`Member`} required members={members.data ?? []} {...memberField} />
      <DateField label={t`Date`} required {...dateField} />
      <SelectField
        label={t`Schedule`}
        required
        {...scheduleField}
        helperText={
          schedules.length === 0 ? t`This club has no schedules yet.` : scheduleField.helperText
        }
      >
        <option value="" disabled hidden>
          {t`Choose a schedule`}
        </option>
        {schedules.map((schedule) => (
          <option key={schedule.id} value={schedule.id}>
            {formatSession(schedule, i18n.locale)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="contained" loading={add.isPending} className={styles.button}>
        <Trans>Add Record</Trans>
      </Button>
      {isIncomplete && (
        <Notice severity="error" className={styles.notice}>
          <Trans>Please fill in all required fields</Trans>
        </Notice>
      )}
    </form>
  );
}
