import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../context.ts';
import { dump } from '../../db/copy/dump.ts';
import { CopyError, insertBatch, type RowBatch } from '../../db/copy/insert.ts';
import { countRowsOfClub, takeOverPayLinks } from '../../db/copy/one-club.ts';
import { countTables } from '../../db/copy/schema.ts';
import { totalsOfClubs } from '../../db/copy/totals.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { insertAuditEntries } from '../../db/queries/audit.ts';
import { clubById, updateClub } from '../../db/queries/clubs/clubs.ts';
import { deleteDeletedResource, insertDeletedResource } from '../../db/queries/clubs/deleted.ts';
import { updateMember } from '../../db/queries/members/members.ts';
import { purgeInParts } from '../../domain/guards/empty-club.ts';
import { newId } from '../../ids.ts';
import { expectSameCounts, namingDifferences } from '../copy.ts';
import type { Counts } from '../file.ts';
import type { ReportProgress } from '../progress.ts';
import { type Renewal, renewIds } from './renew-ids.ts';
import { comesAlong } from './tables.ts';

type Bringing = {
  /** Where the club is brought. */
  db: Db;
  clock: Clock;
  /** A database with this club alone. */
  scratch: Db;
  clubId: string;
  renewal: Renewal;
  report: ReportProgress;
};

export type Brought = {
  /** The new id. */
  clubId: string;
  counts: Record<string, number>;
  hasOldCodes: boolean;
};

/**
 * Copies a club under new ids into a database that others use. It is written in many transactions, so that others get their
 * turn. Until the last one, it is a deleted club without an owner, whom only purging finds.
 */
export async function bringClub(bringing: Bringing): Promise<Brought> {
  const { db, clock, clubId: oldId, renewal } = bringing;
  const clubId = renewal.change(oldId);
  const now = clock().toISOString();
  let isBrought = false;
  try {
    const { counts, owners } = await copyHidden(bringing, now);
    await namingDifferences(() => compare(bringing, clubId, counts));
    const hasOldCodes = await transaction(db, { club: clubId, mode: 'exclusive' }, (trx) =>
      show(trx, bringing, { clubId, owners, now }),
    );
    isBrought = true;
    return { clubId, counts, hasOldCodes };
  } finally {
    if (!isBrought) await purgeInParts(db, clubId);
  }
}

/** @returns how many rows each table got, and the new ids of the owners */
async function copyHidden({ db, scratch, renewal, report }: Bringing, now: string) {
  const counts: Record<string, number> = {};
  const total = rowsThatComeAlong(await countTables(scratch));
  const owners: string[] = [];
  for await (const batch of dump(scratch)) {
    if (!('table' in batch) || !comesAlong(batch.table)) continue;
    const renewed = hide(renewIds(batch, renewal), owners, now);
    await transaction(db, {}, async (trx) => {
      await insertBatch(trx, renewed);
      if (renewed.table === 'clubs') await markAsDeleted(trx, renewed, now);
    });
    counts[batch.table] = (counts[batch.table] ?? 0) + batch.rows.length;
    report({ step: 'loading', unit: 'rows', done: rowsThatComeAlong(counts), total });
  }
  return { counts, owners };
}

const rowsThatComeAlong = (counts: Counts) =>
  Object.entries(counts).reduce((sum, [table, count]) => sum + (comesAlong(table) ? count : 0), 0);

/** The club as one that was deleted, and its owners as players: they could restore it. */
function hide(batch: RowBatch, owners: string[], now: string): RowBatch {
  const { table, columns, rows } = batch;
  const set = (row: unknown[], name: string, value: unknown) =>
    row.with(columns.indexOf(name), value);
  if (table === 'clubs') return { ...batch, rows: rows.map((row) => set(row, 'deletedAt', now)) };
  if (table !== 'members') return batch;
  const [id, role] = [columns.indexOf('id'), columns.indexOf('role')];
  owners.push(...rows.filter((row) => row[role] === 'owner').map((row) => row[id] as string));
  return {
    ...batch,
    rows: rows.map((row) => (row[role] === 'owner' ? set(row, 'role', 'player') : row)),
  };
}

async function markAsDeleted(trx: Trx, { columns, rows }: RowBatch, now: string): Promise<void> {
  const id = rows[0]![columns.indexOf('id')] as string;
  const label = rows[0]![columns.indexOf('name')] as string;
  const club = { clubId: id, id, kind: 'club', label, count: 1, content: '{}' } as const;
  await insertDeletedResource(trx, {
    ...club,
    deletedAt: now,
    deletedBy: null,
    deletedByName: null,
  });
}

/** @throws CopyError unless all rows are there, and the totals of every month are the same */
async function compare(
  { db, scratch, clubId: oldId }: Bringing,
  clubId: string,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  // The database adds up balances by itself: there may be some for months in which everything was reversed.
  const { clubs: _clubs, balances: _balances, ...tables } = counts;
  const marked = { ...tables, deletedThings: (tables['deletedThings'] ?? 0) + 1 };
  expectSameCounts(marked, await countRowsOfClub(db, Object.keys(marked), clubId));
  const withoutClub = async (from: Db, id: string) =>
    (await totalsOfClubs(from, [id])).map(([, ...total]) => total);
  if (isDeepStrictEqual(await withoutClub(scratch, oldId), await withoutClub(db, clubId))) return;
  throw new CopyError('the months of the club do not add up');
}

/** Makes a complete club one like any other. @returns whether the members have their pay codes again */
async function show(
  trx: Trx,
  { scratch, clubId: oldId, renewal }: Bringing,
  { clubId, owners, now }: { clubId: string; owners: readonly string[]; now: string },
): Promise<boolean> {
  for (const id of owners) await updateMember(trx, { clubId, id }, { role: 'owner' });
  await deleteDeletedResource(trx, { clubId, id: clubId }, now);
  await updateClub(trx, clubId, { deletedAt: null });
  const { name } = await clubById(trx, clubId);
  await insertAuditEntries(trx, [
    {
      clubId,
      id: newId(),
      at: now,
      actorUserId: null,
      actorMemberId: null,
      actorName: 'Rallybook',
      action: 'club.restored',
      kind: 'club',
      thingId: clubId,
      label: name,
      before: null,
      after: null,
      redactedAt: null,
      tokenId: null,
    },
  ]);
  const links = await scratch.selectFrom('payLinks').selectAll().execute();
  const renewed = links.map((link) => ({
    ...link,
    clubId,
    memberId: renewal.change(link.memberId),
  }));
  return takeOverPayLinks(trx, oldId, renewed);
}
