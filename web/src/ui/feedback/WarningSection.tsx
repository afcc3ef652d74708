import type { ReactNode } from 'react';
import styles from './WarningSection.module.css';

interface WarningSectionProps {
  /** The section's name for screen readers. */
  label?: string;
  children: ReactNode;
}

/** A list of what was not understood, or is missing, on the tint of warnings. */
export function WarningSection({ label, children }: WarningSectionProps) {
  return (
    <section aria-label={label} className={styles.section}>
      {children}
    </section>
  );
}
