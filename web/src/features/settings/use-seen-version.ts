import { useState } from 'react';

/**
 * The version of settings on which an edit is based: that of when it began, however often the settings are loaded
 * meanwhile.
 * @returns it, and what to call when a save was refused: the settings have been shown anew then, so that the next save
 * is based on these
 */
export function useSeenVersion(loaded: number, isEditing: boolean): [number, () => void] {
  const [seen, setSeen] = useState<number | null>(null);
  // While nothing is being edited, what is shown is what is known.
  if (!isEditing && seen !== null) setSeen(null);
  if (isEditing && seen === null) setSeen(loaded);
  return [seen ?? loaded, () => setSeen(null)];
}
