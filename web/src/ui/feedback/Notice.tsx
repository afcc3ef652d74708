import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  severity: 'error' | 'warning' | 'success' | 'info';
  children: ReactNode;
  /** Default `alert`, which screen readers announce at once. */
  role?: 'alert' | 'status';
  /** `off` within a region that announces what comes into it. */
  'aria-live'?: 'off';
  /** A button at the right. */
  action?: ReactNode;
  className?: string;
}

/** A message in the page: that something failed, was saved or is missing. */
export function Notice(props: NoticeProps) {
  const { severity, children, role = 'alert', action, className } = props;
  return (
    <div
      role={role}
      aria-live={props['aria-live']}
      className={clsx(styles.notice, className)}
      data-severity={severity}
    >
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
