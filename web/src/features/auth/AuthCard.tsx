import type { ReactNode, SubmitEvent } from 'react';
import { Card } from '../../ui/Card';
import { Notice } from '../../ui/Notice';
import styles from './Auth.module.css';

export interface AuthCardProps {
  title: ReactNode;
  text?: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** What went wrong, or null. */
  error: string | null;
  /** What went well, or null. */
  success?: ReactNode;
  /** The fields and the button. */
  children: ReactNode;
  /** Links to the other account screens. */
  footer: ReactNode;
}

/** The one shape of all account screens: a form on a card. */
export function AuthCard({
  title,
  text,
  onSubmit,
  error,
  success,
  children,
  footer,
}: AuthCardProps) {
  return (
    <Card className={styles.card}>
      <h1>{title}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {/* The messages are ours, in the language of the page, and not the browser's. */}
      <form noValidate onSubmit={onSubmit} className={styles.form}>
        {error !== null && <Notice severity="error">{error}</Notice>}
        {success && (
          <Notice severity="success" role="status">
            {success}
          </Notice>
        )}
        {children}
      </form>
      <div className={styles.footer}>{footer}</div>
    </Card>
  );
}
