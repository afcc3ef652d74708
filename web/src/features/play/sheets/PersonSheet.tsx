import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { playerId } from '@rallybook/contract/rules/play/evening';
import { useCurrentClub } from '../../../parts/club/current-club';
import { timeIn } from '../../../parts/club/use-today';
import { Name } from '../../../parts/members/Name';
import { Button } from '../../../ui/actions/Button';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { Stack } from '../../../ui/layout/Stack';
import type { OpenEvening } from '../state/use-evening';

interface PersonSheetProps {
  open: boolean;
  /** The player's id. */
  id: string;
  evening: OpenEvening;
  onClose: () => void;
}

/** What somebody does: pauses, goes on, leaves, comes back. */
export function PersonSheet({ open, id, evening, onClose }: PersonSheetProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const person = evening.evening.present.find(({ player }) => playerId(player) === id);
  if (person === undefined) return null;
  const { player, from, until, isPaused, games } = person;
  const since = timeIn(club.timeZone, new Date(from));
  const isHere = until === null;
  const change = (what: { isHere: boolean } | { isPaused: boolean }, at?: string) => {
    evening.record([{ kind: 'presence', player, ...what }], at);
    onClose();
  };
  return (
    <ModalDialog open={open} onClose={onClose} width="small" title={<Name>{person.name}</Name>}>
      <Stack>
        <p>
          <Plural value={games} one="# game" other="# games" />
          {' · '}
          {t`came at ${since}`}
        </p>
        {isHere && (
          <Button
            variant="contained"
            size="large"
            fullWidth
            onClick={() => change({ isPaused: !isPaused })}
          >
            {isPaused ? <Trans>Plays again</Trans> : <Trans>Takes a break</Trans>}
          </Button>
        )}
        {isHere ? (
          <Button
            variant="outlined"
            size="large"
            fullWidth
            onClick={() => change({ isHere: false })}
          >
            <Trans>Goes home</Trans>
          </Button>
        ) : (
          <Button
            variant="contained"
            size="large"
            fullWidth
            onClick={() => change({ isHere: true })}
          >
            <Trans>Is back</Trans>
          </Button>
        )}
        {isHere && games === 0 && (
          <Button
            color="inherit"
            size="large"
            fullWidth
            onClick={() => change({ isHere: false }, from)}
          >
            <Trans>Was never here: a slip</Trans>
          </Button>
        )}
      </Stack>
    </ModalDialog>
  );
}
