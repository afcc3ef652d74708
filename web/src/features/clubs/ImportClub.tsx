import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../ui/actions/Button';
import text from '../../ui/text/text.module.css';
import { useToast } from '../../ui/feedback/Toaster';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import styles from './ImportClub.module.css';
import { importClubMutation } from './mutations';
import { UploadIcon } from '../../ui/icons/icons';

/** Creates a club from the file of a downloaded club. */
export function ImportClub({ onImported }: { onImported: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const load = useMutation(importClubMutation);

  async function askAndImport(file: File) {
    const isConfirmed = await confirm({
      title: t`Import a club`,
      text: t`A new club is made of ${file.name}, and you become its owner. Its members keep their e-mail addresses: who has verified one of them can open the club. Other owners come as managers. No invitations are sent.`,
      confirmLabel: t`Import`,
    });
    if (!isConfirmed) return;
    load.mutate(file, {
      onSuccess: (club) => {
        toast.success(t`${club.name} was created`);
        onImported();
      },
    });
  }

  return (
    <div className={styles.place}>
      <p className={text.soft}>
        <Trans>Or bring a club that was downloaded from its settings.</Trans>
      </p>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        loading={load.isPending}
        onClick={() => input.current?.click()}
      >
        <Trans>Import a club</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,.json,application/zip,application/json"
        aria-label={t`The file of a club`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Without this the same file could not be chosen again.
          event.target.value = '';
          if (file) void askAndImport(file);
        }}
      />
    </div>
  );
}
