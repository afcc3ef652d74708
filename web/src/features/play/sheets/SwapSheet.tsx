import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { playerId, type Teams } from '@rallybook/contract/rules/play/evening';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { CalledName } from '../parts/CalledName';
import { minutesSince } from '../state/minutes';
import type { OpenEvening } from '../state/use-evening';
import styles from '../parts/Play.module.css';

interface SwapSheetProps {
  open: boolean;
  /** Whose place is given to somebody else, by player's id. */
  out: string;
  teams: Teams;
  evening: OpenEvening;
  /** Who could come in, by player's id. */
  waiting: readonly string[];
  now: number;
  onClose: () => void;
  onChoose: (id: string) => void;
}

/** Asks who plays in somebody's place: who waits, in their order, or who stands on the other side. */
export function SwapSheet(props: SwapSheetProps) {
  const { open, out, evening, onClose } = props;
  const { t } = useLingui();
  const name = evening.nameOf(out);
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      width="small"
      title={t`Who plays in place of ${name}?`}
    >
      <SwapChoices {...props} />
    </ModalDialog>
  );
}

type SwapChoicesProps = Omit<SwapSheetProps, 'open' | 'onClose'>;

/** Who could play in somebody's place. */
export function SwapChoices({ out, teams, evening, waiting, now, onChoose }: SwapChoicesProps) {
  const others = teams.teamA.includes(out) ? teams.teamB : teams.teamA;
  const present = new Map(
    evening.evening.present.map((person) => [playerId(person.player), person]),
  );
  return (
    <ul className={styles.choices}>
      {waiting.map((id) => {
        const since = present.get(id)?.waitsSince;
        return (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <CalledName name={evening.fullNameOf(id)} called={evening.nameOf(id)} />
              {since && (
                <span>
                  <Plural value={minutesSince(since, now)} one="# min" other="# min" />
                </span>
              )}
            </button>
          </li>
        );
      })}
      {teams.teamA.length > 1 &&
        others.map((id) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <CalledName name={evening.fullNameOf(id)} called={evening.nameOf(id)} />
              <span>
                <Trans>change sides</Trans>
              </span>
            </button>
          </li>
        ))}
    </ul>
  );
}
