/** One field of a record that people keep. Knows no zod, so that a page can read it. */
export type Field = (
  | { readonly kind: 'date' }
  /** One line of text, at most so many characters. */
  | { readonly kind: 'line'; readonly max: number }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  /** Whole VND in rows, thousands of VND elsewhere. */
  | { readonly kind: 'money' }
  /** `...Id` in rows and answers; the file of a club has a number without the `Id`, a table for spreadsheets a name. */
  | { readonly kind: 'member' }
  | { readonly kind: 'schedule' }
) & {
  /** May be left out; null where it is. */
  readonly optional?: true;
  /** Stands in each file of a club since there are such: null, but not left out. */
  readonly inEveryFile?: true;
};
export type Fields = Readonly<Record<string, Field>>;

type Reference = { readonly kind: 'member' | 'schedule' };
type Stem<Name> = Name extends `${infer Rest}Id` ? Rest : Name;
type OrNull<F, Value> = F extends { optional: true } ? Value | null : Value;

/** What a field holds, where it holds something. */
export type ValueOf<F> = F extends { kind: 'choice'; of: readonly (infer Choice)[] }
  ? Choice
  : F extends { kind: 'money' }
    ? number
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
export function namesOf<All extends Fields>(fields: All): (keyof All & string)[] {
  return Object.keys(fields);
}

/** Whether a field points to a member or a schedule. */
export function isReference(field: Field): field is Extract<Field, Reference> {
  return field.kind === 'member' || field.kind === 'schedule';
}

const stemOf = (name: string) => name.replace(/Id$/, '');

/** What a field is called in the file of a club, and in a table for spreadsheets. */
export function fileNameOf(name: string, field: Field): string {
  return isReference(field) ? stemOf(name) : name;
}

/** What an answer calls the name of the member that a field points to. */
export function nameFieldOf(name: string): string {
  return `${stemOf(name)}Name`;
}
