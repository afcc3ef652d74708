import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { joinTokenIn } from '../../data/members/join-token';
import { PrivacyLink } from '../../parts/page/PrivacyLink';
import { Notice } from '../../ui/feedback/Notice';
import { Form } from '../../ui/fields/Form';
import { Card } from '../../ui/layout/Card';
import { optionalPart } from '../../ui/loading/optional-part';
import styles from './Auth.module.css';

/** Loaded where a member's own link has led here only. */
const JoinPurpose = optionalPart<{ token: string }>(() =>
  import('./JoinPurpose').then((module) => module.JoinPurpose),
);

interface AuthCardProps extends Pick<
  ComponentProps<typeof Form>,
  'onSubmit' | 'isSaving' | 'send' | 'children' | 'below'
> {
  title: ReactNode;
  text?: ReactNode;
  /** The path that opens afterwards, which may say what the account is for. */
  redirect?: string | undefined;
  /** An error message, or null. */
  error: string | null;
  /** A success message, if any; then nothing is sent any more. */
  success?: ReactNode;
  /** Whether there is nothing to fill in here. */
  isClosed?: boolean;
  /** Links to the other account screens. */
  footer: ReactNode;
}

/** The layout of all account screens: a form on a card. */
export function AuthCard({
  title,
  text,
  redirect,
  error,
  success = false,
  isClosed = false,
  children,
  footer,
  ...form
}: AuthCardProps) {
  const token = joinTokenIn(redirect);
  return (
    <Card className={styles.card}>
      <h1>{title}</h1>
      {text !== undefined && (
        <p className={styles.text}>
          {token !== undefined && (
            <Suspense>
              <JoinPurpose token={token} />
            </Suspense>
          )}
          {text}
        </p>
      )}
      {!isClosed && (
        <Form {...form} refusal={error} disabled={success !== false} className={styles.form}>
          {success && (
            <Notice severity="success" role="status">
              {success}
            </Notice>
          )}
          {children}
        </Form>
      )}
      <div className={styles.footer}>{footer}</div>
      <div className={styles.privacy}>
        <PrivacyLink />
      </div>
    </Card>
  );
}
