import { Trans } from '@lingui/react/macro';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useCurrentClub } from '../../lib/current-club';
import { SectionCard } from '../../ui/SectionCard';
import { exportClubMutation } from './queries';

/** Everything of the club in one file, to be kept or taken elsewhere. */
export function ClubDataSection() {
  const { club } = useCurrentClub();
  const download = useMutation(exportClubMutation(club.id));
  return (
    <SectionCard title={<Trans>The club's data</Trans>}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        <Trans>
          Members, registrations, attendance, costs and bills in one file: as tables for
          spreadsheets, and to be imported as a new club, here or on another server.
        </Trans>
      </Typography>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={download.isPending}
        onClick={() => download.mutate()}
        sx={{ minHeight: 44 }}
      >
        <Trans>Download all data</Trans>
      </Button>
    </SectionCard>
  );
}
