import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { insertClub } from '../../test/club-row.ts';
import { createDatabase, testDatabase } from '../../test/database.ts';
import { spend, spendByItself, spent } from '../../test/spent-sign-ins.ts';
import { isUnavailable } from '../http/unavailable.ts';
import { addToClub } from './common-additions.ts';
import { inClub, isUniqueViolation } from './transaction.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const at = '2026-10-15T12:00:00.000Z';

test('of additions at once to several clubs, one that fails takes nothing of the others with it', async () => {
  const { db } = await testDatabase();
  await spend(db, 'first');
  const clubs = [await insertClub(db, { at }), await insertClub(db, { at })];
  const add = (state: string, index: number) =>
    addToClub(db, clubs[index % 2]!, async (trx) => {
      await spendByItself(trx, { state: `${state} begun` });
      await spendByItself(trx, { state });
      if (state === 'two') throw new Error('not wanted');
      return state;
    });

  expect(await Promise.all(['a', 'b', 'c'].map(add))).toEqual(['a', 'b', 'c']);
  expect(await Promise.allSettled(['two', 'd'].map(add))).toMatchObject([
    { reason: { message: 'not wanted' } },
    { value: 'd' },
  ]);
  const outcomes = await Promise.allSettled(['one', 'first', 'two', 'three'].map(add));

  expect(outcomes).toMatchObject([
    { value: 'one' },
    { reason: expect.toSatisfy(isUniqueViolation) as unknown },
    { reason: { message: 'not wanted' } },
    { value: 'three' },
  ]);
  const added = ['a', 'b', 'c', 'd', 'one', 'three'].flatMap((state) => [state, `${state} begun`]);
  expect(await spent(db)).toEqual([...added, 'first'].toSorted());
});

// The embedded database has one writer, and no connection that could be lost.
if (onPostgres) {
  test('what is added to a club does not wait for somebody who changes another one as a whole', async () => {
    const { db } = await testDatabase();
    const [busy, free] = [await insertClub(db, { at }), await insertClub(db, { at })];
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = inClub(db, busy, 'exclusive', async (trx) => {
      await sql`select 1`.execute(trx);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const add = (clubId: string, state: string) =>
      addToClub(db, clubId, (trx) => spendByItself(trx, { state }));

    const waiting = add(busy, 'busy');
    await add(free, 'free');
    expect(await spent(db)).toEqual(['free']);

    release.resolve();
    await Promise.all([holding, waiting]);
    expect(await spent(db)).toEqual(['busy', 'free']);
  });

  test('what is added to a club does not wait for somebody who writes the same as another one', async () => {
    const { db } = await testDatabase();
    const [busy, free] = [await insertClub(db, { at }), await insertClub(db, { at })];
    const release = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const add = (clubId: string, state: string) =>
      addToClub(db, clubId, (trx) => spendByItself(trx, { state }));
    const writing = inClub(db, busy, 'share', async (trx) => {
      await spend(trx, 'same');
      written.resolve();
      await release.promise;
      throw new Error('not wanted');
    });
    await written.promise;

    const waiting = add(busy, 'same');
    await add(free, 'other');
    expect(await spent(db)).toEqual(['other']);

    release.resolve();
    await expect(writing).rejects.toThrow('not wanted');
    await waiting;
    expect(await spent(db)).toEqual(['other', 'same']);
  });

  test('26: where the connection is lost while additions are committed, none is done a second time', async () => {
    const { db, drop } = await createDatabase({ isOwn: true });
    onTestFinished(drop);
    const clubId = await insertClub(db, { at });
    await sql`create function lose() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(db);
    await sql`create constraint trigger lose after insert on spent_sign_ins
      deferrable initially deferred for each row execute function lose()`.execute(db);
    let begun = 0;
    const outcomes = await Promise.allSettled(
      ['one', 'two'].map((state) =>
        addToClub(db, clubId, (trx) => {
          begun += 1;
          return spendByItself(trx, { state });
        }),
      ),
    );
    expect(begun).toBe(2);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ reason: expect.toSatisfy(isUnavailable) as unknown });
    }
  });
}
