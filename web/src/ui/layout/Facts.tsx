import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** What is known of somebody or something, in a sheet: a `Fact` for each field. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>;
}

/** A field's name, and its value or its control. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
