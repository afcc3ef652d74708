import { Trans, useLingui } from '@lingui/react/macro';
import ChooseIcon from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useClubChoice } from '../../lib/current-club';

// What a click opens is no part of any first screen.
const AllClubsDialog = lazy(() =>
  import('./AllClubsDialog').then((module) => ({ default: module.AllClubsDialog })),
);
const CreateClubDialog = lazy(() =>
  import('./CreateClubDialog').then((module) => ({ default: module.CreateClubDialog })),
);

type Open = 'nothing' | 'list' | 'creation' | 'creation from list';

/** Names the chosen club; a click lists all clubs, or makes the first. */
export function ClubSelector() {
  const { t } = useLingui();
  const { clubs, club, isLoading } = useClubChoice();
  const [open, setOpen] = useState<Open>('nothing');
  // A dialog stays when it is closed, or it would vanish before it has faded.
  const [wasOpened, setOpened] = useState(false);
  if (isLoading) return <Skeleton variant="rounded" width={140} height={36} />;
  const name = club?.name;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<ChooseIcon />}
        aria-haspopup="dialog"
        {...(name !== undefined && { 'aria-label': t`Club: ${name}` })}
        onClick={() => {
          setOpened(true);
          setOpen(clubs.length === 0 ? 'creation' : 'list');
        }}
        sx={{ minWidth: 0, maxWidth: { xs: 190, md: 160, lg: 240 }, borderColor: 'divider' }}
      >
        <Box
          component="span"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {name ?? <Trans>Create Your First Club</Trans>}
        </Box>
      </Button>
      {wasOpened && (
        <Suspense>
          <AllClubsDialog
            open={open === 'list' && clubs.length > 0}
            onClose={() => setOpen('nothing')}
            onAdd={() => setOpen('creation from list')}
          />
          <CreateClubDialog
            open={open === 'creation' || open === 'creation from list'}
            onClose={() => setOpen(open === 'creation from list' ? 'list' : 'nothing')}
          />
        </Suspense>
      )}
    </>
  );
}
