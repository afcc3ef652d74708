/** Why a file could not be read. */
export type FileFault =
  | 'unreadable'
  | 'no_sheet'
  | 'old_sheet'
  | 'open_document'
  | 'password'
  | 'unpacks_to_too_much'
  | 'too_many_cells'
  /** Sheets behind the first one hold what would be left out. */
  | 'several_sheets'
  | 'too_slow';

/** Thrown by whoever reads a file. The sentence for it is made where it is shown. */
export class FileError extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.name = 'FileError';
    this.fault = fault;
  }
}
