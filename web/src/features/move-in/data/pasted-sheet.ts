import { rowsOfText } from '@rallybook/reading/sheets/table/pasted';
import { type FileSheet, trimRows } from '../../../file-reader/read-sheets';
import { rowsOfHtml } from './html-rows';

/**
 * The sheet that was copied elsewhere: its cells are parted by tabs, or it is a table of a web page.
 * @returns null where there is nothing in it
 */
export function pastedSheet(text: string, html: string): FileSheet | null {
  const ofPage = text.includes('\t') ? [] : rowsOfHtml(html);
  const rows = trimRows(ofPage.length > 0 ? ofPage : rowsOfText(text));
  return rows.length > 0 ? { name: '', rows } : null;
}
