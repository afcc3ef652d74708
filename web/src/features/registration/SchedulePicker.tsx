import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { compareSchedules } from '@rallybook/contract/rules/schedules';
import type { Schedule } from '@rallybook/contract/schemas/clubs';
import { formatSession } from '../../parts/format';
import { Checkbox } from '../../ui/Checkbox';

interface SchedulePickerProps {
  schedules: readonly Schedule[];
  value: readonly string[];
  /** The ids of the schedules, in the order of the week. */
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

/** The schedules of the club, each with a checkbox. */
export function SchedulePicker({ schedules, value, onChange, error }: SchedulePickerProps) {
  const { i18n } = useLingui();
  const week = schedules.toSorted(compareSchedules);

  function toggle(id: string, isChecked: boolean) {
    onChange(
      week
        .map((each) => each.id)
        .filter((each) => (each === id ? isChecked : value.includes(each))),
    );
  }

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontSize: '0.875rem', color: 'text.secondary' }}>
        <Trans>Schedules</Trans>
      </Box>
      {week.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          <Trans>This club has no schedules yet. Its owner can add them by editing the club.</Trans>
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {week.map((schedule) => (
          <Checkbox
            key={schedule.id}
            label={formatSession(schedule, i18n.locale)}
            checked={value.includes(schedule.id)}
            onChange={(isChecked) => toggle(schedule.id, isChecked)}
          />
        ))}
      </Box>
      {error !== undefined && (
        <Typography role="alert" sx={{ fontSize: '0.75rem', color: 'error.dark' }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}
