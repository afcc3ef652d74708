import { vnd } from '@rallybook/contract/test/money';
import type { GuestRow } from '../src/db/tables/months.ts';
import { newId } from '../src/ids.ts';
import type { TestApp } from './app.ts';

/** Inserts a guest into the database: of Tuesday, 8 September 2026, with 60,000 VND in cash, not paid yet. */
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
    fee: vnd(60_000),
    hasUsualFee: 0,
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
