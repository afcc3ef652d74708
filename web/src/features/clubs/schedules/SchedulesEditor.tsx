import { Trans, useLingui } from '@lingui/react/macro';
import { sameTimes } from '@rallybook/contract/rules/schedules';
import type { NewSchedule } from '@rallybook/contract/schemas/clubs';
import { useState } from 'react';
import { weekIn } from '../../../parts/club/weeks';
import { weekdayName } from '../../../parts/texts/format';
import { Button } from '../../../ui/actions/Button';
import { SelectField } from '../../../ui/fields/SelectField';
import { TimeField } from '../../../ui/fields/TimeField';
import { AddIcon } from '../../../ui/icons/icons';
import { scheduleAfter, scheduleFault } from './new-schedule';
import { SameTimes } from './SameTimes';
import { ScheduleList } from './ScheduleList';
import text from '../../../ui/text/text.module.css';
import styles from './SchedulesEditor.module.css';

interface Schedules {
  schedules: NewSchedule[];
  /** The values of the fields for another schedule, and those that they began with. */
  nextSchedule: NewSchedule;
  offeredSchedule: NewSchedule;
}

interface SchedulesEditorProps extends Schedules {
  /** Of the club: its week begins with the first day there. */
  timeZone: string;
  /** What the form finds wrong with the next schedule when it is saved. */
  fault: string | undefined;
  onChange: (part: Partial<Schedules>) => void;
}

/** The schedules of a club, each with a remove button, and below them the fields for another one. */
export function SchedulesEditor(props: SchedulesEditorProps) {
  const { schedules, nextSchedule, offeredSchedule, timeZone, onChange } = props;
  const { t, i18n } = useLingui();
  const [refused, setRefused] = useState<string>();
  const [addedLast, setAddedLast] = useState<NewSchedule>();
  const fault = props.fault ?? refused;
  const isEntered = !sameTimes(nextSchedule, offeredSchedule);
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
      {schedules.length > 0 && (
        <ScheduleList schedules={schedules} timeZone={timeZone} onRemove={remove} />
      )}
      <div className={styles.fields}>
        <SelectField
          label={t`Day`}
          value={nextSchedule.weekday}
          onChange={(event) => change({ weekday: Number(event.target.value) })}
        >
          {weekIn(timeZone).map((weekday) => (
            <option key={weekday} value={weekday}>
              {weekdayName(weekday, i18n.locale)}
            </option>
          ))}
        </SelectField>
        <TimeField
          // The form focuses this field when the schedule is wrong.
          name="nextSchedule"
          label={t`Start Time`}
          value={nextSchedule.startTime}
          onChange={(startTime) => change({ startTime })}
          error={fault !== undefined}
        />
        <TimeField
          label={t`End Time`}
          value={nextSchedule.endTime}
          onChange={(endTime) => change({ endTime })}
          error={fault !== undefined}
        />
        <div className={styles.buttons}>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={add}>
            <Trans>Add Schedule</Trans>
          </Button>
          {like && (
            <SameTimes {...{ like, schedules, timeZone }} onAdd={insert} onRemove={remove} />
          )}
        </div>
      </div>
      {/* Who has added one knows how, and what is offered after it is nobody's yet. */}
      {(schedules.length === 0 || isEntered) && (
        <p className={text.smallSoft}>
          {isEntered ? (
            <Trans>This session is saved with the club, too.</Trans>
          ) : (
            <Trans>This session only counts once you change or add it.</Trans>
          )}
        </p>
      )}
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
