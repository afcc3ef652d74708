import { Plural, useLingui } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import { formatDisplayDate, weekdayOf } from '@rallybook/contract/rules/calendar';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { weekdayName } from '../../lib/format';
import { groupByDate, type Order } from './group-records';
import { RecordGroup } from './RecordGroup';
import { RecordRow } from './RecordRow';

export function RecordsByDate({ records, order }: { records: readonly Tracking[]; order: Order }) {
  const { i18n } = useLingui();
  return groupByDate(records, order).map((group) => (
    <RecordGroup
      key={group.date}
      title={`${weekdayName(weekdayOf(group.date), i18n.locale)}, ${formatDisplayDate(group.date)}`}
      summary={
        <Typography variant="body2" color="textSecondary">
          <Plural value={group.records.length} one="# record" other="# records" />
        </Typography>
      }
    >
      {group.records.map((record) => (
        <RecordRow key={record.id} record={record} title={record.memberName} />
      ))}
    </RecordGroup>
  ));
}
