import { Trans } from '@lingui/react/macro';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { DownloadButton } from '../../ui/actions/DownloadButton';
import { SectionCard } from '../../ui/layout/SectionCard';
import { exportClubMutation, exportTablesMutation } from './mutations';
import styles from './Settings.module.css';

/** Downloads all data of the club in one file. */
export function ClubDataSection() {
  const { today } = useCurrentClub();
  const download = useClubMutation(exportClubMutation(today));
  const tables = useClubMutation(exportTablesMutation(today));
  return (
    <SectionCard title={<Trans>The club's data</Trans>}>
      <p className={styles.lead}>
        <Trans>
          Members, registrations, attendance, costs and bills in one file: as tables for
          spreadsheets, and to be imported as a new club, here or on another server.
        </Trans>
      </p>
      <div className={styles.downloads}>
        <DownloadButton isLoading={download.isPending} onClick={() => download.mutate()}>
          <Trans>Download all data</Trans>
        </DownloadButton>
        <DownloadButton isLoading={tables.isPending} onClick={() => tables.mutate()}>
          <Trans>Download tables (Excel)</Trans>
        </DownloadButton>
      </div>
    </SectionCard>
  );
}
