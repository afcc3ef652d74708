import { z } from 'zod';
import { issue } from '../issues.ts';
import { MAX_STATEMENT, statementFormat } from '../rules/statement-file.ts';
import { answeredId, atMost, balance, id, instant, moneyAboveZero } from '../values.ts';
import { page, pageShape } from './common.ts';
import { answers, readingShape } from './questions.ts';
import { sheetRow } from './sheet-rows.ts';

const MAX_TEXT = 256 * 1024;
const MAX_ROWS = 20_000;

/** What a table may lack as a whole; a person accepts it before anything of the table is recorded. */
const tableWarning = z.enum(['no_dates', 'no_words']);

/**
 * What a person may accept: what the table lacks. `all_came_in` is how older clients answer whether all rows of a table came in, of
 * which nothing speaks of a direction; now that is one of the questions.
 */
const accepted = z.enum([...tableWarning.options, 'all_came_in']);

/** Only the file of a statement may be longer than a paste. */
const shortUnlessStatement: z.core.CheckFn<string> = ({ value, issues }) => {
  if (value.length <= MAX_TEXT || statementFormat(value) !== null) return;
  issues.push({
    code: 'too_big',
    origin: 'string',
    maximum: MAX_TEXT,
    inclusive: true,
    input: value,
    message: issue('too_long'),
  });
};

/** What all cells of a sheet may hold together, in characters: as much as a request held before statements could be longer. */
const MAX_CELLS = 1024 * 1024;

const fewCells: z.core.CheckFn<z.infer<typeof sheetRow>[]> = ({ value, issues }) => {
  let size = 0;
  for (const row of value) for (const cell of row) size += String(cell ?? '').length + 1;
  if (size <= MAX_CELLS) return;
  issues.push({
    code: 'too_big',
    origin: 'string',
    maximum: MAX_CELLS,
    inclusive: true,
    input: value,
    message: issue('too_long'),
  });
};

/** Pasted messages of banks, a pasted table, or the file of a statement (camt.053, OFX); or the rows of a sheet. */
export const bankText = z
  .strictObject({
    clubId: id,
    text: z
      .string()
      .check(atMost(MAX_STATEMENT))
      .check(shortUnlessStatement)
      .refine((text) => text.trim() !== '', issue('no_text'))
      .optional(),
    rows: z.array(sheetRow).min(1, issue('no_text')).max(MAX_ROWS).check(fewCells).optional(),
    accept: z.array(accepted).max(accepted.options.length).optional(),
    choices: answers.optional(),
  })
  .refine(({ text, rows }) => (text === undefined) !== (rows === undefined), {
    path: ['text'],
    message: issue('text_or_rows'),
  });
export type GivenBankText = z.infer<typeof bankText>;

/** Where the body has keys that are data: the ids of questions. */
export const CHOICE_KEYS = ['choices'];

/** Who may have paid, and by which evidence. */
const suggestion = z.object({
  memberId: answeredId,
  memberName: z.string(),
  by: z.enum(['code', 'amount_and_name', 'name']),
});
export type SuggestedMember = z.infer<typeof suggestion>;

const transferShape = {
  /** An instant, or only the date if the bank gives no time. */
  at: z.string(),
  /** False if the bank gives no date: then `at` is the day on which the transfer was read. */
  isDated: z.boolean(),
  /** Positive, also for outgoing money. */
  amount: balance,
  text: z.string(),
  /** The bank's own number of the transfer. */
  reference: z.string().nullable(),
  /** The first of the suggestions. */
  suggestion: suggestion.nullable(),
  /** Everybody who may have paid: several if it holds the codes of several members, for whom one pays. */
  suggestions: z.array(suggestion),
};

/** A line that could not be read; `message` is in English. */
const fault = z.object({
  line: z.int(),
  message: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** `line` is the line of the text, or the row of the sheet, from 1. */
export const bankPreview = z.object({
  items: z.array(
    z.object({
      line: z.int(),
      ...transferShape,
      state: z.enum(['new', 'known', 'out', 'doubtful']),
      /** Whether it is recorded already, also where it went out. */
      isKnown: z.boolean(),
      /**
       * Where an answer about many rows says that this one came in or went out: the id of the question about this one alone, which
       * `choices` may answer with in, out or neither.
       */
      rowQuestion: z.string().nullable(),
    }),
  ),
  faults: z.array(fault),
  table: z.array(z.object({ code: tableWarning, message: z.string() })),
  ...readingShape,
});
export type BankPreview = z.infer<typeof bankPreview>;

/**
 * How many lines are new, how many were known, and how many were allocated to a member at once. What depends on an open question is
 * not recorded.
 */
export const bankImport = z.object({
  added: z.int(),
  known: z.int(),
  allocated: z.int(),
  items: z.array(
    z.object({
      id: answeredId,
      line: z.int(),
      ...transferShape,
      state: z.enum(['open', 'allocated', 'known', 'out', 'doubtful']),
    }),
  ),
  faults: z.array(fault),
  ...readingShape,
});
export type BankImport = z.infer<typeof bankImport>;

/** A doubtful line may be a known one; a person decides by allocating or ignoring it. */
const BANK_LINE_STATES = ['open', 'allocated', 'ignored', 'out', 'doubtful'] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

export const bankLinesQuery = z.strictObject({
  ...pageShape,
  /** `open` includes doubtful lines: both wait for a person. */
  state: z.enum(BANK_LINE_STATES).optional(),
});

/** A stored transfer. */
export const bankLine = z.object({
  id: answeredId,
  ...transferShape,
  source: z.enum(['message', 'table', 'webhook']),
  /** The club's account as the bank writes it, perhaps with hidden digits. */
  account: z.string().nullable(),
  state: z.enum(BANK_LINE_STATES),
  /** The part of the amount that can still be allocated to members. */
  open: balance,
  /** For a doubtful line: the line that it may be. */
  likeId: answeredId.nullable(),
  parts: z.array(
    z.object({
      entryId: answeredId,
      memberId: answeredId,
      memberName: z.string(),
      amount: balance,
    }),
  ),
  importedAt: instant,
});
export type AnsweredBankLine = z.infer<typeof bankLine>;

export const bankLines = page(bankLine);

/** The members to whom a transfer is allocated: one that pays for three people has three parts. */
export const allocation = z.strictObject({
  parts: z
    .array(z.strictObject({ memberId: id, amount: moneyAboveZero }))
    .min(1, issue('no_member'))
    .max(100),
});
export type Allocation = z.infer<typeof allocation>;
