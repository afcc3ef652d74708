import { useState } from 'react';
import { isErrorCode } from '../../data/api-error';

/**
 * The version of settings on which an edit is based: that of when it began, however often the settings are loaded
 * meanwhile.
 * @returns it, and what to call with why a save failed: after a conflict the next save is based on the settings as they
 * are loaded anew
 */
export function useSeenVersion(
  loaded: number,
  isEditing: boolean,
): [number, (error: unknown) => void] {
  const [seen, setSeen] = useState<number | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  // While nothing is being edited, what is shown is what is known.
  if (!isEditing && seen !== null) setSeen(null);
  if (isEditing && seen === null) setSeen(loaded);
  // The form may hear of the conflict a moment before it is given what was loaded anew.
  if (isOutdated && seen !== loaded) {
    setSeen(loaded);
    setOutdated(false);
  }
  return [
    seen ?? loaded,
    (error) => {
      if (isErrorCode(error, 'edit_conflict')) setOutdated(true);
    },
  ];
}
