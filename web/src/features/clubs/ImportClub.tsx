import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { UploadButton } from '../../ui/actions/UploadButton';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { useToast } from '../../ui/feedback/Toaster';
import { importClubMutation } from './data/mutations';
import { useOpenHome } from './data/use-open-home';
import text from '../../ui/text/text.module.css';
import styles from './ImportClub.module.css';

/** Creates a club from the file of a downloaded club. */
export function ImportClub({ onImported }: { onImported: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const openHome = useOpenHome();
  const load = useMutation(importClubMutation);

  async function askAndImport(file: File) {
    const isConfirmed = await confirm({
      title: t`Import a club`,
      text: t`A new club is made of ${file.name}, and you become its owner. Its members keep their e-mail addresses: who has verified one of them can open the club. Other owners come as managers. No invitations are sent.`,
      confirmLabel: t`Import`,
    });
    if (!isConfirmed) return;
    try {
      // With `mutateAsync`: the dialog that asks for a first club disappears as soon as there is a club.
      const club = await load.mutateAsync(file);
      toast.success(t`${club.name} was created`);
      onImported();
      await openHome();
    } catch {
      // A toast tells it.
    }
  }

  return (
    <div className={styles.place}>
      <p className={text.soft}>
        <Trans>Or bring a club that was downloaded from its settings.</Trans>
      </p>
      <UploadButton
        variant="outlined"
        accept=".zip,.json,application/zip,application/json"
        fileLabel={t`The file of a club`}
        loading={load.isPending}
        onFiles={([file]) => void askAndImport(file)}
      >
        <Trans>Import a club</Trans>
      </UploadButton>
    </div>
  );
}
