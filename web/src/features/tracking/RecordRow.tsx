import { useLingui } from '@lingui/react/macro';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import type { ReactNode } from 'react';
import { formatSession } from '../../parts/format';
import type { listItem } from '../../ui/Blocks';
import { StatusChip } from '../../ui/StatusChip';
import text from '../../ui/text.module.css';
import { DeleteRecord } from './DeleteRecord';
import styles from './RecordGroup.module.css';

interface RecordRowProps {
  record: Tracking;
  /** What the group's heading does not say of the record: whose it is, or of which day. */
  title: ReactNode;
  item: ReturnType<typeof listItem>;
}

/** One record in a group of them. */
export function RecordRow({ record, title, item }: RecordRowProps) {
  const { t, i18n } = useLingui();
  const { schedule, isRegistered } = record;
  return (
    <div {...item} className={styles.row}>
      <div>
        <p>{title}</p>
        <p className={text.smallSoft}>
          {schedule === null ? t`No schedule` : formatSession(schedule, i18n.locale)}
        </p>
      </div>
      <StatusChip
        tone={isRegistered ? 'good' : 'warning'}
        label={isRegistered ? t`Registered` : t`Unregistered`}
      />
      <DeleteRecord record={record} />
    </div>
  );
}
