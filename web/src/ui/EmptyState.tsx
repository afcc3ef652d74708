import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** A large icon above the words, such as `<GroupsIcon />`. */
  icon?: ReactNode;
  /** Default a paragraph; the heading of the page where nothing else stands on it. */
  titleComponent?: 'p' | 'h1';
  /** What one can do about it: a button. */
  action?: ReactNode;
}

/** Stands where a list has nothing to show, and says what would fill it. */
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
