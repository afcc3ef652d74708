import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  severity: 'error' | 'warning' | 'success' | 'info';
  children: ReactNode;
  /** Default `alert`, which a screen reader tells at once. */
  role?: 'alert' | 'status';
  /** A button at its right. */
  action?: ReactNode;
  className?: string;
}

/** Says in place how something stands: that it failed, or is saved, or what is missing. */
export function Notice({ severity, children, role = 'alert', action, className }: NoticeProps) {
  return (
    <div role={role} className={clsx(styles.notice, className)} data-severity={severity}>
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
