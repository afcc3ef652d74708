import { useLingui } from '@lingui/react/macro';
import { type ScheduleTimes } from '@rallybook/contract/rules/schedules';
import { weekOrder } from '../../../parts/club/weeks';
import { formatSchedule } from '../../../parts/texts/format';
import { IconButton } from '../../../ui/actions/IconButton';
import { CloseIcon } from '../../../ui/icons/icons';
import styles from './ScheduleList.module.css';

interface ScheduleListProps<S extends ScheduleTimes> {
  schedules: readonly S[];
  /** Of the club: its week begins with the first day there. */
  timeZone: string;
  /** With it, each schedule has a remove button. */
  onRemove?: (schedule: S) => void;
}

/** The week of a club as chips: "Monday: 19:00 - 21:00". */
export function ScheduleList<S extends ScheduleTimes>({
  schedules,
  timeZone,
  onRemove,
}: ScheduleListProps<S>) {
  const { t, i18n } = useLingui();
  return (
    <ul aria-label={t`Schedules`} className={styles.list}>
      {schedules.toSorted(weekOrder(timeZone)).map((schedule) => {
        const text = formatSchedule(schedule, i18n.locale);
        return (
          <li key={text}>
            {text}
            {onRemove && (
              <IconButton aria-label={t`Remove ${text}`} onClick={() => onRemove(schedule)}>
                <CloseIcon size={16} />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
