import { expect, test } from 'vitest';
import { rowsOfHtml } from './html-rows';

test('a table of a web page is read as rows, with spans as empty cells', () => {
  const html = `<p>Before</p><table>
    <tr><th rowspan=2>Tên</th><th colspan=2>Tháng 10</th></tr>
    <tr><td>3/10</td><td>5/10</td></tr>
    <tr><td>An<br>còi</td><td>x</td><td></td></tr>
  </table>`;
  expect(rowsOfHtml(html)).toEqual([
    ['Tên', 'Tháng 10', ''],
    ['', '3/10', '5/10'],
    ['An còi', 'x', ''],
  ]);
});

test('a blank row stands between two tables, and nothing of the page is loaded or run', () => {
  const html =
    '<table><tr><td>1</td></tr></table><img src=x onerror="window.isRun = true"><table><tr><td>2</td></tr></table>';
  expect(rowsOfHtml(html)).toEqual([['1'], [], ['2']]);
  expect('isRun' in window).toBe(false);
});

test('without a table, or in a page beyond all measure, there are no rows', () => {
  expect(rowsOfHtml('<p>An, Bình</p>')).toEqual([]);
  expect(rowsOfHtml(`<table><tr><td>${'x'.repeat(3_000_000)}</td></tr></table>`)).toEqual([]);
});
