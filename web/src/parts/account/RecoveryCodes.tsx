import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../data/account/profile-query';
import { Button } from '../../ui/actions/Button';
import { DownloadButton } from '../../ui/actions/DownloadButton';
import { Stack } from '../../ui/layout/Stack';
import { saveFile } from '../page/save-file';
import styles from './RecoveryCodes.module.css';

/** A code in groups of four, as people read and type it. */
const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');

/** New recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  // The frame of the app asks for it.
  const { data: profile } = useQuery({ ...profileQuery, enabled: false });
  const [username, host] = [profile?.username ?? '', window.location.host];

  /** Says whose codes they are, for who finds the file after a year. */
  function download() {
    const lines = [t`Recovery codes of ${username} at ${host}`, '', ...codes.map(grouped), ''];
    const file = new Blob([lines.join('\n')], { type: 'text/plain' });
    saveFile(file, 'rallybook-recovery-codes.txt');
  }

  return (
    <Stack>
      <p>
        <Trans>
          Each of these codes stands once for a lost passkey. Keep them where you do not lose them
          with your phone. They are not shown again.
        </Trans>
      </p>
      <ol className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{grouped(code)}</li>
        ))}
      </ol>
      <DownloadButton isLoading={false} onClick={download}>
        <Trans>Save as a file</Trans>
      </DownloadButton>
      <Button variant="contained" size="large" onClick={onDone}>
        <Trans>I have kept them</Trans>
      </Button>
    </Stack>
  );
}
