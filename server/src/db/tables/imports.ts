import { importFields } from '@rallybook/contract/records/imports';
import { readingAnswerFields } from '@rallybook/contract/records/readings';
import { flag, of, table, text, textOrNull, written, type Row } from './table.ts';

/** An import of a club's own sheets. */
export const imports = table(
  {
    ...written,
    /** How many of each kind it made, as JSON. */
    created: text,
    /** The type of registration from which it switched the club; null where it switched nothing. */
    switchedFrom: of<'DAYS' | 'SCHEDULES' | null>(),
    undoneAt: textOrNull,
    /** 0 where it came with a club's file, which does not say what it made. */
    knowsThings: flag,
    /** What is done with it in slices: it is written, removed since that failed, or undone. */
    step: of<'writing' | 'removing' | 'undoing' | null>(),
    /** The member who began that. */
    stepBy: textOrNull,
    /** When its last slice was written. */
    sliceAt: textOrNull,
    ...importFields,
  },
  {
    key: ['clubId', 'id'],
    bound: { per: 'clubs', most: 'the last five hundred' },
    goesWithClub: 'always',
  },
);
export type ImportRow = Row<typeof imports>;

/** Something that an import made. */
export const importedThings = table(
  {
    clubId: text,
    importId: text,
    kind: of<
      | 'member'
      | 'schedule'
      | 'registration'
      | 'record'
      | 'guest'
      | 'cost'
      | 'opening'
      | 'payment'
      | 'nickname'
      | 'class'
      | 'answer'
    >(),
    /** The id of a record, the key of a class, or the id of an answer with when it was given. */
    thingId: text,
  },
  { key: ['clubId', 'importId', 'kind', 'thingId'], bound: 'records', goesWithClub: 'from_backup' },
);
export type ImportedRow = Row<typeof importedThings>;

/** What a club chose for tables with certain headings. */
export const sheetChoices = table(
  {
    clubId: text,
    /** A hash of them. */
    headings: text,
    /** As JSON. */
    choice: text,
    chosenAt: text,
  },
  {
    key: ['clubId', 'headings'],
    bound: { per: 'clubs', most: 'the last two hundred' },
    goesWithClub: 'always',
  },
);
export type SheetChoiceRow = Row<typeof sheetChoices>;

/** What a club answered to a question of a reading. */
export const readingAnswers = table(
  {
    ...written,
    ...readingAnswerFields,
  },
  {
    key: ['clubId', 'id'],
    bound: { per: 'clubs', most: 'the last four hundred of each of five readings' },
    goesWithClub: 'always',
    // It says whom a written name means. Who is no member any more is no choice; who is forgotten is taken out.
    endsWithMember: false,
  },
);
export type ReadingAnswerRow = Row<typeof readingAnswers>;
