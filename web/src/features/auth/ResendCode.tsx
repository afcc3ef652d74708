import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isEmail } from '../../parts/forms/form';
import { errorText } from '../../parts/texts/errors';
import { Button } from '../../ui/actions/Button';
import { Notice } from '../../ui/feedback/Notice';
import { resendEmailMutation } from './mutations';
import styles from './Auth.module.css';

const noteDuration = 3000;

interface ResendCodeProps {
  email: string;
  /** Where the user wants to go once they are signed in. */
  redirect: string | undefined;
  /** Called as a new code is asked for: what was said of the former one counts no more. */
  onResend: () => void;
}

/**
 * A button that asks for a new code. The confirmation is shown for three seconds (docs/specification-coverage.md, 8).
 */
export function ResendCode({ email, redirect, onResend }: ResendCodeProps) {
  const resend = useMutation(resendEmailMutation);
  const { isSuccess, reset } = resend;
  const fault =
    resend.error && errorText(resend.error, { fallback: msg`Failed to resend verification code.` });

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, noteDuration);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  return (
    <div>
      <Button
        fullWidth
        onClick={() => {
          onResend();
          resend.mutate({ email: email.trim(), redirect });
        }}
        loading={resend.isPending}
        disabled={!isEmail(email.trim())}
      >
        <Trans>Resend code</Trans>
      </Button>
      {isSuccess && (
        <Notice severity="success" role="status" className={styles.outcome}>
          <Trans>Verification code sent to your email!</Trans>
        </Notice>
      )}
      {fault !== null && (
        <Notice severity="error" className={styles.outcome}>
          {fault}
        </Notice>
      )}
    </div>
  );
}
