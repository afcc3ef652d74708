import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { WEEK_FROM_MONDAY } from '@rallybook/contract/rules/calendar';
import { MAX_SCHEDULES, sameTimes } from '@rallybook/contract/rules/schedules';
import type { NewSchedule } from '@rallybook/contract/schemas/clubs';
import { useState } from 'react';
import { weekdayName } from '../../parts/format';
import { ScheduleList } from './ScheduleList';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { AddIcon } from '../../ui/icons';

/** What a new schedule starts from (docs/specification-coverage.md, 9): Monday, nine to five. */
const firstDraft: NewSchedule = { weekday: 1, startTime: '09:00', endTime: '17:00' };

interface SchedulesEditorProps {
  value: NewSchedule[];
  onChange: (schedules: NewSchedule[]) => void;
}

/** The schedules of a club, each with a remove button, and below them the fields of one more. */
export function SchedulesEditor({ value, onChange }: SchedulesEditorProps) {
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState(firstDraft);
  const [fault, setFault] = useState<string | null>(null);

  function change(part: Partial<NewSchedule>) {
    setDraft({ ...draft, ...part });
    setFault(null);
  }

  function findFault(): string | null {
    if (draft.startTime === '' || draft.endTime === '')
      return t`Please enter a start and an end time`;
    if (draft.startTime >= draft.endTime) return t`End time must be after start time`;
    if (value.some((schedule) => sameTimes(schedule, draft)))
      return t`This schedule is in the list already`;
    if (value.length >= MAX_SCHEDULES) return t`A club has at most ${MAX_SCHEDULES} schedules`;
    return null;
  }

  function add() {
    const found = findFault();
    setFault(found);
    if (found !== null) return;
    onChange([...value, draft]);
    setDraft(firstDraft);
  }

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ mb: 1.5, p: 0, fontSize: '0.875rem', color: 'text.secondary' }}>
        <Trans>Schedules</Trans>
      </Box>
      {value.length > 0 && (
        <Box sx={{ mb: 2 }}>
          <ScheduleList
            schedules={value}
            onRemove={(removed) => onChange(value.filter((schedule) => schedule !== removed))}
          />
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1.4fr 1fr 1fr auto' },
        }}
      >
        <SelectField
          label={t`Day`}
          value={draft.weekday}
          onChange={(event) => change({ weekday: Number(event.target.value) })}
          sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        >
          {WEEK_FROM_MONDAY.map((weekday) => (
            <option key={weekday} value={weekday}>
              {weekdayName(weekday, i18n.locale)}
            </option>
          ))}
        </SelectField>
        <TextField
          type="time"
          label={t`Start Time`}
          value={draft.startTime}
          onChange={(event) => change({ startTime: event.target.value })}
          error={fault !== null}
        />
        <TextField
          type="time"
          label={t`End Time`}
          value={draft.endTime}
          onChange={(event) => change({ endTime: event.target.value })}
          error={fault !== null}
        />
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={add}
          sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, whiteSpace: 'nowrap' }}
        >
          <Trans>Add Schedule</Trans>
        </Button>
      </Box>
      {fault !== null && (
        <Typography role="alert" sx={{ mt: 0.5, fontSize: '0.75rem', color: 'error.dark' }}>
          {fault}
        </Typography>
      )}
    </Box>
  );
}
