import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface StatusChipProps {
  label: ReactNode;
  /** `good`: active, registered. `muted`: inactive, a count. `warning`: unregistered. `bad`: failed. `chosen`: the one in use. */
  tone: 'good' | 'muted' | 'warning' | 'bad' | 'chosen';
  icon?: ReactNode;
}

const colours = {
  good: { bgcolor: 'success.light', color: 'success.dark' },
  muted: { bgcolor: 'action.selected', color: 'text.secondary' },
  warning: { bgcolor: 'warning.light', color: 'warning.dark' },
  bad: { bgcolor: 'error.light', color: 'error.dark' },
  chosen: { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;

/** A small word on a tint that says in which state something is. */
export function StatusChip({ label, tone, icon }: StatusChipProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 24,
        px: 1,
        borderRadius: 3,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        '& svg': { fontSize: 16 },
        ...colours[tone],
      }}
    >
      {icon}
      {label}
    </Box>
  );
}
