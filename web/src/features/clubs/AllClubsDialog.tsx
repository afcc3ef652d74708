import { Trans } from '@lingui/react/macro';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useClubChoice } from '../../lib/current-club';
import { ModalDialog } from '../../ui/ModalDialog';
import { ClubCard } from './ClubCard';
import { DeletedClubs } from './DeletedClubs';

interface AllClubsDialogProps {
  open: boolean;
  onClose: () => void;
  onAdd: () => void;
}

export function AllClubsDialog({ open, onClose, onAdd }: AllClubsDialogProps) {
  const { clubs, club: current, select } = useClubChoice();
  return (
    <ModalDialog
      open={open}
      title={<Trans>All Clubs</Trans>}
      onClose={onClose}
      actions={
        <Button variant="outlined" startIcon={<AddIcon />} onClick={onAdd}>
          <Trans>Add New Club</Trans>
        </Button>
      }
    >
      <Stack spacing={2}>
        {clubs.map((club) => (
          <ClubCard
            key={club.id}
            club={club}
            isCurrent={club.id === current?.id}
            onSwitch={() => {
              select(club);
              onClose();
            }}
          />
        ))}
      </Stack>
      <DeletedClubs />
    </ModalDialog>
  );
}
