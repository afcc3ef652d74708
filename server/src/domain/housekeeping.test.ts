import { expect, test } from 'vitest';
import { addressOf, PASSWORD, signIn } from '../../test/accounts.ts';
import { DAY, HOUR, outcome, testContext, type TestContext } from '../../test/context.ts';
import { deliverNext } from '../mail/delivery.ts';
import { login } from './accounts/sessions.ts';
import { signup } from './accounts/signup.ts';
import { forgetOld, startHousekeeping } from './housekeeping.ts';

async function counts({ db }: TestContext) {
  const count = async (
    table: 'users' | 'signups' | 'codes' | 'codeRequests' | 'sessions' | 'outbox',
  ) => (await db.selectFrom(table).selectAll().execute()).length;
  return {
    users: await count('users'),
    signups: await count('signups'),
    codes: await count('codes'),
    codeRequests: await count('codeRequests'),
    sessions: await count('sessions'),
    outbox: await count('outbox'),
  };
}

test('only expired data is deleted', async () => {
  const context = await testContext();
  await signIn(context, 'lan');
  const minh = { username: 'minh', password: PASSWORD, email: addressOf('minh') };
  await signup(context, minh);
  const delivery = { ...context, transport: () => Promise.resolve() };
  while (await deliverNext(delivery, new AbortController().signal));
  const kept = { users: 1, signups: 1, codes: 1, codeRequests: 2, sessions: 1, outbox: 2 };
  await forgetOld(context);
  expect(await counts(context)).toEqual(kept);

  context.pass(HOUR);
  await forgetOld(context);
  const afterAnHour = { ...kept, codes: 0 };
  expect(await counts(context)).toEqual(afterAnHour);

  context.pass(DAY);
  await forgetOld(context);
  const afterADay = { ...afterAnHour, codeRequests: 0 };
  expect(await counts(context)).toEqual(afterADay);

  context.pass(6 * DAY);
  await forgetOld(context);
  const afterAWeek = { ...afterADay, signups: 0 };
  expect(await counts(context)).toEqual(afterAWeek);
  expect(await outcome(login(context, minh))).toBe('invalid_credentials');
  await login(context, { username: 'lan', password: PASSWORD });

  context.pass(30 * DAY);
  await forgetOld(context);
  expect(await counts(context)).toEqual({ ...afterAWeek, sessions: 0, outbox: 0 });
});

test('an unavailable database does not stop the housekeeping', async () => {
  const context = await testContext();
  const db = new Proxy(context.db, {
    get: () => {
      throw new Error('The database is away');
    },
  });
  await startHousekeeping({ ...context, db }).stop();
  expect(context.logged).toMatchObject([
    { level: 'error', message: 'Old rows could not be deleted' },
    { level: 'error', message: 'Secrets could not be sealed anew' },
    { level: 'error', message: 'Lost passkeys could not be removed' },
    { level: 'error', message: 'The end of tokens could not be told' },
    { level: 'error', message: 'Trials could not be deleted' },
    { level: 'error', message: 'Checks of new clubs could not be added' },
  ]);
});
