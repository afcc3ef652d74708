import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { memo } from 'react';
import { useCurrentClub } from '../../../parts/club/current-club';
import { displayName } from '../../../parts/texts/texts';
import { StatusChip } from '../../../ui/feedback/StatusChip';
import { VirtualList, isLongList } from '../../../ui/lists/VirtualList';
import { groupByMember, type MemberGroup, type Order } from './group-records';
import { estimateRecords, RecordGroup } from './RecordGroup';

interface RecordsByMemberProps {
  records: readonly Tracking[];
  order: Order;
}

const titleOf = ({ date }: Tracking) => formatDisplayDate(date);

/** So many members are rendered together. */
const blockSize = 2;

const estimate = (groups: readonly MemberGroup[]) =>
  groups.reduce((height, { records }) => height + 55 + estimateRecords(records), 0);

export const RecordsByMember = memo(function RecordsByMember(props: RecordsByMemberProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const { records, order } = props;
  return (
    <VirtualList
      name="records by member"
      items={groupByMember(club, records, order)}
      keyOf={({ memberId }) => memberId}
      size={blockSize}
      estimate={estimate}
      isVirtual={isLongList(records.length)}
    >
      {(block) =>
        block.map((group) => (
          <RecordGroup
            key={group.memberId}
            id={group.memberId}
            title={displayName(group.memberName)}
            summary={
              <>
                <StatusChip tone="good" label={t`Registered: ${group.registeredDays}`} />
                <StatusChip tone="warning" label={t`Unregistered: ${group.unregisteredDays}`} />
                <StatusChip
                  tone="muted"
                  label={plural(group.totalDays, { one: 'Total: # day', other: 'Total: # days' })}
                />
              </>
            }
            records={group.records}
            titleOf={titleOf}
            isVirtual={false}
          />
        ))
      }
    </VirtualList>
  );
});
