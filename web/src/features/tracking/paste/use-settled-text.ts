import { useEffect, useState } from 'react';

/** So long a text has to stay the same before it is read. */
const PAUSE_MS = 400;

/** A text as it was when nobody had changed it for a moment. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
