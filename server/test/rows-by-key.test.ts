import { expect, test } from 'vitest';
import {
  deleteRows,
  deleteRowsIn,
  findRow,
  storeRow,
  updateRows,
} from '../src/db/queries/rows-by-key.ts';
import { testContext } from './context.ts';

test('a key without a value finds, changes and deletes nothing, and is refused', async () => {
  const { db } = await testContext();
  for (const key of [{}, { id: undefined }, { userId: 'u', id: undefined }]) {
    await expect(findRow(db, 'sessions', key)).rejects.toThrow('lacks a value');
    await db.transaction().execute(async (trx) => {
      await expect(deleteRows(trx, 'sessions', key)).rejects.toThrow('lacks a value');
      await expect(updateRows(trx, 'sessions', key, {})).rejects.toThrow('lacks a value');
      const deleted = deleteRowsIn(trx, 'sessions', key, 'id', ['s']);
      await expect(deleted).rejects.toThrow('lacks a value');
    });
  }
});

const AT = '2026-11-30T00:00:00.000Z';
const rowOf = (key: string, tries: number) => ({
  key,
  tries,
  since: AT,
  lastAt: AT,
  blockedUntil: null,
});

test('a row takes the place of the one with its key, and of no other', async () => {
  const { db } = await testContext();
  await db.transaction().execute(async (trx) => {
    await storeRow(trx, 'loginTries', rowOf('a', 1));
    await storeRow(trx, 'loginTries', rowOf('b', 1));
    await storeRow(trx, 'loginTries', rowOf('a', 2));
  });
  expect(await findRow(db, 'loginTries', { key: 'a' })).toEqual(rowOf('a', 2));
  expect(await findRow(db, 'loginTries', { key: 'b' })).toEqual(rowOf('b', 1));
});

test('of the rows with a key, those with one of any number of values are deleted', async () => {
  const { db } = await testContext();
  const many = Array.from({ length: 1500 }, (_, nth) => `key ${nth}`);
  await db.transaction().execute(async (trx) => {
    await storeRow(trx, 'loginTries', rowOf('key 0', 1));
    await storeRow(trx, 'loginTries', rowOf('key 1499', 1));
    await storeRow(trx, 'loginTries', rowOf('key 7', 2));
    await storeRow(trx, 'loginTries', rowOf('other', 1));
    await deleteRowsIn(trx, 'loginTries', { tries: 1 }, 'key', many);
    await deleteRowsIn(trx, 'loginTries', { tries: 2 }, 'key', []);
  });
  const left = await db.selectFrom('loginTries').select('key').orderBy('key').execute();
  expect(left).toEqual([{ key: 'key 7' }, { key: 'other' }]);
});
