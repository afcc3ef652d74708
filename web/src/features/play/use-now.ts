import { useEffect, useState } from 'react';

/** How often minutes on the screen are counted anew, in milliseconds. */
const TICK_MS = 10_000;

/** The instant now, in milliseconds since 1970; follows a page that stays open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
