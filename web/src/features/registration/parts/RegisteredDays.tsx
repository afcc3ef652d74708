import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { useCurrentClub } from '../../../parts/club/current-club';
import { weekIn } from '../../../parts/club/weeks';
import { weekdayName } from '../../../parts/texts/format';
import { StatusChip } from '../../../ui/feedback/StatusChip';
import { CheckIcon } from '../../../ui/icons/icons';
import styles from './RegisteredDays.module.css';

/** A registration's week with a tick on each of its weekdays, and its total days of the month. */
export function RegisteredDays({ registration }: { registration: Registration }) {
  const { days, schedules } = registration;
  return (
    <div className={styles.days}>
      {schedules.length > 0 && (
        <Week weekdays={new Set(schedules.map((schedule) => schedule.weekday))} />
      )}
      <StatusChip
        tone="muted"
        label={plural(days, { one: 'Total: # day', other: 'Total: # days' })}
      />
    </div>
  );
}

function Week({ weekdays }: { weekdays: ReadonlySet<number> }) {
  const { i18n } = useLingui();
  const { club } = useCurrentClub();
  const week = weekIn(club.timeZone).map((weekday) => ({
    weekday,
    name: weekdayName(weekday, i18n.locale),
    isRegistered: weekdays.has(weekday),
  }));
  const registered = week.filter((day) => day.isRegistered).map(({ name }) => name);
  return (
    <div role="img" aria-label={registered.join(', ')} className={styles.week}>
      {week.map(({ weekday, name, isRegistered }) => (
        <div key={weekday} title={name}>
          {weekdayName(weekday, i18n.locale, 'tiny')}
          <div data-registered={isRegistered || undefined}>
            {isRegistered && <CheckIcon size={16} />}
          </div>
        </div>
      ))}
    </div>
  );
}
