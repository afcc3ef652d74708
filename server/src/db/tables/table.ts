import type { Field, StoredValue } from '@rallybook/contract/records/fields';
import type { Bounds } from '@rallybook/contract/rules/bounds';

/** The type of a column's values, where it is not said by a field alone. It exists for the compiler only. */
declare const type: unique symbol;

/** A column that is no field of a record: only the type of its values is known. */
type Plain<Value> = true & { readonly [type]: Value };

/** All columns of a table, in their order: a field of a record, or the type of a value. */
type Columns = Readonly<Record<string, Field | Plain<unknown>>>;

/** A column with values of a type of its own. */
export const of = <Value>() => true as Plain<Value>;
export const text = of<string>();
export const textOrNull = of<string | null>();
export const number = of<number>();
export const numberOrNull = of<number | null>();
export const flag = of<0 | 1>();

/** A field of a record whose values in rows are of another type than elsewhere. */
export const storedAs = <Value>(field: Field) => field as Field & { readonly [type]: Value };

/** What keeps a table from growing without end. */
export type TableBound<Name extends string = string> =
  /** A number in `BOUNDS`, which is checked where rows are added. */
  | keyof Bounds
  /** So many for each row of another table. */
  | { per: Name; most: string }
  /** Rows are deleted when they are old; until then, a limit on requests holds. */
  | 'forgotten'
  /** It grows with what people do, and has no number. */
  | { grows: string };

type OfClub<Column> = {
  /**
   * When rows go with their club to another place: always, which is in the club's file, too, in this order; only when the
   * club alone is restored from a backup (docs/decisions/035); or never. What opens a door or speaks with another service never
   * does: the club may still be there under its old id, and both would answer.
   */
  goesWithClub: 'always' | 'from_backup' | 'never';
  /** The column that names a user, if any: accounts are not restored, so an account that is there keeps its id. */
  userColumn?: Column;
};

type OfMember = {
  /** Whether rows are deleted when their member is removed, erased, or becomes somebody else's: how this person is reached. */
  endsWithMember: boolean;
  /** Whether a member without an account got them by their own link, so that they are deleted when it is renewed. */
  endsWithOwnLink?: true;
};

type Rest<Column> = {
  /** The columns of the primary key. */
  key: readonly Column[];
  bound: TableBound;
} & ('clubId' extends Column ? OfClub<Column> : Partial<OfClub<Column>>) &
  ('memberId' extends Column ? OfMember : unknown);

/**
 * Describes a table.
 * @param columns all of them. One that no migration makes keeps the server from starting (`requireColumns`)
 */
export function table<
  const Known extends Columns,
  const Description extends Rest<keyof Known & string>,
>(columns: Known, description: Description) {
  return { columns, ...description };
}

/** The types of the values in a table's rows. */
export type Row<Table extends { columns: Columns }> = {
  [Name in keyof Table['columns']]: Table['columns'][Name] extends {
    readonly [type]: infer Value;
  }
    ? Value
    : Table['columns'][Name] extends Field
      ? StoredValue<Table['columns'][Name]>
      : never;
};

/** A table as whoever reads all of them knows it. */
export type TableDescription<Name extends string> = {
  key: readonly string[];
  columns: Readonly<Record<string, Field | true>>;
  bound: TableBound<Name>;
} & Partial<OfClub<string> & OfMember>;

/** The rows of tables, by the names of the tables. */
export type RowsOf<Tables extends Readonly<Record<string, { columns: Columns }>>> = {
  [Name in keyof Tables]: Row<Tables[Name]>;
};

/** The columns of whoever has an account, or has signed up. */
export const ofUser = {
  id: text,
  username: text,
  /** Lower case; of users, unique. Sign-ups may share one where they share the address. */
  usernameKey: text,
  email: text,
  /** Lower case; of users, unique. */
  emailKey: text,
  passwordHash: textOrNull,
  createdAt: text,
};

export const ofRecord = { clubId: text, id: text };

/** Changes are counted by `version`. */
export const versioned = { ...ofRecord, version: number };

/** A member, where a row is not about somebody else. */
export const someMember = { kind: 'member', optional: true } as const;

/** What is never edited; `createdBy` is the member who wrote it, null if it is not known. */
export const written = { ...ofRecord, createdAt: text, createdBy: textOrNull };
