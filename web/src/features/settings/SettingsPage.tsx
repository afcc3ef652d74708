import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../parts/page/links';
import { PageHeading } from '../../parts/page/PageHeading';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { BillingSection } from './billing/BillingSection';
import { RegistrationSection } from './RegistrationSection';
import { SettingsRows } from './SettingsRows';

/** The fees and the way to register, which most clubs set first; all else as rows. */
export function SettingsPage() {
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        add={
          <LinkButton to="/move-in" size="small">
            <Trans>Move in</Trans>
          </LinkButton>
        }
      />
      <PageBody>
        <BillingSection />
        <RegistrationSection />
        <SettingsRows />
      </PageBody>
    </>
  );
}
