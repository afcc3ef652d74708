import { PageHeading } from '../../parts/page/PageHeading';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { BillingSection } from './BillingSection';
import { RegistrationSection } from './RegistrationSection';
import { SettingsRows } from './SettingsRows';

/** The fees and the way to register, which most clubs set first; all else as rows. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title={<PageHeading />} />
      <PageBody>
        <BillingSection />
        <RegistrationSection />
        <SettingsRows />
      </PageBody>
    </>
  );
}
