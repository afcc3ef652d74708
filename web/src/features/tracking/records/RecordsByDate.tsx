import { Plural, useLingui } from '@lingui/react/macro';
import { formatDisplayDate, weekdayOf } from '@rallybook/contract/rules/calendar';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { memo } from 'react';
import { weekdayName } from '../../../parts/texts/format';
import { useCurrentClub } from '../../../parts/club/current-club';
import { displayName } from '../../../parts/texts/texts';
import { isLongList } from '../../../ui/lists/VirtualList';
import text from '../../../ui/text/text.module.css';
import { groupByDate, type Order } from './group-records';
import { RecordGroup } from './RecordGroup';

interface RecordsByDateProps {
  records: readonly Tracking[];
  order: Order;
}

const titleOf = ({ memberName }: Tracking) => displayName(memberName);

export const RecordsByDate = memo(function RecordsByDate({ records, order }: RecordsByDateProps) {
  const { i18n } = useLingui();
  const { club } = useCurrentClub();
  return groupByDate(club, records, order).map((group, nth, groups) => (
    <RecordGroup
      key={group.date}
      id={group.date}
      title={`${weekdayName(weekdayOf(group.date), i18n.locale)}, ${formatDisplayDate(group.date)}`}
      summary={
        <p className={text.smallSoft}>
          <Plural value={group.records.length} one="# record" other="# records" />
        </p>
      }
      records={group.records}
      titleOf={titleOf}
      isVirtual={isLongList(records.length)}
      isStart={nth === 0}
      isEnd={nth === groups.length - 1}
    />
  ));
});
