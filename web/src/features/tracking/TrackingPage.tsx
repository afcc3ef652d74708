import { useCurrentClub } from '../../parts/current-club';
import { PageHeading } from '../../parts/PageHeading';
import { useMonthFilter } from '../../parts/month-filter';
import { PageBody } from '../../ui/PageBody';
import { PageHeader } from '../../ui/PageHeader';
import { AddRecords } from './AddRecords';
import { RecordList } from './RecordList';
import { SessionSheet } from './SessionSheet';

export function TrackingPage() {
  const { thisMonth } = useCurrentClub();
  const [shown, show] = useMonthFilter(thisMonth);
  return (
    <>
      <PageHeader title={<PageHeading />} />
      <PageBody>
        <SessionSheet />
        <AddRecords shown={shown} />
        <RecordList shown={shown} onShow={show} />
      </PageBody>
    </>
  );
}
