import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Profile } from '@rallybook/contract/schemas/users';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../parts/errors';
import { ModalDialog } from '../../ui/ModalDialog';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toast-store';
import { deleteAccountMutation } from './queries';

interface DeleteAccountDialogProps {
  profile: Profile;
  open: boolean;
  onClose: () => void;
}

/** Says what goes and what stays, and asks who it is that goes. */
export function DeleteAccountDialog({ profile, open, onClose }: DeleteAccountDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [proof, setProof] = useState('');
  const erase = useMutation(
    deleteAccountMutation(() => {
      // Here, since this dialog is gone with the session.
      toast.success(t`Your account was deleted`);
      void navigate({ to: '/login' });
    }),
  );
  const { hasPassword, username } = profile;

  function close() {
    setProof('');
    erase.reset();
    onClose();
  }

  function submit() {
    erase.mutate(hasPassword ? { password: proof } : { username: proof });
  }

  const field = {
    value: proof,
    required: true,
    onChange: (event: { target: { value: string } }) => setProof(event.target.value),
  };
  return (
    <ModalDialog
      open={open}
      title={<Trans>Delete my account</Trans>}
      onClose={close}
      closeDisabled={erase.isPending}
      maxWidth="xs"
    >
      <Stack
        component="form"
        noValidate
        spacing={2}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Typography>
          <Trans>
            Your account is deleted at once and cannot be brought back. A club in which you are the
            only active member is deleted with it. In other clubs you become "Former member".
          </Trans>
        </Typography>
        {erase.error && (
          <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
            {errorText(erase.error, { fallback: msg`Failed to delete the account` })}
          </Alert>
        )}
        {hasPassword ? (
          <PasswordField label={t`Password`} autoComplete="current-password" {...field} />
        ) : (
          <TextField
            label={t`Type your username: ${username}`}
            autoComplete="off"
            autoCapitalize="none"
            {...field}
          />
        )}
        <Button
          type="submit"
          variant="contained"
          color="error"
          disabled={proof === ''}
          loading={erase.isPending}
          sx={{ alignSelf: 'flex-end' }}
        >
          <Trans>Delete for good</Trans>
        </Button>
      </Stack>
    </ModalDialog>
  );
}
