import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../ui/actions/Button';
import { EmptyState } from '../ui/feedback/EmptyState';
import { GroupsIcon } from '../ui/icons/icons';
import { lazyPart } from '../ui/loading/lazy-part';

const FirstClubDialog = lazyPart(() =>
  import('../features/clubs/FirstClubDialog').then((module) => module.FirstClubDialog),
);

/** What home says to who has no club and has closed the question for the first one: one sentence, one button. */
export function NoClub() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EmptyState
        icon={<GroupsIcon />}
        title={
          <Trans>
            Create your first club, or open the link that a club has sent you to join it.
          </Trans>
        }
        action={
          <Button variant="contained" onClick={() => setOpen(true)}>
            <Trans>Create a club</Trans>
          </Button>
        }
      />
      <FirstClubDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
