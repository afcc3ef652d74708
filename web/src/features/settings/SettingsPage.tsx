import { Trans } from '@lingui/react/macro';
import { PageHeader } from '../../ui/PageHeader';

export function SettingsPage() {
  return <PageHeader title={<Trans>Settings</Trans>} />;
}
