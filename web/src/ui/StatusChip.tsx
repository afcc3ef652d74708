import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

export interface StatusChipProps {
  label: ReactNode;
  /** `good`: active, registered. `muted`: inactive. `warning`: unregistered. `bad`: failed. */
  tone: 'good' | 'muted' | 'warning' | 'bad';
  icon?: React.ReactElement;
}

const colours = {
  good: { bgcolor: 'success.light', color: 'success.dark' },
  muted: { bgcolor: 'action.selected', color: 'text.secondary' },
  warning: { bgcolor: 'warning.light', color: 'warning.dark' },
  bad: { bgcolor: 'error.light', color: 'error.dark' },
} as const;

/** A small word on a tint that says in which state something is. */
export function StatusChip({ label, tone, icon }: StatusChipProps) {
  return <Chip size="small" label={label} icon={icon} sx={{ fontWeight: 600, ...colours[tone] }} />;
}
