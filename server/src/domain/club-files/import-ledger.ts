import { fromFile } from '@rallybook/contract/records/convert';
import { entryFields, fundCountFields, fundEntryFields } from '@rallybook/contract/records/entries';
import { guestFields } from '@rallybook/contract/records/rules';
import { fromWire, NONE, type Wire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { ClubFile } from '@rallybook/contract/schemas/club-file/club-file';
import type { ClubRows } from '../../db/queries/clubs/whole-clubs.ts';
import { newId } from '../../ids.ts';
import { assignIds, inChunks, type NewIds } from './import-parts.ts';

type Bill = ClubFile['bills'][number];

/** Whether the month of a bill in a file is closed. */
export const isClosed = ({ closedAt }: Pick<Bill, 'closedAt'>): boolean =>
  (closedAt ?? null) !== null;

/** Lines or costs of a closed month as they are stored: JSON in minor units. Null if the file has none. */
export function toStoredParts(
  currency: Currency,
  parts: readonly { amount: Wire }[] | null | undefined,
): string | null {
  if (parts === null || parts === undefined) return null;
  return JSON.stringify(
    parts.map((part) => ({ ...part, amount: fromWire(currency, part.amount) })),
  );
}

type Written = { createdAt?: string | null | undefined; createdBy?: number | null | undefined };

/** The rows of a file's entries of members and the fund, and of its guests, some at a time. */
export function* ledgerRows(
  file: ClubFile,
  ids: NewIds,
  now: string,
): Generator<Partial<ClubRows>> {
  const { clubId } = ids;
  const orNull = (number: number | null | undefined, toId: (number: number) => string) =>
    typeof number === 'number' ? toId(number) : null;
  const written = ({ createdAt, createdBy }: Written) => ({
    createdAt: createdAt ? new Date(createdAt).toISOString() : now,
    createdBy: orNull(createdBy, ids.member),
  });
  const entryId = assignIds(file.entries);
  const transferId = assignIds(
    file.entries.flatMap(({ transfer }) => (transfer ? [{ number: transfer }] : [])),
  );
  yield* inChunks(file.entries, (chunk) => ({
    entries: chunk.map((entry) => ({
      clubId,
      id: entryId(entry.number),
      ...fromFile(ids.currency, entryFields, entry, ids),
      transferId: orNull(entry.transfer, transferId),
      reversesId: orNull(entry.reverses, entryId),
      ...written(entry),
      // A file does not say which service reported a payment.
      createdByService: null,
    })),
  }));
  const fundEntryId = assignIds(file.fundEntries);
  yield* inChunks(file.fundEntries, (chunk) => ({
    fundEntries: chunk.map((entry) => ({
      clubId,
      id: fundEntryId(entry.number),
      ...fromFile(ids.currency, fundEntryFields, entry, ids),
      reversesId: orNull(entry.reverses, fundEntryId),
      ...written(entry),
    })),
  }));
  yield* inChunks(file.fundCounts, (chunk) => ({
    fundCounts: chunk.map((count) => ({
      clubId,
      id: newId(),
      ...fromFile(ids.currency, fundCountFields, count, ids),
      ...written(count),
    })),
  }));
  yield* inChunks(file.guests, (chunk) => ({
    guests: chunk.map((guest) => {
      const { fee, ...fields } = fromFile(ids.currency, guestFields, guest, ids);
      const { number, paidAt, fundEntry } = guest;
      return {
        clubId,
        id: number === undefined ? newId() : ids.guest(number),
        ...fields,
        fee: fee ?? NONE,
        hasUsualFee: (fee ?? null) === null && !paidAt ? (1 as const) : (0 as const),
        paidAt: paidAt ? new Date(paidAt).toISOString() : null,
        fundEntryId: orNull(fundEntry, fundEntryId),
        version: 1,
        ...written(guest),
      };
    }),
  }));
}
