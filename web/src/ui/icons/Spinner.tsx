import { clsx } from 'clsx';
import styles from './Spinner.module.css';

interface SpinnerProps {
  /** Width and height in pixels. Default 40. */
  size?: number;
  /** What is loading; without it, the element around the spinner must say so. */
  label?: string;
  className?: string | undefined;
}

/** Shows that something is running, for an unknown time. */
export function Spinner({ size = 40, label, className }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={clsx(styles.spinner, className)}
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'progressbar', 'aria-label': label })}
    >
      <circle cx="12" cy="12" r="10" pathLength="100" />
    </svg>
  );
}
