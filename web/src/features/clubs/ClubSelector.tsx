import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useClubChoice } from '../../parts/club/current-club';
import { Button } from '../../ui/actions/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ChooseIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/loading/lazy-part';
import text from '../../ui/text/text.module.css';
import styles from './ClubSelector.module.css';

// Loaded later: dialogs are not part of any first screen.
const AllClubsDialog = lazyPart(() =>
  import('./AllClubsDialog').then((module) => module.AllClubsDialog),
);
const CreateClubDialog = lazyPart(() =>
  import('./CreateClubDialog').then((module) => module.CreateClubDialog),
);

type Open = 'nothing' | 'list' | 'creation' | 'creation from list';

/** A button with the name of the chosen club; a click lists all clubs, or creates the first. */
export function ClubSelector() {
  const { t } = useLingui();
  const { clubs, club, isLoading, error } = useClubChoice();
  const [open, setOpen] = useState<Open>('nothing');
  if (isLoading) return <Skeleton width={140} height={36} />;
  // Then it is unknown whether there are clubs; the page shows the error and can load them again.
  if (error !== null) return null;
  const name = club?.name;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        {...(name !== undefined && { 'aria-label': t`Club: ${name}` })}
        onClick={() => setOpen(clubs.length === 0 ? 'creation' : 'list')}
        className={styles.selector}
      >
        <span className={text.cut}>{name ?? <Trans>Create Your First Club</Trans>}</span>
        <ChooseIcon />
      </Button>
      <AllClubsDialog
        open={open === 'list' && clubs.length > 0}
        onClose={() => setOpen('nothing')}
        onAdd={() => setOpen('creation from list')}
      />
      <CreateClubDialog
        open={open === 'creation' || open === 'creation from list'}
        onClose={() => setOpen(open === 'creation from list' ? 'list' : 'nothing')}
        onCreated={() => setOpen('nothing')}
      />
    </>
  );
}
