import { useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { StatusChip } from '../../ui/StatusChip';
import { groupByMember, type Order } from './group-records';
import { RecordGroup } from './RecordGroup';
import { RecordRow } from './RecordRow';

export function RecordsByMember({
  records,
  order,
}: {
  records: readonly Tracking[];
  order: Order;
}) {
  const { t } = useLingui();
  return groupByMember(records, order).map((group) => (
    <RecordGroup
      key={group.memberId}
      title={group.memberName}
      summary={
        <>
          <StatusChip tone="good" label={t`Registered: ${group.registeredDays}`} />
          <StatusChip tone="warning" label={t`Unregistered: ${group.unregisteredDays}`} />
          <StatusChip tone="muted" label={t`Total: ${group.totalDays} days`} />
        </>
      }
    >
      {group.records.map((record) => (
        <RecordRow key={record.id} record={record} title={formatDisplayDate(record.date)} />
      ))}
    </RecordGroup>
  ));
}
