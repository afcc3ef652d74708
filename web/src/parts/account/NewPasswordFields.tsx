import type { ReactNode } from 'react';
import { PasswordField } from '../../ui/fields/PasswordField';
import type { TextFieldProps } from '../../ui/fields/TextField';

interface NewPasswordFieldsProps {
  label: ReactNode;
  confirmationLabel: ReactNode;
  /** The props of a field of the form, as `useForm` makes them. */
  field: (name: 'password' | 'confirmation') => Partial<TextFieldProps>;
}

/** A new password, and its confirmation. */
export function NewPasswordFields({ label, confirmationLabel, field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" required {...field('password')} />
      <PasswordField
        label={confirmationLabel}
        autoComplete="new-password"
        required
        {...field('confirmation')}
      />
    </>
  );
}
