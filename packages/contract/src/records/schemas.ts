import { z } from 'zod';
import {
  answeredDate,
  answeredId,
  answeredTime,
  balance,
  calculatedBalance,
  calculatedMoney,
  calculatedRatio,
  date,
  emailAddress,
  fileNumber,
  givenInstant,
  id,
  instant,
  line,
  lineInFile,
  money,
  month,
  optionalEmail,
  plainNumber,
  ratio,
  requiredLine,
  requiredLineInFile,
  time,
  weekday,
  year,
} from '../values.ts';
import {
  type Field,
  type Fields,
  type FileName,
  type NameField,
  toFileName,
  toNameField,
  type ValueOf,
} from './fields.ts';

type Nullable<F, Value> = F extends { optional: true }
  ? z.ZodNullable<z.ZodType<Value>>
  : z.ZodType<Value>;
type Nullish<F, Value> = F extends { optional: true }
  ? z.ZodOptional<z.ZodNullable<z.ZodType<Value, Value>>>
  : z.ZodType<Value, Value>;
type InFile<F> = F extends { kind: 'member' | 'schedule' }
  ? number
  : F extends { kind: 'schedules' }
    ? readonly number[]
    : ValueOf<F>;

type GivenShape<All extends Fields> = {
  [Name in keyof All]: Nullish<All[Name], ValueOf<All[Name]>>;
};
type AnsweredShape<All extends Fields> = {
  [Name in keyof All]: Nullable<All[Name], ValueOf<All[Name]>>;
} & { [Name in keyof All as NameField<Name, All[Name]>]: Nullable<All[Name], string> };
type FileShape<All extends Fields> = {
  [Name in keyof All as FileName<Name, All[Name]>]: All[Name] extends { isZeroIfMissing: true }
    ? z.ZodDefault<z.ZodType<ValueOf<All[Name]>, ValueOf<All[Name]>>>
    : All[Name] extends { inEveryFile: true }
      ? Nullable<All[Name], InFile<All[Name]>>
      : Nullish<All[Name], InFile<All[Name]>>;
};

/** A record's fields as they were sent. */
export type Given<All extends Fields> = z.output<z.ZodObject<GivenShape<All>>>;

/** A record's fields as the file of a club has them. */
export type Filed<All extends Fields> = z.output<z.ZodObject<FileShape<All>>>;

const MAX_LISTED = 200;

/** Kinds of fields whose schema never depends on the field. */
const GIVEN = {
  date,
  time,
  instant: givenInstant,
  year,
  month,
  weekday,
  member: id,
  schedule: id,
  schedules: z.array(id).max(MAX_LISTED),
};

function givenMoney({ isCalculated, isSigned }: Extract<Field, { kind: 'money' }>): z.ZodType {
  if (isSigned) return calculatedBalance;
  return isCalculated ? calculatedMoney : money;
}

const isLine = (field: Field): field is Extract<Field, { kind: 'name' | 'text' }> =>
  field.kind === 'name' || field.kind === 'text';

function given(field: Field): z.ZodType {
  if (field.kind === 'whole') return z.int().min(field.min).max(field.max);
  if (isLine(field)) return field.optional ? line(field.max) : requiredLine(field.max);
  if (field.kind === 'email') return field.optional ? optionalEmail : emailAddress;
  if (field.kind === 'choice') return z.enum(field.choices);
  if (field.kind === 'money') return givenMoney(field);
  if (field.kind === 'ratio') return field.isCalculated ? calculatedRatio : ratio;
  return GIVEN[field.kind];
}

function filed(field: Field): z.ZodType {
  if (field.kind === 'member' || field.kind === 'schedule') return fileNumber;
  if (field.kind === 'schedules') return z.array(fileNumber).max(MAX_LISTED);
  if (isLine(field)) return (field.optional ? lineInFile : requiredLineInFile)(field.max);
  return given(field);
}

/** Stored values were checked when they came in. */
const ANSWERED = {
  date: answeredDate,
  time: answeredTime,
  instant,
  year: z.int(),
  month: z.int(),
  weekday,
  whole: z.int(),
  name: z.string(),
  text: z.string(),
  email: z.string(),
  money: balance,
  ratio: plainNumber,
  member: answeredId,
  schedule: answeredId,
  schedules: z.array(answeredId),
};

const answered = (field: Field): z.ZodType =>
  field.kind === 'choice' ? z.enum(field.choices) : ANSWERED[field.kind];

const orNull = (schema: z.ZodType, { optional }: Field) => (optional ? schema.nullable() : schema);
const orNothing = (schema: z.ZodType, { optional }: Field) =>
  optional ? schema.nullish() : schema;

/** The schemas of a record's fields as they are sent. */
export function givenShape<All extends Fields>(fields: All): GivenShape<All> {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    orNothing(given(field), field),
  ]);
  return Object.fromEntries(shape) as GivenShape<All>;
}

/** The schemas of a record's fields in answers, with the names of the members to whom they refer. */
export function answeredShape<All extends Fields>(fields: All): AnsweredShape<All> {
  const shape = Object.entries(fields).flatMap(([name, field]) => {
    const own = [name, orNull(answered(field), field)];
    return field.kind === 'member' ? [own, [toNameField(name), orNull(z.string(), field)]] : [own];
  });
  return Object.fromEntries(shape) as AnsweredShape<All>;
}

/** The schemas of a record's fields in the file of a club. */
export function fileShape<All extends Fields>(fields: All): FileShape<All> {
  const shape = Object.entries(fields).map(([name, field]) => {
    const orNone = field.inEveryFile ? orNull : orNothing;
    const schema = filed(field);
    return [
      toFileName(name, field),
      field.isZeroIfMissing ? schema.default(0) : orNone(schema, field),
    ];
  });
  return Object.fromEntries(shape) as FileShape<All>;
}
