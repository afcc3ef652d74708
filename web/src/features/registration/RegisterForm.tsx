import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { daysInMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { DEFAULT_DAYS } from '@rallybook/contract/rules/registered-days';
import { useQuery } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/current-club';
import { QueryFault } from '../../parts/QueryFault';
import { formatMonthAlone } from '../../parts/format';
import { MembersPicker } from '../../parts/MemberPicker';
import { useForm } from '../../parts/use-form';
import { activeMembersQuery, ownMemberQuery } from '../../data/member-queries';
import { registrationSettingsQuery } from '../../data/registration-settings-query';
import { Button } from '../../ui/Button';
import { NumberField } from '../../ui/NumberField';
import { SkeletonList } from '../../ui/SkeletonList';
import { Stack } from '../../ui/Stack';
import { useIsNarrow } from '../../ui/use-is-narrow';
import styles from './RegisterForm.module.css';
import { SchedulePicker } from './SchedulePicker';
import { useRegister } from './use-register';
import { SelectField } from '../../ui/SelectField';
import { displayIssue } from '../../parts/texts';
import { RegistrationIcon } from '../../ui/icons';

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface Values {
  memberIds: string[];
  /** 1 to 12, in the year that is shown. */
  month: string;
  scheduleIds: string[];
  /** null while the field is empty. */
  days: number | null;
}

const isCount = (number: number | null, most: number) =>
  number !== null && Number.isInteger(number) && number > 0 && number <= most;

/** Registers members for a month. For users who may register only themselves, the member is fixed. */
export function RegisterForm({ shown }: { shown: YearMonth }) {
  const { t, i18n } = useLingui();
  const { club, can } = useCurrentClub();
  const mayRegisterOthers = can('edit_registrations');
  const members = useQuery(activeMembersQuery(club.id));
  const own = useQuery(ownMemberQuery(club.id));
  const settings = useQuery(registrationSettingsQuery(club.id));
  const type = settings.data?.registrationType;
  const isNarrow = useIsNarrow();
  const { register, isRegistering } = useRegister(mayRegisterOthers);

  const periodOf = (month: string) => ({ year: shown.year, month: Number(month) });
  const nothing = { memberIds: [], scheduleIds: [], days: DEFAULT_DAYS };
  const initial: Values = { month: String(shown.month), ...nothing };
  const form = useForm({
    initial,
    checks: {
      memberIds: (ids) =>
        mayRegisterOthers && ids.length === 0 ? displayIssue({ code: 'no_member' }) : undefined,
      scheduleIds: (ids) =>
        type === 'SCHEDULES' && ids.length === 0
          ? displayIssue({ code: 'no_schedule' })
          : undefined,
      days: (days, { month }) =>
        type === 'DAYS' && !isCount(days, daysInMonth(periodOf(month)))
          ? displayIssue({ code: 'no_days' })
          : undefined,
    },
  });
  const ownIds = own.data ? [own.data.id] : [];
  const memberIds = mayRegisterOthers ? form.values.memberIds : ownIds;

  async function send({ month, scheduleIds, days }: Values) {
    const choice = type === 'SCHEDULES' ? { schedules: scheduleIds } : { days: days ?? 0 };
    if (await register({ memberIds, ...periodOf(month), ...choice })) form.change(nothing);
  }

  const needed = [
    { query: members, failed: msg`Failed to fetch members` },
    { query: own, failed: msg`Failed to fetch your member information` },
    { query: settings, failed: msg`Failed to fetch the registration settings` },
  ];
  const missing = needed.find(({ query }) => query.data === undefined && query.error !== null);
  if (missing !== undefined) return <QueryFault {...missing} />;
  if (!members.data || !own.data || !settings.data) {
    // As high as the form; on a phone the schedules are below each other.
    return <SkeletonList rows={1} height={isNarrow ? 201 + 44 * club.schedules.length : 233} />;
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack>
        <MembersPicker
          label={t`Members`}
          required
          members={members.data}
          disabled={!mayRegisterOthers}
          {...form.field('memberIds')}
          value={memberIds}
        />
        <SelectField
          label={t`Registration Month`}
          required
          className={styles.short}
          {...form.text('month')}
        >
          {months.map((month) => (
            <option key={month} value={month}>
              {formatMonthAlone({ year: shown.year, month }, i18n.locale)}
            </option>
          ))}
        </SelectField>
        {type === 'SCHEDULES' ? (
          <SchedulePicker schedules={club.schedules} {...form.field('scheduleIds')} />
        ) : (
          <NumberField
            label={t`Days per Month`}
            required
            min={1}
            max={daysInMonth(periodOf(form.values.month))}
            step={1}
            className={styles.short}
            {...form.field('days')}
          />
        )}
        <Button
          type="submit"
          variant="contained"
          startIcon={<RegistrationIcon />}
          loading={isRegistering}
          className={styles.button}
        >
          <Trans>Register</Trans>
        </Button>
      </Stack>
    </form>
  );
}
