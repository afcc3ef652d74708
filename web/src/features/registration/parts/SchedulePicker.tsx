import { Trans, useLingui } from '@lingui/react/macro';
import type { Schedule } from '@rallybook/contract/schemas/clubs';
import type { ReactNode } from 'react';
import { useCurrentClub } from '../../../parts/club/current-club';
import { weekOrder } from '../../../parts/club/weeks';
import { formatSession } from '../../../parts/texts/format';
import { Checkbox } from '../../../ui/fields/choices/Checkbox';
import styles from './SchedulePicker.module.css';

interface SchedulePickerProps {
  schedules: readonly Schedule[];
  value: readonly string[];
  /** The ids of the schedules, in the order of the week. */
  onChange: (ids: string[]) => void;
  /** Default: "Schedules". */
  legend?: ReactNode;
  /** What is wrong with the choice. */
  helperText?: string | undefined;
}

/** The schedules of the club, each with a checkbox. */
export function SchedulePicker(props: SchedulePickerProps) {
  const { schedules, value, onChange, legend, helperText } = props;
  const { i18n } = useLingui();
  const { club } = useCurrentClub();
  const week = schedules.toSorted(weekOrder(club.timeZone));

  function toggle(id: string, isChecked: boolean) {
    onChange(
      week
        .map((schedule) => schedule.id)
        .filter((weekId) => (weekId === id ? isChecked : value.includes(weekId))),
    );
  }

  return (
    <fieldset>
      <legend className={styles.legend}>{legend ?? <Trans>Schedules</Trans>}</legend>
      {week.length === 0 && (
        <p className={styles.none}>
          <Trans>This club has no schedules yet. Its owner can add them by editing the club.</Trans>
        </p>
      )}
      <div className={styles.week}>
        {week.map((schedule) => (
          <Checkbox
            key={schedule.id}
            label={formatSession(schedule, i18n.locale)}
            checked={value.includes(schedule.id)}
            onChange={(isChecked) => toggle(schedule.id, isChecked)}
          />
        ))}
      </div>
      {helperText !== undefined && (
        <p role="alert" className={styles.fault}>
          {helperText}
        </p>
      )}
    </fieldset>
  );
}
