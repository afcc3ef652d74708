import { Trans } from '@lingui/react/macro';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { DownloadButton } from '../../ui/actions/DownloadButton';
import { Row, Stack } from '../../ui/layout/Stack';
import { exportClubMutation, exportTablesMutation } from './data/mutations';
import text from '../../ui/text/text.module.css';

/** Downloads all data of the club in one file. */
export function ClubDataPart() {
  const { today } = useCurrentClub();
  const download = useClubMutation(exportClubMutation(today));
  const tables = useClubMutation(exportTablesMutation(today));
  return (
    <Stack>
      <p className={text.soft}>
        <Trans>
          Members, registrations, attendance, costs and bills in one file: as tables for
          spreadsheets, and to be imported as a new club, here or on another server.
        </Trans>
      </p>
      <Row>
        <DownloadButton isLoading={download.isPending} onClick={() => download.mutate()}>
          <Trans>Download all data</Trans>
        </DownloadButton>
        <DownloadButton isLoading={tables.isPending} onClick={() => tables.mutate()}>
          <Trans>Download tables (Excel)</Trans>
        </DownloadButton>
      </Row>
    </Stack>
  );
}
