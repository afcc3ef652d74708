import { Trans, useLingui } from '@lingui/react/macro';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { compareSchedules } from '@rallybook/contract/rules/schedules';
import type { Schedule } from '@rallybook/contract/schemas/clubs';
import { formatSession } from '../../lib/format';

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
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend" sx={{ fontSize: '0.875rem' }}>
        <Trans>Schedules</Trans>
      </FormLabel>
      {week.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          <Trans>This club has no schedules yet. Its owner can add them by editing the club.</Trans>
        </Typography>
      )}
      <FormGroup sx={{ flexDirection: 'row', columnGap: 2 }}>
        {week.map((schedule) => (
          <FormControlLabel
            key={schedule.id}
            label={formatSession(schedule, i18n.locale)}
            control={
              <Checkbox
                checked={value.includes(schedule.id)}
                onChange={(_, isChecked) => toggle(schedule.id, isChecked)}
              />
            }
          />
        ))}
      </FormGroup>
      {error !== undefined && <FormHelperText role="alert">{error}</FormHelperText>}
    </FormControl>
  );
}
