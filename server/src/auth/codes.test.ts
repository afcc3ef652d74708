import { expect, test } from 'vitest';
import { MINUTE, SECOND, testContext, type TestContext } from '../../test/context.ts';
import type { CodePurpose } from '../db/tables.ts';
import { insertUser } from '../db/queries/users.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../ids.ts';
import { checkCode, issueCode, spendCode } from './codes.ts';

async function makeUser({ db, clock }: TestContext, name: string): Promise<string> {
  const id = newId();
  await inTransaction(db, (trx) =>
    insertUser(trx, {
      id,
      username: name,
      usernameKey: name,
      email: `${name}@club.example`,
      emailKey: `${name}@club.example`,
      passwordHash: null,
      emailVerifiedAt: null,
      createdAt: clock().toISOString(),
    }),
  );
  return id;
}

async function withCode(purpose: CodePurpose = 'verify_email') {
  const context = await testContext();
  const whose = { userId: await makeUser(context, 'lan'), purpose };
  const issue = () => inTransaction(context.db, (trx) => issueCode(trx, context, whose));
  return { context, whose, issue, code: await issue() };
}

const other = (code: string) => (code === '000000' ? '000001' : '000000');

test('6: a code is six digits, and only a keyed hash of it is stored', async () => {
  const { context, code } = await withCode();
  expect(code).toMatch(/^\d{6}$/);
  const [row] = await context.db.selectFrom('codes').selectAll().execute();
  expect(row!.codeHash).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(code);
});

test('6: a code is good for ten minutes', async () => {
  const { context, whose, code } = await withCode();
  context.pass(10 * MINUTE - SECOND);
  expect(await checkCode(context, whose, code)).not.toBeNull();
  context.pass(SECOND);
  expect(await checkCode(context, whose, code)).toBeNull();
});

test('6: after five wrong tries the right code is wrong, too', async () => {
  const { context, whose, code } = await withCode();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await checkCode(context, whose, other(code))).toBeNull();
  }
  expect(await checkCode(context, whose, code)).toBeNull();
});

test('6: the fifth try may be the right one', async () => {
  const { context, whose, code } = await withCode();
  for (let tries = 0; tries < 4; tries += 1) await checkCode(context, whose, other(code));
  expect(await checkCode(context, whose, code)).not.toBeNull();
});

test('6: many tries at once get no more than five answers', async () => {
  const { context, whose, code } = await withCode();
  const tries = Array.from({ length: 20 }, () => checkCode(context, whose, code));
  const answers = await Promise.all(tries);
  expect(answers.filter((answer) => answer !== null)).toHaveLength(5);
});

test('6: a code can be used once, also by two at once', async () => {
  const { context, whose, code } = await withCode();
  const right = (await checkCode(context, whose, code))!;
  const spend = () => inTransaction(context.db, (trx) => spendCode(trx, right));
  expect((await Promise.all([spend(), spend()])).toSorted()).toEqual([false, true]);
  expect(await checkCode(context, whose, code)).toBeNull();
});

test('6: the newest code voids the older ones, also one that has just been entered', async () => {
  const { context, whose, issue, code } = await withCode();
  const entered = (await checkCode(context, whose, code))!;
  let newer = await issue();
  while (newer === code) newer = await issue();
  expect(await checkCode(context, whose, code)).toBeNull();
  expect(await inTransaction(context.db, (trx) => spendCode(trx, entered))).toBe(false);
  expect(await checkCode(context, whose, newer)).not.toBeNull();
});

test('6: a code is for one user and one purpose', async () => {
  const { context, whose, code } = await withCode();
  const someoneElse = { userId: await makeUser(context, 'minh'), purpose: whose.purpose };
  const anotherPurpose = { ...whose, purpose: 'reset_password' as const };
  for (const wrong of [someoneElse, anotherPurpose]) {
    expect(await checkCode(context, wrong, code)).toBeNull();
  }
  // Also where just this hash is stored for them.
  const [row] = await context.db.selectFrom('codes').selectAll().execute();
  for (const wrong of [someoneElse, anotherPurpose]) {
    await context.db
      .insertInto('codes')
      .values({ ...row!, ...wrong })
      .execute();
    expect(await checkCode(context, wrong, code)).toBeNull();
  }
});
