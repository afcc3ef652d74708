import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Profile } from '@rallybook/contract/schemas/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadButton } from '../../ui/DownloadButton';
import { lazyPart } from '../../ui/lazy-part';
import { SectionCard } from '../../ui/SectionCard';
import { exportAccountMutation } from './queries';
import { DeleteIcon } from '../../ui/icons';

// What a click opens is no part of the first screen.
const DeleteAccountDialog = lazyPart(() =>
  import('./DeleteAccountDialog').then((module) => module.DeleteAccountDialog),
);

/** All that is stored of the user, to take along, or to be forgotten. */
export function AccountDataSection({ profile }: { profile: Profile | undefined }) {
  const download = useMutation(exportAccountMutation);
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard title={<Trans>Your data</Trans>}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        <Trans>
          Your account, your memberships, and what is recorded of you, in one file. If you delete
          the account, your clubs keep their books under "Former member".
        </Trans>
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <DownloadButton isLoading={download.isPending} onClick={() => download.mutate()}>
          <Trans>Download my data</Trans>
        </DownloadButton>
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteIcon />}
          disabled={profile === undefined}
          onClick={() => setOpen(true)}
        >
          <Trans>Delete my account</Trans>
        </Button>
      </Stack>
      {profile !== undefined && (
        <DeleteAccountDialog profile={profile} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </SectionCard>
  );
}
