import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { daysInMonth, previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { activeMembersQuery, ownMemberQuery } from '../../data/members/member-queries';
import { registrationSettingsQuery } from '../../data/registrations/registration-settings-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { MembersPicker } from '../../parts/members/MemberPicker';
import { QueryFault } from '../../parts/page/QueryFault';
import { formatMonth, formatMonthAlone } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { focusPageIfLost } from '../../ui/dialogs/focus-page';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { NumberField } from '../../ui/fields/NumberField';
import { SelectField } from '../../ui/fields/SelectField';
import { RegistrationIcon } from '../../ui/icons/icons';
import { Stack } from '../../ui/layout/Stack';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { useRegister } from './data/use-register';
import { useRegisterValues } from './data/use-register-values';
import { SchedulePicker } from './parts/SchedulePicker';
import text from '../../ui/text/text.module.css';
import styles from './RegisterForm.module.css';

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface RegisterFormProps {
  shown: YearMonth;
  onRegistered?: () => void;
}

/** Registers members for a month. For users who may register only themselves, the member is fixed. */
export function RegisterForm({ shown, onRegistered }: RegisterFormProps) {
  const { t, i18n } = useLingui();
  const { club, can } = useCurrentClub();
  const mayRegisterOthers = can('edit_registrations');
  const members = useQuery(activeMembersQuery(club.id));
  const own = useQuery(ownMemberQuery(club.id));
  const settings = useQuery(registrationSettingsQuery(club.id));
  const type = settings.data?.registrationType;
  const isNarrow = useIsNarrow();
  const { register, isRegistering } = useRegister(mayRegisterOthers);
  const { form, nothing, period, scheduleIds, days, isFromBefore, isLocked, isOver } =
    useRegisterValues(shown, type);
  const ownIds = own.data ? [own.data.id] : [];
  const memberIds = mayRegisterOthers ? form.values.memberIds : ownIds;

  async function send() {
    const chosen = type === 'SCHEDULES' ? { schedules: scheduleIds } : { days: days ?? 0 };
    if (!(await register({ memberIds, ...period, ...chosen }))) return;
    // Whoever was picked meanwhile stays, and is registered next.
    form.changeBy((now) => {
      const left = now.memberIds.filter((id) => !memberIds.includes(id));
      return left.length === 0 ? nothing : { memberIds: left };
    });
    form.forget();
    onRegistered?.();
    // Who registers only themself may not register again: their button is disabled then.
    focusPageIfLost();
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
  const before = formatMonth(previousMonth(period), i18n.locale);
  return (
    <form noValidate onSubmit={form.onSubmit(() => void send())}>
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
          <SchedulePicker
            schedules={club.schedules}
            {...form.field('scheduleIds')}
            value={scheduleIds}
          />
        ) : (
          <NumberField
            label={t`Days per Month`}
            required
            min={1}
            max={daysInMonth(period)}
            step={1}
            className={styles.short}
            {...form.field('days')}
            value={days}
          />
        )}
        {isFromBefore && (
          <p className={text.smallSoft}>
            {t`As in ${before}: nothing is registered until you tap Register.`}
          </p>
        )}
        <WhyNot isLocked={isLocked} isOver={isOver} />
        <Button
          type="submit"
          variant="contained"
          startIcon={<RegistrationIcon />}
          loading={isRegistering}
          disabled={isLocked}
          className={styles.button}
        >
          <Trans>Register</Trans>
        </Button>
      </Stack>
    </form>
  );
}

/** Why one can't register oneself for the month, or hardly wants to. */
function WhyNot({ isLocked, isOver }: { isLocked: boolean; isOver: boolean }) {
  if (!isLocked && !isOver) return null;
  return (
    <p className={text.smallSoft}>
      {isLocked ? (
        <Trans>You are registered. The month has begun, so only a manager can change it now.</Trans>
      ) : (
        <Trans>All sessions of this month are over. Ask a manager if you played in it.</Trans>
      )}
    </p>
  );
}
