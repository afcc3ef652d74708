import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { compareSchedules, type ScheduleTimes } from '@rallybook/contract/rules/schedules';
import { formatSchedule } from '../../parts/format';
import { CloseIcon } from '../../ui/icons';

interface ScheduleListProps<S extends ScheduleTimes> {
  schedules: readonly S[];
  /** With it, each schedule has a remove button. */
  onRemove?: (schedule: S) => void;
}

// A Chip's own delete icon cannot be reached by the keyboard alone, so the look is a chip's and the button a button.
const chipStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 28,
  px: 1.25,
  borderRadius: 4,
  bgcolor: 'primary.light',
  color: 'primary.dark',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** The week of a club as chips, Monday first: "Monday: 19:00 - 21:00". */
export function ScheduleList<S extends ScheduleTimes>({
  schedules,
  onRemove,
}: ScheduleListProps<S>) {
  const { t, i18n } = useLingui();
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={t`Schedules`}
      sx={{ flexWrap: 'wrap', gap: 1, p: 0, m: 0, listStyle: 'none' }}
    >
      {schedules.toSorted(compareSchedules).map((schedule) => {
        const text = formatSchedule(schedule, i18n.locale);
        return (
          <Box key={text} component="li" sx={chipStyle}>
            {text}
            {onRemove && (
              <IconButton
                size="small"
                edge="end"
                aria-label={t`Remove ${text}`}
                onClick={() => onRemove(schedule)}
              >
                <CloseIcon fontSize="inherit" />
              </IconButton>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}
