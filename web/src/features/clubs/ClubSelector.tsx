import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useClubChoice } from '../../parts/current-club';
import { lazyPart } from '../../ui/lazy-part';
import { ChooseIcon } from '../../ui/icons';

// What a click opens is no part of any first screen.
const AllClubsDialog = lazyPart(() =>
  import('./AllClubsDialog').then((module) => module.AllClubsDialog),
);
const CreateClubDialog = lazyPart(() =>
  import('./CreateClubDialog').then((module) => module.CreateClubDialog),
);

type Open = 'nothing' | 'list' | 'creation' | 'creation from list';

/** Names the chosen club; a click lists all clubs, or makes the first. */
export function ClubSelector() {
  const { t } = useLingui();
  const { clubs, club, isLoading, error } = useClubChoice();
  const [open, setOpen] = useState<Open>('nothing');
  if (isLoading) return <Skeleton variant="rounded" width={140} height={36} />;
  // Whether there are clubs is not known then; the page says so, and loads them again.
  if (error !== null) return null;
  const name = club?.name;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<ChooseIcon />}
        aria-haspopup="dialog"
        {...(name !== undefined && { 'aria-label': t`Club: ${name}` })}
        onClick={() => setOpen(clubs.length === 0 ? 'creation' : 'list')}
        sx={{ minWidth: 0, maxWidth: { xs: 190, md: 160, lg: 240 }, borderColor: 'divider' }}
      >
        <Box
          component="span"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {name ?? <Trans>Create Your First Club</Trans>}
        </Box>
      </Button>
      <AllClubsDialog
        open={open === 'list' && clubs.length > 0}
        onClose={() => setOpen('nothing')}
        onAdd={() => setOpen('creation from list')}
      />
      <CreateClubDialog
        open={open === 'creation' || open === 'creation from list'}
        onClose={() => setOpen(open === 'creation from list' ? 'list' : 'nothing')}
      />
    </>
  );
}
