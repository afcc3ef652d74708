import { useEffect, useState } from 'react';

/** How often minutes on the screen are counted anew, in milliseconds. */
const TICK_MS = 10_000;

/** The instant now, in milliseconds since 1970; follows a page that stays open, and one that is seen again after a while. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
