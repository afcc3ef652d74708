import { z } from 'zod';
import { issue } from './issues.ts';
import { MAX_RATIO } from './rules/billing/bill-settings.ts';
import { FIRST_YEAR, isCalendarDate, LAST_YEAR } from './rules/calendar.ts';
import { withoutBidiControls } from './rules/isolate.ts';
import { hasAtMostDecimals, MAX_WIRE, MAX_WIRE_TOTAL, type Wire } from './rules/money/amounts.ts';

// The schemas of single values: records and everything that is sent are made of them.

/** A UUID; upper case is converted to lower case. */
export const id = z.uuid(issue('not_an_id')).toLowerCase();

/** `YYYY-MM-DD`, an existing day from 1900-01-01 to 2099-12-31. */
export const date = z.string().refine(isCalendarDate, issue('not_a_date')).meta({ format: 'date' });

/** `HH:MM`, 00:00 to 23:59. If a time is invalid, later checks that compare it are skipped. */
export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: issue('not_a_time'), abort: true });

/** 0 = Sunday ... 6 = Saturday. */
export const weekday = z.int().min(0).max(6);

/** An id, a date and a time in answers: stored values were checked when they came in. */
export const answeredId = z.string().meta({ format: 'uuid' });
export const answeredDate = z.string().meta({ format: 'date' });
export const answeredTime = z.string();

/** ISO 8601 in UTC, in answers. */
export const instant = z.string().meta({ format: 'date-time' });

/** An instant in a request: ISO 8601 in UTC, in the same years as dates. */
export const givenInstant = z.iso
  .datetime({ error: issue('not_an_instant'), abort: true })
  .max(30, issue('not_an_instant'))
  .refine((text) => isCalendarDate(text.slice(0, 10)), issue('instant_out_of_range'));

/** The bounds of an amount in every currency. How many decimals it may have, only `fromWire` knows: no schema knows the club. */
const onWire = (number: z.ZodNumber) => number as unknown as z.ZodType<Wire, Wire>;

const amount = (number: z.ZodNumber) => onWire(number.max(MAX_WIRE, issue('too_large')));

/** An amount on the wire, 0 to 1,000,000,000. */
export const money = amount(z.number().min(0, issue('too_small')));

/** The same without 0. */
export const moneyAboveZero = amount(z.number().gt(0, issue('not_above_zero')));

/** An amount, positive, negative or 0, as far from it as `money` goes. */
export const anyMoney = amount(z.number().min(-MAX_WIRE, issue('too_small')));

/** An amount, positive or negative but not 0, as far from it as `money` goes. */
export const signedMoney = amount(
  z
    .number()
    .min(-MAX_WIRE, issue('too_small'))
    .refine((value) => value !== 0, issue('is_zero')),
);

/** An amount in a file that the server calculated: larger than any single amount. */
export const calculatedMoney = onWire(z.number().min(0).max(MAX_WIRE_TOTAL));

/** The same, but may be negative. */
export const calculatedBalance = onWire(z.number().min(-MAX_WIRE_TOTAL).max(MAX_WIRE_TOTAL));

/** A plain number with at most four decimals. */
export const ratio = z
  .number()
  .min(0, issue('too_small'))
  .max(MAX_RATIO, issue('too_large'))
  .refine((value) => hasAtMostDecimals(value, 4), issue('more_than_four_decimals'));

/** A ratio in a file that the server calculated. */
export const calculatedRatio = z.number().min(0).max(1e8);

/** A plain number in answers. */
export const plainNumber = z.number();

/** An amount in answers; negative if a member owes. */
export const balance = plainNumber as unknown as z.ZodType<Wire, Wire>;

/** The number by which one part of a club's file refers to another; an import makes new ids for them. */
export const fileNumber = z.int().min(1).max(1_000_000);

/** A control character, a line separator or a paragraph separator. */
const BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** What turns the direction of the text after it, even of an amount beside a name (UAX 9). */
const BIDI_CONTROL = /\p{Bidi_Control}/u;

/**
 * Something visible: not only spaces, marks without a letter, the empty Braille pattern, and characters that Unicode
 * says to show nothing for (UAX 44).
 */
const VISIBLE = /[^\p{Z}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** At most so many characters. A longer text is seen by no later check, whatever it would cost. */
export const atMost = (maxLength: number) =>
  z.maxLength(maxLength, { error: issue('too_long'), abort: true });

const lineOf = (text: z.ZodString, maxLength: number) =>
  text
    .trim()
    .check(atMost(maxLength))
    .refine((line) => !BREAK.test(line), issue('not_one_line'))
    .refine((line) => !BIDI_CONTROL.test(line), issue('turns_text'));

const optionalLineOf = (text: z.ZodString, maxLength: number) =>
  lineOf(text, maxLength).refine((line) => line === '' || VISIBLE.test(line), issue('not_visible'));

const requiredLineOf = (text: z.ZodString, maxLength: number) =>
  lineOf(text, maxLength)
    .min(1, issue('required'))
    .refine((line) => VISIBLE.test(line), issue('required'));

/** One line of text for people, trimmed; empty text means none. */
export const line = (maxLength: number) => optionalLineOf(z.string(), maxLength);

/** A required, visible name: 1 to `maxLength` characters on one line. */
export const requiredLine = (maxLength: number) => requiredLineOf(z.string(), maxLength);

/**
 * A text in the file of a club, which may be older than the rules for a line: what no line may hold is taken out, and
 * nothing is left of what is invisible.
 */
const filedText = () =>
  z.string().overwrite((text) => {
    const plain = withoutBidiControls(text).replace(/[\p{Zl}\p{Zp}]/gu, ' ');
    return VISIBLE.test(plain) ? plain : '';
  });

/** `line` and `requiredLine` in the file of a club. */
export const lineInFile = (maxLength: number) => optionalLineOf(filedText(), maxLength);
export const requiredLineInFile = (maxLength: number) => requiredLineOf(filedText(), maxLength);

export const emailAddress = z
  .string()
  .trim()
  .check(atMost(254), z.email(issue('not_an_email')));

/** An e-mail address; empty text means none. */
export const optionalEmail = z.union([z.literal(''), emailAddress], issue('not_an_email'));

export const year = z
  .int(issue('not_a_year'))
  .min(FIRST_YEAR, issue('year_too_early'))
  .max(LAST_YEAR, issue('year_too_late'));
export const month = z
  .int(issue('not_a_month'))
  .min(1, issue('not_a_month'))
  .max(12, issue('not_a_month'));

/** Counts the changes of a record. A change that names an outdated version is refused (409). */
export const version = z
  .int(issue('not_a_version'))
  .min(1, issue('not_a_version'))
  .max(2_147_483_647);
