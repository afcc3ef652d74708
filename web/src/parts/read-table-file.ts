import { t } from '@lingui/core/macro';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

const MAX_BYTES = 2 * 1024 * 1024;
/** A spreadsheet that would unpack to more is refused. */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;

/** The value of a cell. A Date holds the local date and time in its UTC fields. */
export type SheetCell = string | number | boolean | Date | null;

/** What a file holds: the text of a list, or the rows of the first sheet of a workbook. */
export type TableFile = { text: string } | { rows: SheetCell[][] };

/**
 * Reads a spreadsheet (.xlsx) or a text file (.csv, .tsv, .txt).
 * @throws an Error with a text for the user where it is neither, or too large
 */
export async function readTableFile(file: Blob): Promise<TableFile> {
  if (file.size > MAX_BYTES) throw new Error(t`This file is larger than 2 MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isOldSheet(bytes)) {
    throw new Error(
      t`This is an old Excel file (.xls). Open it, copy its rows, and paste them here.`,
    );
  }
  const content = await readBytes(bytes).catch(() => null);
  if (content === null)
    throw new Error(t`This is neither a spreadsheet (.xlsx) nor a list (.csv).`);
  return content;
}

/** Whether a file is a workbook of Excel before 2007, or a web page that a bank has named .xls. */
function isOldSheet(bytes: Uint8Array): boolean {
  const isWorkbook = [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);
  const start = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart().toLowerCase();
  return (
    isWorkbook || ['<html', '<!doctype', '<table', '<?xml'].some((tag) => start.startsWith(tag))
  );
}

async function readBytes(bytes: Uint8Array<ArrayBuffer>): Promise<TableFile> {
  // "PK" begins every zip file, and a spreadsheet is one.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return { text: decodeText(bytes) };
  if (unpackedSize(bytes) > MAX_UNPACKED_BYTES) throw new Error('It unpacks to too much');
  // The library's types say `typeof Date` where they mean Date.
  return { rows: (await readSheet(bytes.buffer)) as SheetCell[][] };
}

function unpackedSize(bytes: Uint8Array): number {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
}

/** A text in UTF-8, or in the UTF-16 that Excel writes as "Unicode text". */
function decodeText(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  if (text.includes('\0')) throw new Error('It is no text');
  return text;
}
