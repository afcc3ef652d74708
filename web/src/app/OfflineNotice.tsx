import { Trans } from '@lingui/react/macro';
import { offlineStore } from '../data/offline';
import { useStore } from '../data/store';
import { Notice } from '../ui/Notice';
import styles from './frame.module.css';

/** Says that what is on the screen may be old, while the server cannot be reached. */
export function OfflineNotice() {
  const isOffline = useStore(offlineStore);
  return (
    isOffline && (
      <Notice severity="warning" role="status" className={styles.fault}>
        <Trans>You are offline. This is what was loaded last.</Trans>
      </Notice>
    )
  );
}
