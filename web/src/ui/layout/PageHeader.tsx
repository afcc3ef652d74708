import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

export interface PageHeaderProps {
  /** The page's one main heading. */
  title: ReactNode;
  text?: ReactNode;
  /** A `FloatingButton`, or a small link: on a phone it stands beside the title, where it lies over nothing. */
  add?: ReactNode;
  /** Filters, toggles and buttons at the right; below the title on phones. */
  actions?: ReactNode;
}

export function PageHeader({ title, text, add, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
      </div>
      {add}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
