import { t } from '@lingui/core/macro';
import { toCamelKeys } from '@rallybook/contract/wire/case';
import { readFile } from '../../../parts/pasting/read-file';

/**
 * Reads the data of a downloaded club, from its zip file or the `club.json` in it. The server checks the content.
 * @throws an Error with a text for the user where it is neither, or too large
 */
export async function readClubFile(file: Blob): Promise<Record<string, unknown>> {
  const unreadable = t`This is not the file of a club.`;
  // The server has the same limit.
  const json = await readFile('club', file, { limit: 10, unreadable });
  const club = parseClub(json);
  if (club === null) throw new Error(unreadable);
  return club;
}

/** @returns null if it is no JSON of a club */
export function parseClub(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (toCamelKeys(value) as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
