import { z } from 'zod';
import { issue } from '../../issues.ts';
import { MAX_FILE_NAME, MAX_IMPORTED_FILES } from '../../records/imports.ts';
import { readingAnswerFields } from '../../records/readings.ts';
import { fileShape } from '../../records/schemas.ts';
import { fileNumber, givenInstant, requiredLineInFile } from '../../values.ts';
import { importCounts, rememberedChoice } from '../imports.ts';

/** An import of sheets. What it made is not in the file: it can only be undone where it was made. */
export const filedImport = z.strictObject({
  createdAt: givenInstant,
  createdBy: fileNumber.nullish(),
  fileNames: z.array(requiredLineInFile(MAX_FILE_NAME)).max(MAX_IMPORTED_FILES),
  created: importCounts.strict(),
  isUndone: z.boolean(),
});

/** What the club chose for tables with certain headings, which are a hash. */
export const filedSheetChoice = z.strictObject({
  headings: z.string().regex(/^[0-9a-f]{64}$/),
  choice: rememberedChoice,
  chosenAt: givenInstant,
});

/** What the club answered to a question about what was read: the choice is a key, or a member. */
export const filedReadingAnswer = z
  .strictObject({
    ...fileShape(readingAnswerFields),
    layout: z.string().regex(/^[0-9a-f]{64}$/),
    createdAt: givenInstant,
    createdBy: fileNumber.nullish(),
  })
  .refine(({ choiceKey, member }) => Boolean(choiceKey) !== (typeof member === 'number'), {
    path: ['choiceKey'],
    message: issue('required'),
  });
