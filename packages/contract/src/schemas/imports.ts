import { z } from 'zod';
import { issue } from '../issues.ts';
import { MAX_FILE_NAME, MAX_IMPORTED_FILES } from '../records/imports.ts';
import { CANDIDATE_REASONS } from '../rules/candidates.ts';
import {
  BLOCK_KINDS,
  COLUMN_ROLES,
  faultOfSheets,
  type GivenSheet,
  SHEET_LIMITS,
  UNREAD_CODES,
  UNSURE_CODES,
} from '../rules/sheet.ts';
import {
  answeredId,
  answeredTime,
  atMost,
  balance,
  id,
  instant,
  month,
  requiredLine,
  time,
  weekday,
  year,
} from '../values.ts';
import { answers, readingShape } from './questions.ts';

/** A body of sheets: 200,000 cells, most of them short. */
export const SHEETS_BYTES = 4 * 1024 * 1024;

/**
 * The sheets of a file as they are. They are checked by plain code: a schema for each of 200,000 cells takes longer than reading
 * them.
 */
const sheets = z
  .array(z.unknown())
  .transform((given, context): GivenSheet[] => {
    const fault = faultOfSheets(given);
    if (fault === null) return given as GivenSheet[];
    const { path, code, params } = fault;
    context.addIssue({ code: 'custom', path, message: issue(code), ...(params && { params }) });
    return z.NEVER;
  })
  .meta({
    wire: {
      type: 'array',
      minItems: 1,
      maxItems: SHEET_LIMITS.sheets,
      items: {
        type: 'object',
        required: ['name', 'rows'],
        additionalProperties: false,
        properties: {
          name: { type: 'string', maxLength: 200 },
          rows: {
            type: 'array',
            items: {
              type: 'array',
              items: {
                anyOf: [
                  { type: ['string', 'number', 'boolean', 'null'] },
                  {
                    type: 'object',
                    required: ['formula'],
                    additionalProperties: false,
                    properties: { formula: { const: true } },
                  },
                ],
              },
            },
          },
          hidden: {
            type: 'object',
            additionalProperties: false,
            properties: {
              rows: { type: 'array', items: { type: 'integer', minimum: 0 } },
              columns: { type: 'array', items: { type: 'integer', minimum: 0 } },
              is_hidden: { type: 'boolean' },
            },
          },
          merged: { type: 'array', items: { type: 'string', maxLength: 21 } },
        },
      },
    },
  });

const unit = z.union([z.literal(1), z.literal(1000)]);
const columnIndex = z.string().regex(/^\d{1,6}$/);

/** Nobody leaves out more rows of one table by hand. */
const MAX_SKIPPED = 1000;

/** What somebody says about a block; what is left out is as it was read. */
const blockChoice = z.strictObject({
  kind: z.enum(BLOCK_KINDS).optional(),
  year: year.optional(),
  month: month.optional(),
  unit: unit.optional(),
  columns: z.record(columnIndex, z.enum(COLUMN_ROLES)).optional(),
  /** Rows of the sheet that are left out, from 0. */
  skip: z
    .array(
      z
        .int()
        .min(0)
        .max(SHEET_LIMITS.rows - 1),
    )
    .max(MAX_SKIPPED)
    .optional(),
});

/** What is kept of a choice, for tables with the same headings; columns by a hash of their heading. */
export const rememberedChoice = blockChoice.pick({ kind: true, unit: true }).extend({
  columns: z.record(z.string().regex(/^[0-9a-f]{32}$/), z.enum(COLUMN_ROLES)).optional(),
});
export type RememberedChoice = z.infer<typeof rememberedChoice>;

const sessionTimes = z
  .strictObject({ startTime: time, endTime: time })
  .refine(({ startTime, endTime }) => startTime < endTime, {
    path: ['endTime'],
    message: issue('end_before_start'),
  });

/**
 * What somebody says about a reading: blocks by their ids, and for names a member's id, `create`, `skip`, or `=` and another name of
 * the same new person.
 */
const choices = z.strictObject({
  blocks: z.record(z.string(), blockChoice).optional(),
  names: z.record(z.string(), z.string().check(atMost(200))).optional(),
  schedules: z.partialRecord(z.enum(['0', '1', '2', '3', '4', '5', '6']), sessionTimes).optional(),
  /** The key of a choice by the id of its question. */
  questions: answers.optional(),
});

/** Where the body of a preview has keys that are data. */
export const CHOICE_KEYS = [
  'choices.blocks',
  'choices.names',
  'choices.schedules',
  'choices.questions',
];

