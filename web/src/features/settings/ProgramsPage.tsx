import { PageHeading } from '../../parts/page/PageHeading';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { TokensPart } from './programs/TokensPart';

/** The tokens of programs on a page of its own, for members who may not open the settings. */
export function ProgramsPage() {
  return (
    <>
      <PageHeader title={<PageHeading />} />
      <PageBody>
        <TokensPart />
      </PageBody>
    </>
  );
}
