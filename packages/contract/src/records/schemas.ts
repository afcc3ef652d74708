import { z } from 'zod';
import {
  answeredDate,
  answeredId,
  balance,
  date,
  fileNumber,
  id,
  line,
  money,
  requiredLine,
} from '../schemas/common.ts';
import {
  type Field,
  type Fields,
  type FileName,
  fileNameOf,
  isReference,
  type NameField,
  nameFieldOf,
  type ValueOf,
} from './fields.ts';

type Nullable<F, Value> = F extends { optional: true }
  ? z.ZodNullable<z.ZodType<Value>>
  : z.ZodType<Value>;
type Nullish<F, Value> = F extends { optional: true }
  ? z.ZodOptional<z.ZodNullable<z.ZodType<Value>>>
  : z.ZodType<Value>;
type InFile<F> = F extends { kind: 'member' | 'schedule' } ? number : ValueOf<F>;

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

function given(field: Field): z.ZodType {
  switch (field.kind) {
    case 'date':
      return date;
    case 'line':
      return field.optional ? line(field.max) : requiredLine(field.max);
    case 'choice':
      return z.enum(field.of);
    case 'money':
      return money;
    case 'member':
    case 'schedule':
      return id;
  }
}

/** They were checked when they came in. */
function answered(field: Field): z.ZodType {
  switch (field.kind) {
    case 'date':
      return answeredDate;
    case 'line':
      return z.string();
    case 'choice':
      return z.enum(field.of);
    case 'money':
      return balance;
    case 'member':
    case 'schedule':
      return answeredId;
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
    return field.kind === 'member' ? [own, [nameFieldOf(name), orNull(z.string(), field)]] : [own];
  });
  return Object.fromEntries(shape) as AnsweredShape<All>;
}

/** The schemas of a record's fields in the file of a club. */
export function fileShape<All extends Fields>(fields: All): FileShape<All> {
  const shape = Object.entries(fields).map(([name, field]) => {
    const schema = isReference(field) ? fileNumber : given(field);
    const orNone = field.inEveryFile ? orNull : orNothing;
    return [fileNameOf(name, field), orNone(schema, field)];
  });
  return Object.fromEntries(shape) as FileShape<All>;
}
