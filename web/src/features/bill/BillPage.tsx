import { Trans } from '@lingui/react/macro';
import { PageHeader } from '../../ui/PageHeader';

export function BillPage() {
  return <PageHeader title={<Trans>Financial Calculations</Trans>} />;
}
