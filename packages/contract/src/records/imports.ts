import type { Fields } from './fields.ts';

/** At most so many files make one import. */
export const MAX_IMPORTED_FILES = 20;
/** A file's name has at most so many characters. */
export const MAX_FILE_NAME = 200;

/** What is kept of an import of a club's sheets. */
export const importFields = {
  /** One name a line. */
  fileNames: {
    kind: 'text',
    max: MAX_IMPORTED_FILES * (MAX_FILE_NAME + 1),
    optional: true,
  },
} as const satisfies Fields;
