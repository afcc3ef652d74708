import { z } from 'zod';
import {
  answeredDate,
  answeredId,
  answeredTime,
  balance,
  calculatedMoney,
  calculatedRatio,
  date,
  emailAddress,
  fileNumber,
  givenInstant,
  id,
  instant,
  line,
  money,
  month,
  optionalEmail,
  ratio,
  requiredLine,
  time,
  weekday,
  year,
} from '../schemas/common.ts';
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
  [Name in keyof All as FileName<Name, All[Name]>]: All[Name] extends { inEveryFile: true }
    ? Nullable<All[Name], InFile<All[Name]>>
    : Nullish<All[Name], InFile<All[Name]>>;
};

/** A record's fields as they were sent. */
export type Given<All extends Fields> = z.output<z.ZodObject<GivenShape<All>>>;

/** A record's fields as the file of a club has them. */
export type Filed<All extends Fields> = z.output<z.ZodObject<FileShape<All>>>;

/** How many schedules a registration may be for. */
const MAX_LISTED = 200;

function given(field: Field): z.ZodType {
  switch (field.kind) {
    case 'date':
      return date;
    case 'time':
      return time;
    case 'instant':
      return givenInstant;
    case 'year':
      return year;
    case 'month':
      return month;
    case 'weekday':
      return weekday;
    case 'whole':
      return z.int().min(field.min).max(field.max);
    case 'line':
      return field.optional ? line(field.max) : requiredLine(field.max);
    case 'email':
      return field.optional ? optionalEmail : emailAddress;
    case 'choice':
      return z.enum(field.of);
    case 'money':
      return field.isCalculated ? calculatedMoney : money;
    case 'ratio':
      return field.isCalculated ? calculatedRatio : ratio;
    case 'member':
    case 'schedule':
      return id;
    case 'schedules':
      return z.array(id).max(MAX_LISTED);
  }
}

function filed(field: Field): z.ZodType {
  switch (field.kind) {
    case 'member':
    case 'schedule':
      return fileNumber;
    case 'schedules':
      return z.array(fileNumber).max(MAX_LISTED);
    default:
      return given(field);
  }
}

/** They were checked when they came in. */
function answered(field: Field): z.ZodType {
  switch (field.kind) {
    case 'date':
      return answeredDate;
    case 'time':
      return answeredTime;
    case 'instant':
      return instant;
    case 'year':
    case 'month':
    case 'whole':
      return z.int();
    case 'weekday':
      return weekday;
    case 'line':
    case 'email':
      return z.string();
    case 'choice':
      return z.enum(field.of);
    case 'money':
    case 'ratio':
      return balance;
    case 'member':
    case 'schedule':
      return answeredId;
    case 'schedules':
      return z.array(answeredId);
  }
}

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

/** The schemas of a record's fields as they are answered: with the names of the members that they point to. */
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
    return [toFileName(name, field), orNone(filed(field), field)];
  });
  return Object.fromEntries(shape) as FileShape<All>;
}
