import { useLingui } from '@lingui/react/macro';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import type { ReactNode } from 'react';
import { formatSession } from '../../parts/format';
import type { listItem } from '../../ui/Blocks';
import { StatusChip } from '../../ui/StatusChip';
import { DeleteRecord } from './DeleteRecord';

interface RecordRowProps {
  record: Tracking;
  /** What the group's heading does not say of the record: whose it is, or of which day. */
  title: ReactNode;
  item: ReturnType<typeof listItem>;
}

/** One record; how it looks is said by the group, once for all. */
export function RecordRow({ record, title, item }: RecordRowProps) {
  const { t, i18n } = useLingui();
  const { schedule, isRegistered } = record;
  return (
    <div {...item} className="row">
      <div>
        <p>{title}</p>
        <p className="less">
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
