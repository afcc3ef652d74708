import { Trans, useLingui } from '@lingui/react/macro';
import { sameTimes } from '@rallybook/contract/rules/schedules';
import type { NewSchedule } from '@rallybook/contract/schemas/clubs';
import { useId, useState } from 'react';
import { weekIn } from '../../../parts/club/weeks';
import { weekdayName } from '../../../parts/texts/format';
import { Button } from '../../../ui/actions/Button';
import styles from './SchedulesEditor.module.css';

interface SameTimesProps {
  /** The schedule whose times the others get. */
  like: NewSchedule;
  schedules: readonly NewSchedule[];
  /** Of the club: its week begins with the first day there. */
  timeZone: string;
  onAdd: (schedule: NewSchedule) => void;
  onRemove: (schedule: NewSchedule) => void;
}

/** A button that opens the weekdays: a tap adds the session that was added last on that day, too, another takes it away. */
export function SameTimes({ like, schedules, timeZone, onAdd, onRemove }: SameTimesProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const days = useId();
  return (
    <>
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={isOpen ? days : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>Same time on…</Trans>
      </Button>
      {isOpen && (
        <div
          id={days}
          role="group"
          aria-label={t`${like.startTime} - ${like.endTime} also on`}
          className={styles.days}
        >
          {weekIn(timeZone)
            .filter((weekday) => weekday !== like.weekday)
            .map((weekday) => {
              const schedule = { ...like, weekday };
              const added = schedules.find((other) => sameTimes(other, schedule));
              return (
                <Button
                  key={weekday}
                  variant={added === undefined ? 'outlined' : 'contained'}
                  aria-pressed={added !== undefined}
                  onClick={() => (added === undefined ? onAdd(schedule) : onRemove(added))}
                >
                  {weekdayName(weekday, i18n.locale)}
                </Button>
              );
            })}
        </div>
      )}
    </>
  );
}
