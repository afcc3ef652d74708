import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../ui/feedback/Notice';

/** Says that a form has changes that are not saved yet. */
export function UnsavedNotice() {
  return (
    <Notice severity="warning" role="status">
      <Trans>You have unsaved changes</Trans>
    </Notice>
  );
}
