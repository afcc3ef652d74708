import { useLingui } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '../../ui/fields/TextField';
import styles from './Auth.module.css';

/** The six digits from the mail; phones offer to fill them in. */
export function CodeField(props: Omit<TextFieldProps, 'label'>) {
  const { t } = useLingui();
  return (
    <TextField
      {...props}
      label={t`Verification code`}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={6}
      className={styles.code}
    />
  );
}
