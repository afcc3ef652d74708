import type { Minor, Wire } from '../rules/money/amounts.ts';

/** One field of a stored record. Knows no zod, so that a page can load it. */
export type Field = (
  | { readonly kind: 'date' }
  /** `HH:MM`. */
  | { readonly kind: 'time' }
  /** ISO 8601; in UTC in rows. */
  | { readonly kind: 'instant' }
  | { readonly kind: 'year' }
  | { readonly kind: 'month' }
  | { readonly kind: 'weekday' }
  /** A whole number between these bounds, both included. */
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  /** A name or a key: one line of at most `max` characters. */
  | { readonly kind: 'name'; readonly max: number }
  /**
   * One line of at most `max` characters in which people write what they want, so it may name somebody: that name is taken out
   * when the person is forgotten.
   */
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'email' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /**
   * Minor units in rows, an amount on the wire elsewhere. Calculated amounts may be larger than those that people enter;
   * signed ones may be negative.
   */
  | { readonly kind: 'money'; readonly isCalculated?: true; readonly isSigned?: true }
  /**
   * Ten-thousandths in rows, a plain number elsewhere. Calculated ratios may be larger than those that people enter.
   */
  | { readonly kind: 'ratio'; readonly isCalculated?: true }
  /**
   * Named `...Id` in rows and answers. A club's file has a number instead, named without `Id`; a table for
   * spreadsheets has the name.
   */
  | { readonly kind: 'member' }
  | { readonly kind: 'schedule' }
  /** Several schedules: named `...Ids` in rows and answers, `...s` in a club's file. */
  | { readonly kind: 'schedules' }
) & {
  /** May be left out; then it is null. */
  readonly optional?: true;
  /** Every version of a club's file has this field: it may be null, but not left out. */
  readonly inEveryFile?: true;
  /** A number that older files of a club lack; it is 0 then. */
  readonly isZeroIfMissing?: true;
};
export type Fields = Readonly<Record<string, Field>>;

/**
 * A field of a record that is about a member and about others, too: it says whether the member gets it with the data that are
 * stored of them. What is about others is theirs, although the club's screens may show it.
 */
export type SharedField = Field & { readonly inOwnData: boolean };

type Reference = { readonly kind: 'member' | 'schedule' | 'schedules' };
type Stem<Name> = Name extends `${infer Rest}Ids`
  ? `${Rest}s`
  : Name extends `${infer Rest}Id`
    ? Rest
    : Name;
type OrNull<F, Value> = F extends { optional: true } ? Value | null : Value;

/** The type of a field's value, if it has one: on the wire, or with another type of money in a row. */
export type ValueOf<F, Money = Wire> = F extends {
  kind: 'choice';
  choices: readonly (infer Choice)[];
}
  ? Choice
  : F extends { kind: 'money' }
    ? Money
    : F extends { kind: 'ratio' | 'whole' | 'year' | 'month' | 'weekday' }
      ? number
      : F extends { kind: 'schedules' }
        ? readonly string[]
        : string;

/** What a field is called in the file of a club, and in a table for spreadsheets. */
export type FileName<Name, F> = F extends Reference ? Stem<Name> : Name;

/** The extra fields of answers: the names of the members that they refer to. */
export type NameField<Name, F> = F extends { kind: 'member' }
  ? `${Stem<Name> & string}Name`
  : never;

/** The type of a field's value in a row. */
export type StoredValue<F> = OrNull<F, ValueOf<F, Minor>>;

/** A record's fields in a row. */
export type Values<All extends Fields> = { [Name in keyof All]: StoredValue<All[Name]> };

/** A record's fields in an answer. */
export type AnswerValues<All extends Fields> = {
  [Name in keyof All]: OrNull<All[Name], ValueOf<All[Name]>>;
};

/** The names of a record's fields, in their order. */
export function listNames<All extends Fields>(fields: All): (keyof All & string)[] {
  return Object.keys(fields);
}

/** A record's fields without some of them. */
export function omitFields<All extends Fields, Name extends keyof All & string>(
  fields: All,
  ...names: readonly Name[]
): Omit<All, Name> {
  const kept = Object.entries(fields).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(kept) as Omit<All, Name>;
}

/** Picks a record's fields from an object that may have others. */
export function pickFields<All extends Fields, Given extends { [Name in keyof All]: unknown }>(
  fields: All,
  values: Given,
): Pick<Given, keyof All> {
  const picked = listNames(fields).map((name) => [name, values[name]]);
  return Object.fromEntries(picked) as Pick<Given, keyof All>;
}

type InOwnData<All extends Fields> = {
  [Name in keyof All as All[Name] extends { inOwnData: true } ? Name : never]: All[Name];
};

/** The fields of a record that a member gets with their own data. */
export function ownDataFields<All extends Readonly<Record<string, SharedField>>>(
  fields: All,
): InOwnData<All> {
  const own = Object.entries(fields).filter(([, { inOwnData }]) => inOwnData);
  return Object.fromEntries(own) as InOwnData<All>;
}

type Emptied<All extends Fields> = {
  [Name in keyof All as All[Name] extends { optional: true } ? Name : never]: null;
};

/** A record's optional fields, all of them null. */
export function emptyOptionalFields<All extends Fields>(fields: All): Emptied<All> {
  const optional = Object.entries(fields).filter(([, field]) => field.optional);
  return Object.fromEntries(optional.map(([name]) => [name, null])) as Emptied<All>;
}

/** Whether a field refers to a member or to schedules. */
export function isReference(field: Field): field is Extract<Field, Reference> {
  return field.kind === 'member' || field.kind === 'schedule' || field.kind === 'schedules';
}

const removeId = (name: string) => name.replace(/Id(s?)$/, '$1');

/** What a field is called in the file of a club, and in a table for spreadsheets. */
export function toFileName(name: string, field: Field): string {
  return isReference(field) ? removeId(name) : name;
}

/** The name of the field of an answer that holds the name of the member to whom this field refers. */
export function toNameField(name: string): string {
  return `${removeId(name)}Name`;
}
