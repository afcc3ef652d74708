import { useLingui } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '../../ui/fields/TextField';

/** The e-mail address of an account; browsers offer to fill it in. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  const { t } = useLingui();
  return <TextField {...props} label={t`Email`} type="email" autoComplete="email" required />;
}
