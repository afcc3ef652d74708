import { Trans, useLingui } from '@lingui/react/macro';
import type { SheetsPreview } from '@rallybook/contract/schemas/imports';
import { useState } from 'react';
import { formatSchedule, weekdayName } from '../../../parts/texts/format';
import { TimeField } from '../../../ui/fields/TimeField';
import { ExpandIcon } from '../../../ui/icons/icons';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { ListRow } from '../../../ui/lists/ListRow';
import { Rows } from '../../../ui/lists/Rows';
import { type Choices, chooseTimes } from '../data/choices';
import text from '../../../ui/text/text.module.css';
import styles from './SchedulesCard.module.css';

type Schedule = SheetsPreview['schedules'][number];

interface SchedulesCardProps {
  schedules: readonly Schedule[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** The weekly sessions that are made, since the sheets have dates on their weekdays. Their times can be changed. */
export function SchedulesCard({ schedules, choices, onChoose }: SchedulesCardProps) {
  const { t } = useLingui();
  const made = schedules.filter(({ exists }) => !exists);
  if (made.length === 0) return null;
  return (
    <SectionCard title={<Trans>Weekly sessions that are made</Trans>}>
      <p className={text.smallSoft}>
        <Trans>Your sheet has dates on these days. Tap one to set its hours.</Trans>
      </p>
      <Rows label={t`New sessions`} items={made} keyOf={({ weekday }) => String(weekday)}>
        {(schedule) => (
          <ScheduleRow
            schedule={schedule}
            onTimes={(times) => onChoose(chooseTimes(choices, schedule.weekday, times))}
          />
        )}
      </Rows>
    </SectionCard>
  );
}

interface ScheduleRowProps {
  schedule: Schedule;
  onTimes: (times: { startTime: string; endTime: string }) => void;
}

function ScheduleRow({ schedule, onTimes }: ScheduleRowProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [times, setTimes] = useState({
    startTime: schedule.startTime,
    endTime: schedule.endTime,
  });
  const isFilled = times.startTime !== '' && times.endTime !== '';
  const isBackward = isFilled && times.startTime >= times.endTime;

  function change(changed: Partial<typeof times>) {
    const next = { ...times, ...changed };
    setTimes(next);
    if (next.startTime !== '' && next.startTime < next.endTime) onTimes(next);
  }
  return (
    <ListRow
      title={formatSchedule(schedule, i18n.locale)}
      isOpen={isOpen}
      openName={t`set the hours`}
      end={<ExpandIcon />}
      onOpen={() => setOpen(!isOpen)}
    >
      {isOpen && (
        <div
          role="group"
          aria-label={weekdayName(schedule.weekday, i18n.locale)}
          className={styles.times}
        >
          <TimeField
            label={t`Start Time`}
            value={times.startTime}
            onChange={(startTime) => change({ startTime })}
          />
          <TimeField
            label={t`End Time`}
            value={times.endTime}
            error={isBackward}
            helperText={isBackward && t`The end must be after the start.`}
            onChange={(endTime) => change({ endTime })}
          />
        </div>
      )}
    </ListRow>
  );
}
