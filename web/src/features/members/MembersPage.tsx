import { Trans } from '@lingui/react/macro';
import { PageHeader } from '../../ui/PageHeader';

export function MembersPage() {
  return <PageHeader title={<Trans>Membership Management</Trans>} />;
}
