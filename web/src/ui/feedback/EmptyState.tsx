import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** A large icon above the words, such as `<GroupsIcon />`. */
  icon?: ReactNode;
  /** Default `p`; `h1` where it is all that the page shows. */
  titleComponent?: 'p' | 'h1';
  /** A button for what the user can do about it. */
  action?: ReactNode;
}

/** Shown in place of an empty list or page, with what would fill it. */
export function EmptyState(props: EmptyStateProps) {
  const { title, titleComponent: Title = 'p', text, icon, action } = props;
  return (
    <div className={styles.state}>
      {icon !== undefined && (
        <div aria-hidden className={styles.icon}>
          {icon}
        </div>
      )}
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
