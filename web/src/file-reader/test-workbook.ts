import { strToU8, zipSync } from 'fflate';

/** A date as Excel's serial number, from its UTC fields. */
const serialOf = (date: Date) => date.getTime() / 86_400_000 + 25_569;

/** What a cell of a test's sheet holds. */
type TestCell = string | number | boolean | Date;

function cellOf(value: TestCell, reference: string): string {
  if (typeof value === 'string') {
    return `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
  }
  if (typeof value === 'boolean') {
    return `<c r="${reference}" t="b"><v>${Number(value)}</v></c>`;
  }
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
  return `<c r="${reference}" s="1"><v>${serialOf(value)}</v></c>`;
}

/** The XML of a sheet's rows. */
function rowsXml(rows: TestCell[][]): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return rows
    .map((row, y) => {
      const cells = row.map((value, x) =>
        value === '' ? '' : cellOf(value, `${letters[x]}${y + 1}`),
      );
      return `<row r="${y + 1}">${cells.join('')}</row>`;
    })
    .join('');
}

/** For tests: the smallest workbook with these rows on its sheet. An empty text leaves its cell out. */
export const workbook = (rows: TestCell[][]): Uint8Array<ArrayBuffer> => workbookOf(rowsXml(rows));

/** For tests: a workbook with these sheets, by their names. */
export const workbookOfSheets = (sheets: Record<string, TestCell[][]>): Uint8Array<ArrayBuffer> =>
  packSheets(Object.entries(sheets).map(([name, rows]) => ({ name, xml: rowsXml(rows) })));

/** For tests: a workbook with this XML of rows on its sheet. */
export const workbookOf = (sheet: string): Uint8Array<ArrayBuffer> =>
  packSheets([{ name: 'S', xml: sheet }]);

/** A sheet of a test's workbook: the XML of its rows, before and behind them, and the number of its file. */
interface SheetPart {
  name: string;
  xml: string;
  before?: string;
  behind?: string;
  state?: 'hidden' | 'veryHidden';
  file?: number;
}

/** For tests: a workbook of sheets with what else their files say. */
export const workbookOfParts = (sheets: SheetPart[]): Uint8Array<ArrayBuffer> => packSheets(sheets);

function packSheets(sheets: SheetPart[]): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const xml = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
  return zipSync({
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map(({ name, state = 'visible', file }, nth) => `<sheet name="${name}" sheetId="${file ?? nth + 1}" state="${state}" r:id="r${nth + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map(({ file }, nth) => relation(`r${nth + 1}`, 'worksheet', `worksheets/sheet${file ?? nth + 1}.xml`)).join('')}${relation('rStyles', 'styles', 'styles.xml')}</Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      sheets.map((sheet, nth) => [
        `xl/worksheets/sheet${sheet.file ?? nth + 1}.xml`,
        xml(
          `<worksheet xmlns="${main}">${sheet.before ?? ''}<sheetData>${sheet.xml}</sheetData>${sheet.behind ?? ''}</worksheet>`,
        ),
      ]),
    ),
  });
}

/** For tests: the same zip archive, which declares another unpacked size of each file. */
export function declareSize(archive: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const lying = new Uint8Array(archive);
  const view = new DataView(lying.buffer);
  for (let offset = 0; offset < lying.length - 4; offset++) {
    if (view.getUint32(offset, true) === 0x04034b50) view.setUint32(offset + 22, size, true);
    if (view.getUint32(offset, true) === 0x02014b50) view.setUint32(offset + 24, size, true);
  }
  return lying;
}
