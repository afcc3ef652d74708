import { FileError } from './fault';
import { unzip } from './unzip';

/** The server takes no larger one. */
const MAX_UNPACKED_BYTES = 10 * 1024 * 1024;

/**
 * Reads the `club.json` of a downloaded club, which may be the file itself. What it says is not checked.
 * @param limit how many bytes it may have once it is unpacked
 * @throws FileError if it is neither, or too large
 */
export function readClub(bytes: Uint8Array<ArrayBuffer>, limit = MAX_UNPACKED_BYTES): string {
  try {
    // "PK" begins every zip file.
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const json = isZip
      ? unzip(bytes, (name) => name === 'club.json', limit).get('club.json')
      : bytes;
    return new TextDecoder('utf-8', { fatal: true }).decode(json);
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('unreadable');
  }
}
