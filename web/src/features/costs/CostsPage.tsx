import { Trans } from '@lingui/react/macro';
import { PageHeader } from '../../ui/PageHeader';

export function CostsPage() {
  return <PageHeader title={<Trans>Cost Management</Trans>} />;
}
