/** One field of a record that people keep. Knows no zod, so that a page can read it. */
export type Field = (
  | { readonly kind: 'date' }
  /** `HH:MM`. */
  | { readonly kind: 'time' }
  /** ISO 8601; in UTC in rows. */
  | { readonly kind: 'instant' }
  | { readonly kind: 'year' }
  | { readonly kind: 'month' }
  | { readonly kind: 'weekday' }
  /** A whole number between these, both included. */
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  /** One line of text, at most so many characters. */
  | { readonly kind: 'line'; readonly max: number }
  | { readonly kind: 'email' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  /**
   * Whole VND in rows, thousands of VND elsewhere. What is calculated may be larger than what people may give; what is signed
   * may be below zero.
   */
  | { readonly kind: 'money'; readonly isCalculated?: true; readonly isSigned?: true }
  /** Ten-thousandths in rows, a plain number elsewhere. What is calculated may be larger than what people may give. */
  | { readonly kind: 'ratio'; readonly isCalculated?: true }
  /** `...Id` in rows and answers; the file of a club has a number without the `Id`, a table for spreadsheets a name. */
  | { readonly kind: 'member' }
  | { readonly kind: 'schedule' }
  /** A list of them: `...Ids` in rows and answers, `...s` in the file of a club. */
  | { readonly kind: 'schedules' }
) & {
  /** May be left out; null where it is. */
  readonly optional?: true;
  /** Stands in each file of a club since there are such: null, but not left out. */
  readonly inEveryFile?: true;
  /** A number that older files of a club lack: it is 0 there. */
  readonly isZeroIfMissing?: true;
};
export type Fields = Readonly<Record<string, Field>>;

type Reference = { readonly kind: 'member' | 'schedule' | 'schedules' };
type Stem<Name> = Name extends `${infer Rest}Ids`
  ? `${Rest}s`
  : Name extends `${infer Rest}Id`
    ? Rest
    : Name;
type OrNull<F, Value> = F extends { optional: true } ? Value | null : Value;

/** What a field holds, where it holds something. */
export type ValueOf<F> = F extends { kind: 'choice'; of: readonly (infer Choice)[] }
  ? Choice
  : F extends { kind: 'money' | 'ratio' | 'whole' | 'year' | 'month' | 'weekday' }
    ? number
    : F extends { kind: 'schedules' }
      ? readonly string[]
      : string;

/** What a field is called in the file of a club, and in a table for spreadsheets. */
export type FileName<Name, F> = F extends Reference ? Stem<Name> : Name;

/** The fields that answers have besides: the names of the members that they point to. */
export type NameField<Name, F> = F extends { kind: 'member' }
  ? `${Stem<Name> & string}Name`
  : never;

/** A record's own fields as a row has them, and as answers do: there, money is in thousands of VND. */
export type Values<All extends Fields> = {
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

/** A record's own fields, of something that may have others besides. */
export function pickFields<All extends Fields>(fields: All, values: Values<All>): Values<All> {
  return Object.fromEntries(listNames(fields).map((name) => [name, values[name]])) as Values<All>;
}

type Emptied<All extends Fields> = {
  [Name in keyof All as All[Name] extends { optional: true } ? Name : never]: null;
};

/** A record's optional fields, all of them null. */
export function emptyOptionalFields<All extends Fields>(fields: All): Emptied<All> {
  const optional = Object.entries(fields).filter(([, field]) => field.optional);
  return Object.fromEntries(optional.map(([name]) => [name, null])) as Emptied<All>;
}

/** Whether a field points to a member or to schedules. */
export function isReference(field: Field): field is Extract<Field, Reference> {
  return field.kind === 'member' || field.kind === 'schedule' || field.kind === 'schedules';
}

const removeId = (name: string) => name.replace(/Id(s?)$/, '$1');

/** What a field is called in the file of a club, and in a table for spreadsheets. */
export function toFileName(name: string, field: Field): string {
  return isReference(field) ? removeId(name) : name;
}

/** What an answer calls the name of the member that a field points to. */
export function toNameField(name: string): string {
  return `${removeId(name)}Name`;
}
