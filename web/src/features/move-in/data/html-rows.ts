/** A longer page is not looked at: what was copied from it is also a text. */
const MAX_HTML = 2 * 1024 * 1024;
const MAX_SPAN = 100;

const spanOf = (span: number) => Math.min(Math.max(span, 1), MAX_SPAN);

/** The rows of a table; a cell that spans several columns or rows is empty in all but the first. */
function rowsOfTable(table: HTMLTableElement): string[][] {
  /** How many rows below are covered, by column. */
  const covered: number[] = [];
  return [...table.rows].map((row) => {
    const cells: string[] = [];
    const skip = () => {
      while ((covered[cells.length] ?? 0) > 0) {
        covered[cells.length]! -= 1;
        cells.push('');
      }
    };
    for (const cell of row.cells) {
      skip();
      for (const line of cell.querySelectorAll('br')) line.replaceWith(' ');
      const text = (cell.textContent ?? '').replace(/\s+/gu, ' ').trim();
      for (let nth = 0; nth < spanOf(cell.colSpan); nth += 1) {
        covered[cells.length] = spanOf(cell.rowSpan) - 1;
        cells.push(nth === 0 ? text : '');
      }
    }
    skip();
    return cells;
  });
}

/** The rows of the tables in what was copied from a web page, a blank row between two tables; none without a table. */
export function rowsOfHtml(html: string): string[][] {
  if (!/<table/iu.test(html) || html.length > MAX_HTML) return [];
  // Nothing of such a document is loaded or run.
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tables = [...page.querySelectorAll('table')].filter(
    (table) => table.querySelector('table') === null,
  );
  return tables.flatMap((table, nth) => [...(nth > 0 ? [[]] : []), ...rowsOfTable(table)]);
}
