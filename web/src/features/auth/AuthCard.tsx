import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../../ui/layout/Card';
import { Form } from '../../ui/fields/Form';
import { Notice } from '../../ui/feedback/Notice';
import styles from './Auth.module.css';

interface AuthCardProps extends Pick<
  ComponentProps<typeof Form>,
  'onSubmit' | 'isSaving' | 'send' | 'children' | 'below'
> {
  title: ReactNode;
  text?: ReactNode;
  /** An error message, or null. */
  error: string | null;
  /** A success message, if any; then nothing is sent any more. */
  success?: ReactNode;
  /** Links to the other account screens. */
  footer: ReactNode;
}

/** The layout of all account screens: a form on a card. */
export function AuthCard({
  title,
  text,
  error,
  success = false,
  children,
  footer,
  ...form
}: AuthCardProps) {
  return (
    <Card className={styles.card}>
      <h1>{title}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <Form {...form} refusal={error} disabled={success !== false} className={styles.form}>
        {success && (
          <Notice severity="success" role="status">
            {success}
          </Notice>
        )}
        {children}
      </Form>
      <div className={styles.footer}>{footer}</div>
    </Card>
  );
}
