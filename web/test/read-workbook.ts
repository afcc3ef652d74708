import { spawnSync } from 'node:child_process';
import readXlsxFile from 'read-excel-file/universal';

/** The cells of a sheet, row by row. */
interface ReadSheet<Cell> {
  sheet: string;
  data: Cell[][];
}

/** A cell as Python reads it: `s` is a text, `n` a number or nothing, `d` a date, `f` a formula. */
export interface PythonCell {
  type: 's' | 'n' | 'd' | 'f';
  value: string | number | null;
  format: string;
}

/** What reads workbooks a second time, where it is installed: Debian's Python with its openpyxl. */
export const python = process.env['TEST_PYTHON'];

const SCRIPT = `
import io, json, sys
from openpyxl import load_workbook
plain = lambda value: value.isoformat() if hasattr(value, "isoformat") else value
read = lambda cell: {"type": cell.data_type, "value": plain(cell.value), "format": cell.number_format}
book = load_workbook(io.BytesIO(sys.stdin.buffer.read()))
print(json.dumps([{
    "sheet": sheet.title,
    "data": [[read(cell) for cell in row] for row in sheet.iter_rows()],
} for sheet in book.worksheets]))
`;

/** Reads the sheets of a workbook as `read-excel-file` does, which reads no formulas. */
export async function readByPackage(bytes: Uint8Array<ArrayBuffer>) {
  // The package's types say `typeof Date` where they mean Date.
  const sheets = await readXlsxFile(bytes.buffer, { trim: false });
  return sheets as unknown as ReadSheet<string | number | boolean | Date | null>[];
}

/** Reads the sheets of a workbook as Python's openpyxl does. */
export function readByPython(bytes: Uint8Array<ArrayBuffer>): ReadSheet<PythonCell>[] {
  const { stdout, stderr, status } = spawnSync(python!, ['-c', SCRIPT], {
    input: bytes,
    maxBuffer: 100 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr.toString());
  return JSON.parse(stdout.toString()) as ReadSheet<PythonCell>[];
}
