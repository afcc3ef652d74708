import { useEffect } from 'react';

/** Keeps the screen of this device awake while the page is seen, where the browser can. */
export function useLitScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    async function keepAwake() {
      // Not in all browsers, and only with https.
      const { wakeLock } = navigator as Partial<Navigator>;
      if (document.hidden || wakeLock === undefined) return;
      try {
        const asked = await wakeLock.request('screen');
        if (isOver) await asked.release();
        else lock = asked;
      } catch {
        // The device saves power, or forbids it.
      }
    }
    // The browser drops the lock whenever the page is not seen.
    const renew = () => void keepAwake();
    renew();
    document.addEventListener('visibilitychange', renew);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', renew);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
