import { Trans } from '@lingui/react/macro';
import { offlineStore } from '../data/offline';
import { useStore } from '../data/store';
import { Notice } from '../ui/Notice';
import styles from './frame.module.css';

/** While the server cannot be reached, says that the screen may show old data. */
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
