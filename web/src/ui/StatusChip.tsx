import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface StatusChipProps {
  label: ReactNode;
  /** `good`: active, registered. `muted`: inactive, a count. `warning`: unregistered. `bad`: failed. `chosen`: the one in use. */
  tone: 'good' | 'muted' | 'warning' | 'bad' | 'chosen';
  icon?: ReactNode;
}

// A list has hundreds of them: one class for all.
const Chip = styled('span')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 24,
    padding: '0 8px',
    borderRadius: 30,
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.4,
    whiteSpace: 'nowrap',
    '& svg': { fontSize: 16 },
    '&[data-tone=good]': { backgroundColor: palette.success.light, color: palette.success.dark },
    '&[data-tone=muted]': {
      backgroundColor: palette.action.selected,
      color: palette.text.secondary,
    },
    '&[data-tone=warning]': { backgroundColor: palette.warning.light, color: palette.warning.dark },
    '&[data-tone=bad]': { backgroundColor: palette.error.light, color: palette.error.dark },
    '&[data-tone=chosen]': {
      backgroundColor: palette.primary.main,
      color: palette.primary.contrastText,
    },
  };
});

/** A small word on a tint that says in which state something is. */
export function StatusChip({ label, tone, icon }: StatusChipProps) {
  return (
    <Chip data-tone={tone}>
      {icon}
      {label}
    </Chip>
  );
}
