import { strToU8, zipSync } from 'fflate';

/** A date as Excel's serial number, from its UTC fields. */
const serialOf = (date: Date) => date.getTime() / 86_400_000 + 25_569;

function cellOf(value: string | number | Date, reference: string): string {
  if (typeof value === 'string') {
    return `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
  }
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
  return `<c r="${reference}" s="1"><v>${serialOf(value)}</v></c>`;
}

/** For tests: the smallest workbook with these rows on its sheet. An empty text leaves its cell out. */
export function workbook(rows: (string | number | Date)[][]): Uint8Array<ArrayBuffer> {
  const letters = 'ABCDEFG';
  const sheet = rows
    .map((row, y) => {
      const cells = row.map((value, x) =>
        value === '' ? '' : cellOf(value, `${letters[x]}${y + 1}`),
      );
      return `<row r="${y + 1}">${cells.join('')}</row>`;
    })
    .join('');
  return workbookOf(sheet);
}

/** For tests: a workbook with this XML of rows on its sheet. */
export function workbookOf(sheet: string): Uint8Array<ArrayBuffer> {
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
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'styles', 'styles.xml')}</Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
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
