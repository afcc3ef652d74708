import type { StatementFormat } from '@rallybook/contract/rules/statement-file';
import { type TableText, withoutTable } from '../line/bank-line.ts';
import { readCamt } from './camt.ts';
import { type FileSetting, lineOfFile } from './file-transfer.ts';
import { readOfx } from './ofx.ts';

const READERS = { camt: readCamt, ofx: readOfx };

/**
 * Reads a statement's file. Each transfer is a line, or a fault; `line` is its number in the file.
 * @throws BankFileError if it cannot be read as a whole
 */
export function readStatementFile(
  format: StatementFormat,
  text: string,
  setting: FileSetting,
): TableText {
  const read = READERS[format](text.replace(/^\ufeff/, ''), setting.timeZone).map((transfer) =>
    lineOfFile(transfer, setting),
  );
  return withoutTable({
    lines: read.flatMap((entry) => ('line' in entry ? entry.line : [])),
    faults: read.flatMap((entry) => ('fault' in entry ? entry.fault : [])),
  });
}
