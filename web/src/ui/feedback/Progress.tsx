import styles from './Progress.module.css';

interface ProgressProps {
  /** What is counted. */
  label: string;
  value: number;
  max: number;
}

/** How much of something is done. */
export function Progress({ label, value, max }: ProgressProps) {
  return <progress aria-label={label} className={styles.bar} value={value} max={max} />;
}
