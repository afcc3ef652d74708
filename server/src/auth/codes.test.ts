import { expect, test } from 'vitest';
import { MINUTE, outcome, SECOND, testContext } from '../../test/context.ts';
import { transaction } from '../db/engine/transaction.ts';
import type { CodePurpose } from '../db/tables/accounts.ts';
import { newId } from '../ids.ts';
import { checkCode, issueCode, spendCode } from './codes.ts';

const HOME = '203.0.113.7';
const AWAY = ['198.51.100.1', '198.51.100.2', '198.51.100.3'] as const;

async function withCode(purpose: CodePurpose = 'verify_email') {
  const context = await testContext();
  const owner = { userId: newId(), purpose };
  const issue = () => transaction(context.db, {}, (trx) => issueCode(trx, context, owner, HOME));
  const enter = (code: string, network: string | null = HOME) =>
    checkCode(context, owner, { code, network });
  return { context, owner, issue, enter, code: await issue() };
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
  const { context, enter, code } = await withCode();
  context.pass(10 * MINUTE - SECOND);
  expect(await enter(code)).not.toBeNull();
  context.pass(SECOND);
  expect(await enter(code)).toBeNull();
});

test('6: the right code is wrong, too, after five wrong tries', async () => {
  const { enter, code } = await withCode();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await enter(other(code))).toBeNull();
  }
  expect(await enter(code)).toBeNull();
});

test('6: the fifth try may be the right one', async () => {
  const { enter, code } = await withCode();
  for (let tries = 0; tries < 4; tries += 1) await enter(other(code));
  expect(await enter(code)).not.toBeNull();
});

test('6: strangers elsewhere use up two tries of the five, and the owner has the rest', async () => {
  const { enter, code } = await withCode();
  for (const network of [...AWAY, ...AWAY]) expect(await enter(other(code), network)).toBeNull();
  for (const network of AWAY) expect(await enter(code, network)).toBeNull();
  for (let tries = 0; tries < 2; tries += 1) expect(await enter(other(code))).toBeNull();
  expect(await enter(code)).not.toBeNull();
});

test('6: other networks have two tries of a code, and all networks together five', async () => {
  const { issue, enter, code } = await withCode();
  expect(await enter(other(code), AWAY[0])).toBeNull();
  expect(await enter(code, AWAY[1])).not.toBeNull();
  const newer = await issue();
  for (const network of [null, HOME, AWAY[0], null, HOME]) {
    expect(await enter(other(newer), network)).toBeNull();
  }
  for (const network of [null, HOME, AWAY[0]]) expect(await enter(newer, network)).toBeNull();
});

test('6: many tries at once get no more than five answers', async () => {
  const { enter, code } = await withCode();
  const tries = Array.from({ length: 20 }, () => enter(code));
  const answers = await Promise.all(tries);
  expect(answers.filter((answer) => answer !== null)).toHaveLength(5);
});

test('6: a code can be used once, even by two requests at once', async () => {
  const { context, enter, code } = await withCode();
  const right = (await enter(code))!;
  const spend = () => transaction(context.db, {}, (trx) => spendCode(trx, right));
  const both = await Promise.all([outcome(spend()), outcome(spend())]);
  expect(both.toSorted()).toEqual(['invalid_code', undefined]);
  expect(await enter(code)).toBeNull();
});

test('6: the newest code voids older ones, even one that has just been entered', async () => {
  const { context, issue, enter, code } = await withCode();
  const entered = (await enter(code))!;
  let newer = await issue();
  while (newer === code) newer = await issue();
  expect(await enter(code)).toBeNull();
  const late = transaction(context.db, {}, (trx) => spendCode(trx, entered));
  expect(await outcome(late)).toBe('invalid_code');
  expect(await enter(newer)).not.toBeNull();
});

test('6: a code is for one user and one purpose', async () => {
  const { context, owner, code } = await withCode();
  const someoneElse = { userId: newId(), purpose: owner.purpose };
  const anotherPurpose = { ...owner, purpose: 'reset_password' as const };
  for (const wrong of [someoneElse, anotherPurpose]) {
    expect(await checkCode(context, wrong, { code, network: HOME })).toBeNull();
  }
  // Even if the same hash is stored for them.
  const [row] = await context.db.selectFrom('codes').selectAll().execute();
  for (const wrong of [someoneElse, anotherPurpose]) {
    await context.db
      .insertInto('codes')
      .values({ ...row!, ...wrong })
      .execute();
    expect(await checkCode(context, wrong, { code, network: HOME })).toBeNull();
  }
});
