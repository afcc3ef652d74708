import { Trans, useLingui } from '@lingui/react/macro';
import { useCurrentClub } from '../../../parts/club/current-club';
import { weekOrder } from '../../../parts/club/weeks';
import { weekdayName } from '../../../parts/texts/format';
import { Progress } from '../../../ui/feedback/Progress';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { type GridRow, playersAt } from '../data/registration-choice';
import text from '../../../ui/text/text.module.css';
import styles from './RegistrationGrid.module.css';

interface SessionPlayersProps {
  open: boolean;
  rows: readonly GridRow[];
  /** Called where this part could not be loaded. */
  onClose: () => void;
}

/** The number of players at each session of the week, compared with the club's capacity. */
export function SessionPlayers({ open, rows }: SessionPlayersProps) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  if (!open) return null;
  const { capacity } = club;
  return (
    <SectionCard title={<Trans>Players a session</Trans>}>
      <ul className={styles.players}>
        {club.schedules
          .toSorted(weekOrder(club.timeZone))
          .map(({ id, weekday, startTime, endTime }) => {
            const players = playersAt(id, rows);
            const day = weekdayName(weekday, i18n.locale);
            return (
              <li key={id} data-full={(capacity > 0 && players > capacity) || undefined}>
                <p>
                  {day} <span className={text.smallSoft}>{`${startTime}–${endTime}`}</span>
                </p>
                <p className={text.figure}>
                  {capacity > 0 ? t`${players} of ${capacity}` : players}
                </p>
                {capacity > 0 && (
                  <Progress label={t`Players on ${day}`} value={players} max={capacity} />
                )}
              </li>
            );
          })}
      </ul>
    </SectionCard>
  );
}
