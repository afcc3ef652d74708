import { useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { useState, type ReactNode } from 'react';
import { formatSession } from '../../../parts/texts/format';
import { displayName } from '../../../parts/texts/texts';
import { StatusChip } from '../../../ui/feedback/StatusChip';
import type { listItem } from '../../../ui/lists/VirtualList';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { DeleteRecord } from './DeleteRecord';
import text from '../../../ui/text/text.module.css';
import styles from './RecordGroup.module.css';

const EditRecordDialog = lazyPart(() =>
  import('./EditRecordDialog').then((module) => module.EditRecordDialog),
);

interface RecordRowProps {
  record: Tracking;
  /** Whether it can still be corrected and deleted. */
  mayEdit: boolean;
  /** The title of the record: its member or its date, whichever the group's heading does not have. */
  title: ReactNode;
  item: ReturnType<typeof listItem>;
}

/** One record of a group. A tap opens it for correction. */
export function RecordRow({ record, mayEdit, title, item }: RecordRowProps) {
  const { t, i18n } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const { schedule, isRegistered } = record;
  const memberName = displayName(record.memberName);
  const date = formatDisplayDate(record.date);
  return (
    <div {...item} className={styles.row}>
      <div>
        {mayEdit ? (
          <button
            type="button"
            className={styles.open}
            aria-label={t`Correct the record of ${memberName} on ${date}`}
            onClick={() => setEditing(true)}
          >
            {title}
          </button>
        ) : (
          <p>{title}</p>
        )}
        <p className={text.smallSoft}>
          {schedule === null ? t`No schedule` : formatSession(schedule, i18n.locale)}
        </p>
      </div>
      <StatusChip
        tone={isRegistered ? 'good' : 'warning'}
        label={isRegistered ? t`Registered` : t`Unregistered`}
      />
      {mayEdit && <DeleteRecord record={record} />}
      <EditRecordDialog record={record} open={isEditing} onClose={() => setEditing(false)} />
    </div>
  );
}
