import { Trans } from '@lingui/react/macro';
import { PageHeader } from '../../ui/PageHeader';

export function TrackingPage() {
  return <PageHeader title={<Trans>Tracking Management</Trans>} />;
}
