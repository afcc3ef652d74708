import type { ReactNode, SubmitEvent } from 'react';
import { Card } from '../../ui/layout/Card';
import { Notice } from '../../ui/feedback/Notice';
import styles from './Auth.module.css';

export interface AuthCardProps {
  title: ReactNode;
  text?: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** An error message, or null. */
  error: string | null;
  /** A success message, if any. */
  success?: ReactNode;
  /** The fields and the button. */
  children: ReactNode;
  /** Links to the other account screens. */
  footer: ReactNode;
}

/** The layout of all account screens: a form on a card. */
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
      {/* noValidate: we show our own messages, in the language of the page. */}
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
