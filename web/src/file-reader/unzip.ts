import { Inflate } from 'fflate';
import { FileError } from './fault';

/** A file in a zip archive. */
interface Entry {
  name: string;
  /** 0 is stored, 8 is deflated. */
  method: number;
  /** Where its compressed bytes are in the archive, and how many they are. */
  start: number;
  size: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
/** A value of 32 bits that stands in the field for 64 bits instead. */
const IN_64 = 0xffffffff;
/** How many compressed bytes are inflated at once: they become 4 MiB at most, since DEFLATE packs 1:1032 at best. */
const STEP = 4096;

/**
 * Unpacks files of a zip archive. The sizes that it declares are not believed: the bytes that come out are counted.
 * @param isWanted tells by its name whether to unpack a file
 * @param limit how many bytes they may have together
 * @throws FileError('unpacks_to_too_much'), or another error if it is no archive
 */
export function unzip(
  archive: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
  limit: number,
): Map<string, Uint8Array<ArrayBuffer>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let left = limit;
  for (const entry of listEntries(archive)) {
    if (!isWanted(entry.name)) continue;
    const content = unpack(archive.subarray(entry.start, entry.start + entry.size), entry, left);
    left -= content.length;
    files.set(entry.name, content);
  }
  return files;
}

function unpack(packed: Uint8Array<ArrayBuffer>, { method }: Entry, limit: number) {
  if (method === 0) {
    if (packed.length > limit) throw new FileError('unpacks_to_too_much');
    return packed.slice();
  }
  if (method !== 8) throw new Error(`Unknown compression ${method}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const stream = new Inflate((part) => {
    size += part.length;
    if (size > limit) throw new FileError('unpacks_to_too_much');
    parts.push(part);
  });
  for (let start = 0; start < packed.length; start += STEP) {
    stream.push(packed.subarray(start, start + STEP), start + STEP >= packed.length);
  }
  return join(parts, size);
}

function join(parts: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

/** The files that the directory at the end of an archive lists (APPNOTE.TXT of PKWARE, 4.3). */
function* listEntries(archive: Uint8Array<ArrayBuffer>): Generator<Entry> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  let { at, count } = findDirectory(view);
  for (; count > 0; count--) {
    if (view.getUint32(at, true) !== CENTRAL) throw new Error('No entry of a directory');
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const nameStart = at + CENTRAL_BYTES;
    const sizes = readSizes(view, at, nameStart + nameBytes, extraBytes);
    if (view.getUint32(sizes.header, true) !== LOCAL) throw new Error('No header of a file');
    yield {
      name: new TextDecoder().decode(archive.subarray(nameStart, nameStart + nameBytes)),
      method: view.getUint16(at + 10, true),
      start:
        sizes.header +
        LOCAL_BYTES +
        view.getUint16(sizes.header + 26, true) +
        view.getUint16(sizes.header + 28, true),
      size: sizes.packed,
    };
    at = nameStart + nameBytes + extraBytes + view.getUint16(at + 32, true);
  }
}

/** Where the directory begins, and how many files it lists. */
function findDirectory(view: DataView): { at: number; count: number } {
  // A comment of 64 KiB at most may follow.
  const first = Math.max(0, view.byteLength - END_BYTES - 0xffff);
  let end = view.byteLength - END_BYTES;
  while (end >= first && view.getUint32(end, true) !== END) end--;
  if (end < first) throw new Error('No directory');
  const locator = end - 20;
  if (locator >= 0 && view.getUint32(locator, true) === END_64_LOCATOR) {
    const end64 = getUint64(view, locator + 8);
    if (view.getUint32(end64, true) !== END_64) throw new Error('No directory');
    return { at: getUint64(view, end64 + 48), count: getUint64(view, end64 + 32) };
  }
  return { at: view.getUint32(end + 16, true), count: view.getUint16(end + 10, true) };
}

/** The packed size of a file, and where its header is; large archives have them in an extra field (4.5.3). */
function readSizes(view: DataView, offset: number, extra: number, extraBytes: number) {
  const packed = view.getUint32(offset + 20, true);
  const unpacked = view.getUint32(offset + 24, true);
  const header = view.getUint32(offset + 42, true);
  if (packed !== IN_64 && unpacked !== IN_64 && header !== IN_64) return { packed, header };
  let field = extra;
  while (view.getUint16(field, true) !== 1) {
    field += 4 + view.getUint16(field + 2, true);
    if (field >= extra + extraBytes) throw new Error('No sizes of a file');
  }
  let next = field + 4;
  const read = (short: number) => {
    if (short !== IN_64) return short;
    next += 8;
    return getUint64(view, next - 8);
  };
  read(unpacked);
  return { packed: read(packed), header: read(header) };
}

/** A position or a count beyond 2^53 is beyond every file, and so throws where it is used. */
const getUint64 = (view: DataView, offset: number) => Number(view.getBigUint64(offset, true));
