import { Trans } from '@lingui/react/macro';
import LockIcon from '@mui/icons-material/LockOutlined';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';

export interface RestrictedPanelProps {
  /** Default "Access Restricted". */
  title?: ReactNode;
  /** Default: whom to ask for access. */
  text?: ReactNode;
  /** A way out, such as a button "Return to Home". */
  action?: ReactNode;
}

/** Stands in the place of a page that one may not see. */
export function RestrictedPanel({ title, text, action }: RestrictedPanelProps) {
  return (
    <Card component="section" sx={{ maxWidth: 640, mx: 'auto', mt: { xs: 2, sm: 6 } }}>
      <EmptyState
        icon={<LockIcon />}
        titleComponent="h1"
        title={title ?? <Trans>Access Restricted</Trans>}
        text={
          text ?? (
            <Trans>
              You don't have permission to access this page. Please contact the manager or club
              owner to request access.
            </Trans>
          )
        }
        action={action}
      />
    </Card>
  );
}
