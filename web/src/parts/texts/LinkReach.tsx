import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/feedback/Notice';
import { linkReach } from './link-reach';

/** Warns, before a text is sent or copied, that others cannot open its link: the server is being tried at home. */
export function LinkReach({ text }: { text: string }) {
  const reach = linkReach(text);
  if (reach === 'anywhere') return null;
  return (
    <Notice severity="warning" role="status">
      {reach === 'computer' ? (
        <Trans>This link opens only on this computer</Trans>
      ) : (
        <Trans>This link opens only in this network</Trans>
      )}
    </Notice>
  );
}
