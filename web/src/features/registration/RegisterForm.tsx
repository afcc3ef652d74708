import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { daysInMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { DEFAULT_DAYS } from '@rallybook/contract/rules/registered-days';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { QueryFault } from '../../parts/QueryFault';
import { formatMonthAlone } from '../../parts/format';
import { MembersPicker } from '../../parts/MemberPicker';
import { activeMembersQuery, ownMemberQuery } from '../../data/member-queries';
import { registrationSettingsQuery } from '../../data/registration-settings-query';
import { NumberField } from '../../ui/NumberField';
import { SkeletonList } from '../../ui/SkeletonList';
import { SchedulePicker } from './SchedulePicker';
import { useRegister } from './use-register';
import { SelectField } from '../../ui/SelectField';
import { sayIssue } from '../../parts/texts';
import { RegistrationIcon } from '../../ui/icons';

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface Faults {
  members?: string;
  schedules?: string;
  days?: string;
}

/** Registers members for a month. Who may register only themself has themself picked for good. */
export function RegisterForm({ shown }: { shown: YearMonth }) {
  const { t, i18n } = useLingui();
  const { club, can } = useCurrentClub();
  const mayRegisterOthers = can('edit_registrations');
  const members = useQuery(activeMembersQuery(club.id));
  const own = useQuery(ownMemberQuery(club.id));
  const settings = useQuery(registrationSettingsQuery(club.id));
  const type = settings.data?.registrationType;

  const [picked, setPicked] = useState<string[]>([]);
  const [month, setMonth] = useState(shown.month);
  const [scheduleIds, setScheduleIds] = useState<string[]>([]);
  const [days, setDays] = useState<number | null>(DEFAULT_DAYS);
  const [faults, setFaults] = useState<Faults>({});
  const { register, isRegistering } = useRegister(mayRegisterOthers);

  const period = { year: shown.year, month };
  const memberIds = mayRegisterOthers ? picked : own.data ? [own.data.id] : [];
  const mostDays = daysInMonth(period);

  function findFaults(): Faults {
    const isDaysValid = days !== null && Number.isInteger(days) && days > 0 && days <= mostDays;
    return {
      ...(memberIds.length === 0 && { members: sayIssue({ code: 'no_member' }) }),
      ...(type === 'SCHEDULES' &&
        scheduleIds.length === 0 && { schedules: sayIssue({ code: 'no_schedule' }) }),
      ...(type === 'DAYS' && !isDaysValid && { days: sayIssue({ code: 'no_days' }) }),
    };
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = findFaults();
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const what = type === 'SCHEDULES' ? { schedules: scheduleIds } : { days: days ?? 0 };
    if (!(await register({ memberIds, ...period, ...what }))) return;
    setPicked([]);
    setScheduleIds([]);
    setDays(DEFAULT_DAYS);
  }

  const needed = [
    { query: members, failed: msg`Failed to fetch members` },
    { query: own, failed: msg`Failed to fetch your member information` },
    { query: settings, failed: msg`Failed to fetch the registration settings` },
  ];
  const missing = needed.find(({ query }) => query.data === undefined && query.error !== null);
  if (missing !== undefined) return <QueryFault {...missing} />;
  if (!members.data || !own.data || !settings.data) {
    // On a phone the schedules stand one below the other.
    return <SkeletonList rows={1} height={{ xs: 201 + 44 * club.schedules.length, sm: 233 }} />;
  }
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      <MembersPicker
        label={t`Members`}
        required
        members={members.data}
        disabled={!mayRegisterOthers}
        value={memberIds}
        onChange={setPicked}
        error={faults.members}
      />
      <SelectField
        label={t`Registration Month`}
        required
        value={month}
        onChange={(event) => setMonth(Number(event.target.value))}
        sx={{ maxWidth: { sm: 260 } }}
      >
        {months.map((each) => (
          <option key={each} value={each}>
            {formatMonthAlone({ year: shown.year, month: each }, i18n.locale)}
          </option>
        ))}
      </SelectField>
      {type === 'SCHEDULES' ? (
        <SchedulePicker
          schedules={club.schedules}
          value={scheduleIds}
          onChange={setScheduleIds}
          error={faults.schedules}
        />
      ) : (
        <NumberField
          label={t`Days per Month`}
          required
          value={days}
          onChange={setDays}
          min={1}
          max={mostDays}
          step={1}
          error={faults.days !== undefined}
          helperText={faults.days}
          sx={{ maxWidth: { sm: 260 } }}
        />
      )}
      <Button
        type="submit"
        variant="contained"
        startIcon={<RegistrationIcon />}
        loading={isRegistering}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        <Trans>Register</Trans>
      </Button>
    </Stack>
  );
}
