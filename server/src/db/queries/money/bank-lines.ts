import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type { BankLineState } from '@rallybook/contract/schemas/bank-lines';
import { sql } from 'kysely';
import type { Db, Trx } from '../../engine/connect.ts';
import type { BankLinePartRow, BankLineRow } from '../../tables/money.ts';
import { columnsOf } from '../columns.ts';
import { readInChunks } from '../in-chunks.ts';
import { insertRows } from '../insert-rows.ts';
import { countRows, type Page } from '../pages.ts';
import { updateRows } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

const COLUMNS = columnsOf('bankLines');

type LineKey = Pick<BankLineRow, 'clubId' | 'id'>;

/** How many values one statement gets. */
const AT_ONCE = 1000;

const linesOf = (db: Db, clubId: string) =>
  db.selectFrom('bankLines').where('bankLines.clubId', '=', clubId);

/**
 * The lines of a club with one of these amounts, the oldest first.
 * @param dates between which dated lines are; null for all
 * @param limit the most lines to return
 */
export async function linesOfAmounts(
  db: Db,
  clubId: string,
  amounts: Iterable<Minor>,
  dates: { first: string; last: string } | null,
  limit: number,
): Promise<BankLineRow[]> {
  const rows = await readInChunks([...new Set(amounts)], AT_ONCE, (some) => {
    const query = linesOf(db, clubId).select(COLUMNS).where('amount', 'in', some).limit(limit);
    if (dates === null) return query.execute();
    return query
      .where((row) =>
        row.or([
          row('isDated', '=', 0),
          row.and([row('date', '>=', dates.first), row('date', '<=', dates.last)]),
        ]),
      )
      .execute();
  });
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** A page of a club's lines, the newest first, and their total number. */
export async function bankLinePage(
  db: Db,
  clubId: string,
  states: readonly BankLineState[],
  { limit, offset }: Page,
) {
  const query = linesOf(db, clubId).$if(states.length > 0, (lines) =>
    lines.where('state', 'in', states),
  );
  const ids = query.select('id').orderBy('date', 'desc').orderBy('id', 'desc');
  const rows = await db
    .selectFrom(ids.limit(limit).offset(offset).as('page'))
    .innerJoin('bankLines', (join) =>
      join.on('bankLines.clubId', '=', clubId).onRef('bankLines.id', '=', 'page.id'),
    )
    .select(COLUMNS)
    .orderBy('bankLines.date', 'desc')
    .orderBy('bankLines.id', 'desc')
    .execute();
  return { rows, total: await countRows(query) };
}

export function bankLineById(db: Db, { clubId, id }: LineKey): Promise<BankLineRow | undefined> {
  return linesOf(db, clubId).select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The lines of a club after an id, in the order in which they were imported. */
export function bankLinesAfter(
  db: Db,
  clubId: string,
  after: string | null,
  limit: number,
): Promise<BankLineRow[]> {
  return linesOf(db, clubId)
    .select(COLUMNS)
    .$if(after !== null, (lines) => lines.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A part of a line: an entry and its member. */
export type ListedPart = BankLinePartRow & { memberId: string; memberName: string; amount: Minor };

/** The parts of some lines, in the order in which they were written. */
export function partsOfLines(
  db: Db,
  clubId: string,
  lineIds: readonly string[],
): Promise<ListedPart[]> {
  return readInChunks([...new Set(lineIds)], AT_ONCE, (some) =>
    db
      .selectFrom('bankLineParts as parts')
      .innerJoin('entries', (join) => sameClub(join, 'entries.id', 'parts.entryId'))
      .innerJoin('members', (join) => sameClub(join, 'members.id', 'entries.memberId'))
      .select(['parts.clubId', 'parts.entryId', 'parts.lineId'])
      .select(['entries.memberId', 'members.name as memberName', 'entries.amount'])
      .where('parts.clubId', '=', clubId)
      .where('parts.lineId', 'in', some)
      .orderBy('parts.entryId')
      .execute(),
  );
}

export function insertBankLines(trx: Trx, rows: readonly BankLineRow[]): Promise<void> {
  return insertRows(trx, 'bankLines', rows);
}

export function insertBankLineParts(trx: Trx, rows: readonly BankLinePartRow[]): Promise<void> {
  return insertRows(trx, 'bankLineParts', rows);
}

export async function updateBankLine(
  trx: Trx,
  { clubId, id }: LineKey,
  change: Partial<BankLineRow>,
): Promise<void> {
  await updateRows(trx, 'bankLines', { clubId, id }, change);
}

/** The lines whose text is not emptied yet and that were recorded no later than an instant; the index has only such lines. */
const oldTexts = (db: Db, until: string) =>
  db
    .selectFrom('bankLines')
    .where('isRedacted', '=', sql.lit(0 as const))
    .where('importedAt', '<=', until);

/** A club with such lines, if there is one. */
export async function clubWithOldTexts(db: Db, until: string): Promise<string | undefined> {
  const found = await oldTexts(db, until).select('clubId').limit(1).executeTakeFirst();
  return found?.clubId;
}

/** Empties the texts of some such lines of a club. */
export async function emptyOldTexts(
  trx: Trx,
  { clubId, until, limit }: { clubId: string; until: string; limit: number },
): Promise<void> {
  const old = oldTexts(trx, until).where('clubId', '=', clubId).select('id').limit(limit);
  await trx
    .updateTable('bankLines')
    .set({ text: '', isRedacted: 1 })
    .where('clubId', '=', clubId)
    .where('id', 'in', old)
    .execute();
}

/** Removes reversed entries from their lines, and opens these lines again. */
export async function releaseEntries(
  trx: Trx,
  clubId: string,
  entryIds: readonly string[],
): Promise<void> {
  const released = await trx
    .deleteFrom('bankLineParts')
    .where('clubId', '=', clubId)
    .where('entryId', 'in', entryIds)
    .returning('lineId')
    .execute();
  if (released.length === 0) return;
  await trx
    .updateTable('bankLines')
    .set({ state: 'open' })
    .where('clubId', '=', clubId)
    .where('id', 'in', [...new Set(released.map(({ lineId }) => lineId))])
    .where('state', 'in', ['allocated', 'ignored'])
    .execute();
}
