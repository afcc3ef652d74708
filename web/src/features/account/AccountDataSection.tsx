import { Trans } from '@lingui/react/macro';
import type { Profile } from '@rallybook/contract/schemas/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PrivacyLink } from '../../parts/page/PrivacyLink';
import { Button } from '../../ui/actions/Button';
import { DownloadButton } from '../../ui/actions/DownloadButton';
import { DeleteIcon } from '../../ui/icons/icons';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Row } from '../../ui/layout/Stack';
import { lazyPart } from '../../ui/loading/lazy-part';
import { exportAccountMutation } from './mutations';
import styles from './Account.module.css';

// Loaded later: a dialog is not part of the first screen.
const DeleteAccountDialog = lazyPart(() =>
  import('./DeleteAccountDialog').then((module) => module.DeleteAccountDialog),
);

/** Buttons to download or delete everything that is stored about the user. */
export function AccountDataSection({ profile }: { profile: Profile | undefined }) {
  const download = useMutation(exportAccountMutation);
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard title={<Trans>Your data</Trans>}>
      <p className={styles.lead}>
        <Trans>
          Your account, your memberships, and what is recorded of you, in one file. If you delete
          the account, your clubs keep their books under "Former member".
        </Trans>
      </p>
      <Row>
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
        <PrivacyLink />
      </Row>
      {profile !== undefined && (
        <DeleteAccountDialog profile={profile} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </SectionCard>
  );
}
