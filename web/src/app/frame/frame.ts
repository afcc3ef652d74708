import { useEffect, useState } from 'react';
import { loadInTime } from '../../ui/loading/load-in-time';

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
  /** Whether they failed to load, or did not load in time. Then the page has to be reloaded. */
  isMissing: boolean;
}

/** The parts of the frame that only signed-in users see. */
export function useFrame(isSignedIn: boolean): Frame {
  const [parts, setParts] = useState(loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const isWanted = isSignedIn && parts === null;
  useEffect(() => {
    if (isWanted) loadFrame().then(setParts, () => setHasFailed(true));
  }, [isWanted]);
  return { parts: isSignedIn ? parts : null, isMissing: isWanted && hasFailed };
}
