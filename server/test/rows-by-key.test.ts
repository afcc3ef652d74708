import { expect, test } from 'vitest';
import { deleteRows, findRow, updateRows } from '../src/db/queries/rows-by-key.ts';
import { testContext } from './context.ts';

test('a key without a value finds, changes and deletes nothing, and is refused', async () => {
  const { db } = await testContext();
  for (const key of [{}, { id: undefined }, { userId: 'u', id: undefined }]) {
    await expect(findRow(db, 'sessions', key)).rejects.toThrow('lacks a value');
    await db.transaction().execute(async (trx) => {
      await expect(deleteRows(trx, 'sessions', key)).rejects.toThrow('lacks a value');
      await expect(updateRows(trx, 'sessions', key, {})).rejects.toThrow('lacks a value');
    });
  }
});