const read = { clubId: id, sheets, choices: choices.optional() };

export const sheetsToRead = z.strictObject(read);
export type GivenSheets = z.infer<typeof sheetsToRead>;

const DIGEST = /^[0-9a-f]{64}$/;

/** Sheets to take over, as the preview with this digest said. */
export const newImport = z.strictObject({
  ...read,
  digest: z.string().regex(DIGEST),
  fileNames: z.array(requiredLine(MAX_FILE_NAME)).max(MAX_IMPORTED_FILES).optional(),
});
export type NewImport = z.infer<typeof newImport>;

/** How many of each kind are made, are there, or are taken back. */
export const importCounts = z.object({
  members: z.int(),
  schedules: z.int(),
  registrations: z.int(),
  records: z.int(),
  guests: z.int(),
  costs: z.int(),
  openings: z.int(),
  payments: z.int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

/** What was understood of sheets, and what would be made of it. Sums of money are as on the wire. */
export const sheetsPreview = z.object({
  ...readingShape,
  blocks: z.array(
    z.object({
      id: z.string(),
      sheet: z.string(),
      range: z.string(),
      kind: z.enum(BLOCK_KINDS),
      isUnsure: z.boolean(),
      /** Why it is; null where it is certain. */
      why: z.enum(UNSURE_CODES).nullable(),
      year: z.int().nullable(),
      month: z.int().nullable(),
      unit,
      columns: z.array(
        z.object({ index: z.int(), heading: z.string(), role: z.enum(COLUMN_ROLES) }),
      ),
      counts: z.object({
        members: z.int(),
        registrations: z.int(),
        records: z.int(),
        guests: z.int(),
        costs: z.int(),
        amounts: z.int(),
      }),
      sums: z.array(
        z.object({
          label: z.string(),
          cell: z.string(),
          sheet: balance,
          read: balance,
          agrees: z.boolean(),
        }),
      ),
      unread: z.array(z.object({ cell: z.string(), text: z.string(), code: z.enum(UNREAD_CODES) })),
    }),
  ),
  names: z.array(
    z.object({
      /** As the sheets write it; `spellings` are all that stand for the person. */
      name: z.string(),
      spellings: z.array(z.string()),
      memberId: answeredId.nullable(),
      action: z.enum(['existing', 'create', 'ask', 'skip']),
      /** Whom it may mean; without an id, somebody else of the sheets. */
      candidates: z.array(
        z.object({
          memberId: answeredId.nullable(),
          memberName: z.string(),
          by: z.enum(CANDIDATE_REASONS),
        }),
      ),
    }),
  ),
  schedules: z.array(
    z.object({
      weekday,
      startTime: answeredTime,
      endTime: answeredTime,
      exists: z.boolean(),
    }),
  ),
  /** The names of classes that are made. */
  classes: z.array(z.string()),
  /** The type of registration to which the club is switched; null where it stays. */
  newRegistrationType: z.enum(['DAYS', 'SCHEDULES']).nullable(),
  toCreate: importCounts,
  /** How many of the new members have an address, to which a mail is sent. */
  invited: z.int(),
  already: importCounts,
  /** What each was to pay for a month: above zero owes. */
  targets: z.array(
    z.object({
      name: z.string(),
      memberId: answeredId.nullable(),
      year: z.int(),
      month: z.int(),
      amount: balance,
    }),
  ),
  digest: z.string(),
});
export type SheetsPreview = z.infer<typeof sheetsPreview>;

/** What an import made, and what was there. */
export const madeImport = z.object({
  id: answeredId,
  created: importCounts,
  already: importCounts,
});
export type MadeImport = z.infer<typeof madeImport>;

export const IMPORTS_LISTED = 100;

/** The last imports, the newest first. */
export const importList = z.object({
  items: z.array(
    z.object({
      id: answeredId,
      at: instant,
      byName: z.string(),
      fileNames: z.array(z.string()),
      created: importCounts,
      isUndone: z.boolean(),
      /** False where it came with a club's file: what it made is not known. */
      canUndo: z.boolean(),
    }),
  ),
});
export type ImportList = z.infer<typeof importList>;

/** What an undone import had made: how much of it is gone, and what stays, with the reason. */
export const undoneImport = z.object({
  removed: importCounts,
  kept: z.array(
    z.object({
      kind: z.enum(['member', 'schedule', 'registration', 'record', 'guest', 'cost', 'class']),
      name: z.string(),
      why: z.enum(['changed', 'in_use']),
    }),
  ),
});
export type UndoneImport = z.infer<typeof undoneImport>;
