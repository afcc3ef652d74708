import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClubChoice } from '../../parts/club/current-club';
import { MoreButton } from '../../parts/page/MoreButton';
import { Button } from '../../ui/actions/Button';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { AddIcon } from '../../ui/icons/icons';
import { Stack } from '../../ui/layout/Stack';
import { ClubCard } from './card/ClubCard';
import { keepClub, moreClubsQuery } from './data/dialog-queries';
import { mayHaveMore } from './data/queries';
import { DeletedClubs } from './DeletedClubs';

interface AllClubsDialogProps {
  open: boolean;
  onClose: () => void;
  onAdd: () => void;
}

export function AllClubsDialog({ open, onClose, onAdd }: AllClubsDialogProps) {
  const { clubs: first, club: current, select } = useClubChoice();
  const queryClient = useQueryClient();
  const [isMoreWanted, setMoreWanted] = useState(false);
  const more = useInfiniteQuery({ ...moreClubsQuery, enabled: isMoreWanted && mayHaveMore(first) });
  const known = new Set(first.map(({ id }) => id));
  const rest = more.data?.pages.flat().filter(({ id }) => !known.has(id)) ?? [];
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
      <Stack>
        {[...first, ...rest].map((club) => (
          <ClubCard
            key={club.id}
            club={club}
            isCurrent={club.id === current?.id}
            onSwitch={() => {
              keepClub(queryClient, club);
              select(club);
              onClose();
            }}
          />
        ))}
      </Stack>
      <MoreButton
        query={{
          hasNextPage: more.data === undefined ? mayHaveMore(first) : more.hasNextPage,
          isFetchingNextPage: more.isFetching,
          fetchNextPage: async () => {
            if (more.data === undefined) setMoreWanted(true);
            else await more.fetchNextPage();
          },
        }}
      />
      <DeletedClubs />
    </ModalDialog>
  );
}
