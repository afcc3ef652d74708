import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { errorText } from '../../lib/errors';
import { faultsOf } from '../../lib/form';
import { newPasswordFault } from '../../lib/password-fields';
import { PasswordField } from '../../ui/PasswordField';
import { toast } from '../../ui/toast-store';
import { changePasswordMutation } from './queries';
import { Notice } from '../../ui/Notice';

const emptyFields = { oldPassword: '', password: '', confirmation: '' };
type Name = keyof typeof emptyFields;
type Faults = Partial<Record<Name, string>>;

/** The fields by their names on the wire: what is wrong with one is said beside it. */
const wireNames = { old_password: 'oldPassword', new_password: 'password' } as const;

/** Changes the password; who has only signed in with Google sets a first one. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const change = useMutation(changePasswordMutation(useQueryClient()));
  const [fields, setFields] = useState(emptyFields);
  const [faults, setFaults] = useState<Faults>({});
  const { oldPassword, password, confirmation } = fields;

  function findFaults(): Faults {
    const fault = newPasswordFault(password);
    return {
      ...(hasPassword && oldPassword === '' && { oldPassword: t`Please enter your old password` }),
      ...(fault !== undefined && { password: fault }),
      ...(confirmation !== password && { confirmation: t`Passwords do not match` }),
    };
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = findFaults();
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    change.mutate(
      { newPassword: password, ...(hasPassword && { oldPassword }) },
      {
        onError: (error) => {
          const refused = faultsOf(error, wireNames);
          setFaults(Object.fromEntries(refused.map(({ name, message }) => [name, message])));
        },
        onSuccess: () => {
          setFields(emptyFields);
          toast.success(t`Password changed successfully!`);
        },
      },
    );
  }

  function field(name: Name) {
    return {
      name,
      required: true,
      value: fields[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setFields({ ...fields, [name]: event.target.value });
        setFaults({ ...faults, [name]: undefined });
      },
      error: faults[name] !== undefined,
      helperText: faults[name],
    };
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5} sx={{ maxWidth: 440 }}>
      <Typography color="textSecondary">
        {hasPassword ? (
          <Trans>After the change, all your other devices are signed out.</Trans>
        ) : (
          <Trans>You sign in with Google. Set a password to sign in without it, too.</Trans>
        )}
      </Typography>
      {change.error && faultsOf(change.error, wireNames).length === 0 && (
        <Notice severity="error">
          {errorText(change.error, { fallback: msg`Failed to change the password` })}
        </Notice>
      )}
      {hasPassword && (
        <PasswordField
          label={t`Old Password`}
          autoComplete="current-password"
          {...field('oldPassword')}
        />
      )}
      <PasswordField label={t`New Password`} autoComplete="new-password" {...field('password')} />
      <PasswordField
        label={t`Confirm New Password`}
        autoComplete="new-password"
        {...field('confirmation')}
      />
      <Button
        type="submit"
        variant="contained"
        loading={change.isPending}
        sx={{ alignSelf: 'flex-start' }}
      >
        {hasPassword ? <Trans>Change password</Trans> : <Trans>Set password</Trans>}
      </Button>
    </Stack>
  );
}
