import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { offlineStore } from '../../data/offline/offline';
import { useStore } from '../../data/storage/store';
import { Notice } from '../../ui/feedback/Notice';
import styles from './frame.module.css';

/** How often to ask the server again while it cannot be reached, in milliseconds. */
const askAgainAfter = 5000;

/**
 * While the server cannot be reached, says that the screen may show old data, and loads it again as soon as it can be:
 * the browser does not say so where the device has a network all the time.
 */
export function OfflineNotice() {
  const isOffline = useStore(offlineStore);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOffline) return undefined;
    const timer = setInterval(() => {
      // What is still on its way comes, or has its own deadline: asked for anew each time, it would never come.
      if (document.hidden) return;
      void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false });
    }, askAgainAfter);
    return () => clearInterval(timer);
  }, [isOffline, queryClient]);
  return (
    isOffline && (
      <Notice severity="warning" role="status" className={styles.fault}>
        <Trans>You are offline. This is what was loaded last.</Trans>
      </Notice>
    )
  );
}
