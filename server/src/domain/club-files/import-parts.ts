import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { splitIntoChunks } from '../../chunks.ts';
import type { ClubRows } from '../../db/queries/clubs/whole-clubs.ts';
import { newId } from '../../ids.ts';

/** Makes a new id for each number of a file. */
export function assignIds(parts: readonly { number: number }[]) {
  const ids = new Map(parts.map(({ number }) => [number, newId()]));
  return (number: number): string => ids.get(number)!;
}

/** The id of the club made from a file, and the ids of its members and schedules by their numbers. */
export type NewIds = {
  clubId: string;
  /** The currency of the file. */
  currency: Currency;
  member: (number: number) => string;
  schedule: (number: number) => string;
  session: (number: number) => string;
  /** Also of one who is not in the file. */
  guest: (number: number) => string;
  /** Of a record of attendance, by its `recordKey`. */
  record: (key: string) => string;
};

/** What a record of attendance is found by: there is one at most. */
export const recordKey = ({
  member,
  schedule,
  date,
}: {
  member: number;
  schedule: number | null;
  date: string;
}): string => `${member} ${schedule} ${date}`;

/** Makes an id for each key that is asked for, once. */
export function idsOnDemand() {
  const ids = new Map<string | number, string>();
  return (key: string | number): string => {
    const known = ids.get(key) ?? newId();
    ids.set(key, known);
    return known;
  };
}

/** How many rows are written before other work gets a turn: some milliseconds. */
const ROWS_AT_ONCE = 1000;

/** The rows of a list in a file, some at a time. */
export function* inChunks<Item>(
  items: readonly Item[],
  toRows: (chunk: Item[]) => Partial<ClubRows>,
): Generator<Partial<ClubRows>> {
  for (const chunk of splitIntoChunks(items, ROWS_AT_ONCE)) yield toRows(chunk);
}
