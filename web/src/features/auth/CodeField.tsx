import { useLingui } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '../../ui/TextField';

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
      style={{ letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' }}
    />
  );
}
