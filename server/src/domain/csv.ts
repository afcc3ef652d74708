import papaparse from 'papaparse';

/** Cells that a spreadsheet would run as a formula (decisions, point 6); numbers are never among them. */
const FORMULA = /^[=+\-@\t\r]/;

/** A table for spreadsheets: UTF-8 with BOM, CRLF, RFC 4180 quoting. */
export function csv(rows: readonly (readonly (string | number | null)[])[]): string {
  const text = papaparse.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  );
  return `\uFEFF${text}\r\n`;
}
