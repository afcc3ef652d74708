import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import text from '../../ui/text.module.css';
import styles from './Home.module.css';

interface GlanceCardProps {
  title: ReactNode;
  /** The main content, mostly an amount; undefined while it loads. */
  figure: ReactNode | undefined;
  /** The colour of the figure. Default neutral. */
  tone?: 'good' | 'bad' | undefined;
  children?: ReactNode;
}

/** A card with one figure of the month and a short text. */
export function GlanceCard({ title, figure, tone, children }: GlanceCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={clsx(styles.figure, tone && text[tone])}>
        {figure === undefined ? <Skeleton width="60%" height={36} /> : figure}
      </p>
      {children !== undefined && <div className={styles.words}>{children}</div>}
    </Card>
  );
}
