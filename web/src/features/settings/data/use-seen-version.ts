import { useState } from 'react';
import { isErrorCode } from '../../../data/api/api-error';

/**
 * The version of the settings that an edit is based on: the one at its start, even if the settings are reloaded
 * meanwhile.
 * @returns the version, and a function to call with the error of a failed save: after a conflict, the next save is
 * based on the reloaded settings
 */
export function useSeenVersion(
  loaded: number,
  isEditing: boolean,
): [number, (error: unknown) => void] {
  const [seen, setSeen] = useState<number | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  // Without an edit, the loaded version is used.
  if (!isEditing && seen !== null) setSeen(null);
  if (isEditing && seen === null) setSeen(loaded);
  // The error may arrive shortly before the reloaded settings do.
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
