import type { FileFault } from './fault';
import type { FileSheet } from './read-sheets';
import type { TableFile } from './read-table';

/** What each kind of file is read as. */
export interface Contents {
  table: TableFile;
  /** A table, or the text of a statement. */
  bank: TableFile;
  sheets: FileSheet[];
  /** The JSON of a club. */
  club: string;
}

/** What the page sends to the worker. */
export interface Question {
  kind: keyof Contents;
  file: Blob;
}

/** What the worker answers. */
export type Answer = { content: Contents[keyof Contents] } | { fault: FileFault };
