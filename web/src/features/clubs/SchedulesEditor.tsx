import { Trans, useLingui } from '@lingui/react/macro';
import { WEEK_FROM_MONDAY } from '@rallybook/contract/rules/calendar';
import { sameTimes } from '@rallybook/contract/rules/schedules';
import type { NewSchedule } from '@rallybook/contract/schemas/clubs';
import { useState } from 'react';
import { weekdayName } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { AddIcon } from '../../ui/icons/icons';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import text from '../../ui/text/text.module.css';
import { scheduleAfter, scheduleFault } from './new-schedule';
import { SameTimes } from './SameTimes';
import { ScheduleList } from './ScheduleList';
import styles from './SchedulesEditor.module.css';

interface Schedules {
  schedules: NewSchedule[];
  /** The values of the fields for another schedule, and those that they began with. */
  nextSchedule: NewSchedule;
  offeredSchedule: NewSchedule;
}

interface SchedulesEditorProps extends Schedules {
  /** What the form finds wrong with the next schedule when it is saved. */
  fault: string | undefined;
  onChange: (part: Partial<Schedules>) => void;
}

/** The schedules of a club, each with a remove button, and below them the fields for another one. */
export function SchedulesEditor(props: SchedulesEditorProps) {
  const { schedules, nextSchedule, offeredSchedule, onChange } = props;
  const { t, i18n } = useLingui();
  const [refused, setRefused] = useState<string>();
  const [addedLast, setAddedLast] = useState<NewSchedule>();
  const fault = props.fault ?? refused;
  const like = addedLast && schedules.find((schedule) => sameTimes(schedule, addedLast));

  function change(part: Partial<NewSchedule>) {
    onChange({ nextSchedule: { ...nextSchedule, ...part } });
    setRefused(undefined);
  }

  function add() {
    const next = scheduleAfter(nextSchedule);
    const isAdded = insert(nextSchedule, { nextSchedule: next, offeredSchedule: next });
    if (isAdded) setAddedLast(nextSchedule);
  }

  /** @returns whether the schedule could be added */
  function insert(schedule: NewSchedule, more: Partial<Schedules> = {}): boolean {
    const found = scheduleFault(schedule, schedules);
    setRefused(found);
    if (found === undefined) onChange({ schedules: [...schedules, schedule], ...more });
    return found === undefined;
  }

  function remove(schedule: NewSchedule) {
    onChange({ schedules: schedules.filter((other) => other !== schedule) });
  }

  return (
    <fieldset className={styles.editor}>
      <legend>
        <Trans>Schedules</Trans>
      </legend>
      {schedules.length > 0 && <ScheduleList schedules={schedules} onRemove={remove} />}
      <div className={styles.fields}>
        <SelectField
          label={t`Day`}
          value={nextSchedule.weekday}
          onChange={(event) => change({ weekday: Number(event.target.value) })}
        >
          {WEEK_FROM_MONDAY.map((weekday) => (
            <option key={weekday} value={weekday}>
              {weekdayName(weekday, i18n.locale)}
            </option>
          ))}
        </SelectField>
        <TextField
          type="time"
          // The form focuses this field when the schedule is wrong.
          name="nextSchedule"
          label={t`Start Time`}
          value={nextSchedule.startTime}
          onChange={(event) => change({ startTime: event.target.value })}
          error={fault !== undefined}
        />
        <TextField
          type="time"
          label={t`End Time`}
          value={nextSchedule.endTime}
          onChange={(event) => change({ endTime: event.target.value })}
          error={fault !== undefined}
        />
        <div className={styles.buttons}>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={add}>
            <Trans>Add Schedule</Trans>
          </Button>
          {like && <SameTimes like={like} schedules={schedules} onAdd={insert} onRemove={remove} />}
        </div>
      </div>
      <p className={text.smallSoft}>
        {sameTimes(nextSchedule, offeredSchedule) ? (
          <Trans>This session does not count until you add it.</Trans>
        ) : (
          <Trans>This session is saved with the club, too.</Trans>
        )}
      </p>
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
