import { useCallback, useEffect, useState } from 'react';
import { LateScriptError, loadInTime } from '../ui/load-in-time';

const importParts = () => import('./frame-parts');

export type FrameParts = Awaited<ReturnType<typeof importParts>>;

/** Once they have come, a frame begins with them. */
let loaded: FrameParts | null = null;

/** Loads the parts of the frame that a visitor never sees. */
export async function loadFrame(): Promise<FrameParts> {
  const parts = await loadInTime(importParts);
  loaded = parts;
  return parts;
}

interface Frame {
  /** null until they have come, and for visitors. */
  parts: FrameParts | null;
  /** Whether they could not be had, or have not come in time. */
  isMissing: boolean;
  /** Tries again; what is only late may come with the page alone. */
  retry: () => void;
}

/** The parts of the frame that only who is signed in sees. */
export function useFrame(isSignedIn: boolean): Frame {
  const [parts, setParts] = useState(loaded);
  const [cause, setCause] = useState<unknown>(null);
  const isWanted = isSignedIn && parts === null && cause === null;
  useEffect(() => {
    if (isWanted) loadFrame().then(setParts, setCause);
  }, [isWanted]);
  const retry = useCallback(() => {
    if (cause instanceof LateScriptError) window.location.reload();
    else setCause(null);
  }, [cause]);
  return { parts: isSignedIn ? parts : null, isMissing: cause !== null, retry };
}
