import { PageHeading } from '../../parts/page/PageHeading';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { MoveIn } from './MoveIn';

/** Takes over what stands in a club's own sheets. */
export function MoveInPage() {
  return (
    <>
      <PageHeader title={<PageHeading />} />
      <PageBody>
        <MoveIn />
      </PageBody>
    </>
  );
}
