import type { ReactNode } from 'react';
import styles from './StatusChip.module.css';

export interface StatusChipProps {
  label: ReactNode;
  /** `good`: active, registered. `muted`: inactive, a count. `warning`: unregistered. `bad`: failed. `chosen`: the one in use. */
  tone: 'good' | 'muted' | 'warning' | 'bad' | 'chosen';
  icon?: ReactNode;
}

/** A word on a tinted background that says in which state something is. */
export function StatusChip({ label, tone, icon }: StatusChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon}
      {label}
    </span>
  );
}
