import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Permission } from '@rallybook/contract/access/roles';
import { RestrictedPanel } from '../../ui/feedback/RestrictedPanel';
import { LinkButton } from './links';

/** What a page says to users who may not see it. The English words for the cost page are the specification's. */
const restrictedTexts: Partial<Record<Permission, MessageDescriptor>> = {
  view_cost: msg({
    context: 'costs',
    message: `You don't have permission to access the tracking management page. Please contact your club administrator to request access.`,
  }),
  view_tracking: msg`You don't have permission to access the tracking management page. Please contact your club administrator to request access.`,
  edit_setting: msg`You don't have permission to access the settings page. Please contact your club administrator to request access.`,
};

/**
 * Shown in place of a page of the chosen club that the user may not see.
 * @param props `permission` is the one that they lack, if it is one
 */
export function Restricted({ permission }: { permission?: Permission | undefined }) {
  const { i18n } = useLingui();
  const text = permission && restrictedTexts[permission];
  return (
    <RestrictedPanel
      {...(text && { text: i18n._(text) })}
      action={
        <LinkButton to="/" variant="contained">
          <Trans>Return to Home</Trans>
        </LinkButton>
      }
    />
  );
}
