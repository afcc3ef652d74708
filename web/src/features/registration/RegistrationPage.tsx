import { Trans } from '@lingui/react/macro';
import { PageHeader } from '../../ui/PageHeader';

export function RegistrationPage() {
  return <PageHeader title={<Trans>Registration Management</Trans>} />;
}
