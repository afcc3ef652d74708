import { useCallback, useEffect, useState } from 'react';
import { LateScriptError, loadInTime } from '../ui/load-in-time';

const importParts = () => import('./frame-parts');

export type FrameParts = Awaited<ReturnType<typeof importParts>>;

/** The parts once they have loaded: a frame that is mounted later starts with them. */
let loaded: FrameParts | null = null;

/** Loads the parts of the frame that a visitor never sees. */
export async function loadFrame(): Promise<FrameParts> {
  const parts = await loadInTime(importParts);
  loaded = parts;
  return parts;
}

interface Frame {
  /** null until they have loaded, and for visitors. */
  parts: FrameParts | null;
  /** Whether they failed to load, or did not load in time. */
  isMissing: boolean;
  /**
   * Loads them again. After a timeout it reloads the page, because the browser does not repeat an import that is still
   * running.
   */
  retry: () => void;
}

/** The parts of the frame that only signed-in users see. */
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
