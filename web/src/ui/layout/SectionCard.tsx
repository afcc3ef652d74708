import { useId, type ReactNode } from 'react';
import { Card } from './Card';
import styles from './Card.module.css';

export interface SectionCardProps {
  title: ReactNode;
  children: ReactNode;
  /** Controls at the right of the title. */
  actions?: ReactNode;
}

/** A titled part of a page: a form, a list. */
export function SectionCard({ title, children, actions }: SectionCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {actions}
      </div>
      {children}
    </Card>
  );
}
