import { newId } from '../src/ids.ts';
import type { GuestRow } from '../src/db/tables.ts';
import type { TestApp } from './app.ts';

/** A guest of a club as the database keeps one: on Tuesday, 8 September 2026, for 60,000 VND in cash, not paid yet. */
export async function addGuest(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  clubId: string,
  change: Partial<GuestRow> = {},
): Promise<string> {
  const row: GuestRow = {
    clubId,
    id: newId(),
    date: '2026-09-08',
    scheduleId: null,
    name: 'Khách',
    hostMemberId: null,
    classKey: null,
    fee: 60_000,
    paidAt: null,
    fundEntryId: null,
    createdAt: clock().toISOString(),
    createdBy: null,
    version: 1,
    ...change,
  };
  await db.insertInto('guests').values(row).execute();
  return row.id;
}
