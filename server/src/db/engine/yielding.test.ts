import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { databaseState } from '../health.ts';

test('35: a request with a thousand queries lets others in between', async () => {
  const { db } = await testDatabase();
  let turns = 0;
  let isDone = false;
  const takeTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  const until = performance.now() + 500;
  while (performance.now() < until) await databaseState(db);
  isDone = true;
  expect(turns).toBeGreaterThan(2);
});
