import { t } from '@lingui/core/macro';
import { toCamelKeys } from '@rallybook/contract/wire/case';
import { unzip } from 'fflate';

/** The server has the same limit; a file that would unpack to more is refused. */
const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Reads the data of a downloaded club, from its zip file or the `club.json` in it. The server checks the content.
 * @throws an Error with a text for the user where it is neither
 */
export async function readClubFile(file: Blob): Promise<Record<string, unknown>> {
  if (file.size > MAX_BYTES) throw new Error(t`This file is larger than 10 MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  // "PK" begins every zip file.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const json = isZip ? await unpack(bytes) : bytes;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return toCamelKeys(value) as Record<string, unknown>;
    }
  } catch {
    // Thrown below.
  }
  throw new Error(t`This is not the file of a club.`);
}

function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  const isWanted = ({ name, originalSize }: { name: string; originalSize: number }) =>
    name === 'club.json' && originalSize <= MAX_BYTES;
  return new Promise((resolve) => {
    unzip(bytes, { filter: isWanted }, (error, files) => {
      resolve((error === null ? files['club.json'] : undefined) ?? new Uint8Array());
    });
  });
}
