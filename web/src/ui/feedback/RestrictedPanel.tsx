import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LockIcon } from '../icons/icons';
import { Card } from '../layout/Card';
import { EmptyState } from './EmptyState';
import styles from './RestrictedPanel.module.css';

export interface RestrictedPanelProps {
  /** Default "Access Restricted". */
  title?: ReactNode;
  /** Default: whom to ask for access. */
  text?: ReactNode;
  /** A button that leads away, such as "Return to Home". */
  action?: ReactNode;
}

/** Shown in place of a page that the user may not see. */
export function RestrictedPanel({ title, text, action }: RestrictedPanelProps) {
  return (
    <Card className={styles.panel}>
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
