import { expect, test } from 'vitest';
import { HOUR, MINUTE, outcome, SECOND, testContext } from '../../test/context.ts';
import { AppError } from '../errors.ts';
import { countCall } from './call-throttle.ts';
import { withCountedTry, countLoginTry, forgetLoginTries } from './login-throttle.ts';

async function throttle() {
  const context = await testContext();
  /** The minutes to wait; null if the try passes. */
  const wait = async (name = 'lan', address = '203.0.113.7') => {
    const error = await countLoginTry(context, { name, address }).catch((e: unknown) => e);
    if (error === undefined) return null;
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe('too_many_requests');
    return (error as AppError).retryAfterSeconds! / 60;
  };
  const tryTimes = async (times: number, name?: string, address?: string) => {
    for (let done = 0; done < times; done += 1) expect(await wait(name, address)).toBeNull();
  };
  return { context, wait, tryTimes };
}

test('4: an account gets five tries from one address, then waits', async () => {
  const { context, wait, tryTimes } = await throttle();
  await tryTimes(5);
  expect(await wait()).toBe(15);
  context.pass(14 * MINUTE);
  expect(await wait()).toBe(1);
  context.pass(MINUTE);
  expect(await wait()).toBeNull();
});

test('4: each further try makes the wait longer, up to an hour, never for good', async () => {
  const { context, wait, tryTimes } = await throttle();
  await tryTimes(5);
  const waits = [];
  for (let round = 0; round < 5; round += 1) {
    const minutes = (await wait())!;
    waits.push(minutes);
    context.pass(minutes * MINUTE);
    await tryTimes(1);
  }
  expect(waits).toEqual([15, 30, 60, 60, 60]);
  context.pass(24 * HOUR);
  await tryTimes(5);
});

test('4: a try counted a moment in the future, by a fast clock or while one waited, still counts', async () => {
  const { context, wait, tryTimes } = await throttle();
  await tryTimes(5);
  context.pass(-SECOND);
  expect(await wait()).toBeGreaterThan(0);
});

test('4: nobody waits for a past time to come again when the clock is set back', async () => {
  const { context, wait, tryTimes } = await throttle();
  context.pass(2 * HOUR);
  await tryTimes(5);
  expect(await wait()).toBe(15);
  context.pass(-2 * HOUR);
  await tryTimes(1);
  expect(await wait()).toBe(30);
});

test('4: four tries within a quarter of an hour are forgotten after it', async () => {
  const { context, wait, tryTimes } = await throttle();
  await tryTimes(4);
  context.pass(15 * MINUTE);
  await tryTimes(5);
  expect(await wait()).toBe(15);
});

test('4: a right password resets the count', async () => {
  const { context, tryTimes } = await throttle();
  await tryTimes(4);
  await forgetLoginTries(context, { name: 'lan', address: '203.0.113.7' });
  await tryTimes(5);
});

test('4: guessing from another network does not make the owner wait', async () => {
  const { wait, tryTimes } = await throttle();
  await tryTimes(5, 'lan', '198.51.100.1');
  expect(await wait('lan', '198.51.100.1')).toBe(15);
  expect(await wait('lan', '203.0.113.7')).toBeNull();
});

test('4: an address gets a hundred tries an hour, over all accounts', async () => {
  const { context, wait } = await throttle();
  for (let done = 0; done < 100; done += 1) expect(await wait(`member ${done}`)).toBeNull();
  context.pass(20 * MINUTE);
  expect(await wait('another')).toBe(40);
  expect(await wait('another', '198.51.100.1')).toBeNull();
  context.pass(40 * MINUTE);
  expect(await wait('another')).toBeNull();
});

test('4: a network of IPv6 addresses is one address', async () => {
  const { wait, tryTimes } = await throttle();
  for (let host = 1; host <= 5; host += 1) await tryTimes(1, 'lan', `2001:db8:1:2::${host}`);
  expect(await wait('lan', '2001:db8:1:2:aaaa::1')).toBe(15);
  expect(await wait('lan', '2001:db8:1:3::1')).toBeNull();
});

test('4: a port added by a proxy is ignored, and all invalid addresses count as one', async () => {
  const { wait, tryTimes } = await throttle();
  for (let port = 1; port <= 3; port += 1) await tryTimes(1, 'lan', `203.0.113.7:5000${port}`);
  await tryTimes(2, 'lan');
  expect(await wait('lan', '203.0.113.7:60000')).toBe(15);
  for (let port = 1; port <= 5; port += 1) {
    await tryTimes(1, 'lan', `[2001:db8:1:2::${port}]:5000${port}`);
  }
  expect(await wait('lan', '2001:db8:1:2::9')).toBe(15);
  for (const length of [1, 20, 300, 4000, 8000]) await tryTimes(1, 'lan', 'x'.repeat(length));
  expect(await wait('lan', 'unknown')).toBe(15);
});

test('4: an address gets a hundred of each public call an hour', async () => {
  const { context, wait } = await throttle();
  const ask = (call: 'signup' | 'reset', address = '203.0.113.7') =>
    outcome(countCall(context, call, address));
  for (let done = 0; done < 100; done += 1) expect(await ask('signup')).toBeUndefined();
  expect(await ask('signup')).toBe('too_many_requests');
  expect(await ask('signup', '198.51.100.1')).toBeUndefined();
  expect(await ask('reset')).toBeUndefined();
  expect(await wait()).toBeNull();
  context.pass(HOUR);
  expect(await ask('signup')).toBeUndefined();
});

test('4: only a try that the service was too busy to check is taken back', async () => {
  const { context, wait, tryTimes } = await throttle();
  const who = { name: 'Lan', address: '203.0.113.7' };
  const busy = () => Promise.reject(new AppError('unavailable'));
  await tryTimes(4);
  // The next try would be the fifth, which causes a pause.
  for (let times = 0; times < 3; times += 1) {
    expect(await outcome(withCountedTry(context, who, busy))).toBe('unavailable');
  }
  const wrong = () => Promise.reject(new AppError('wrong_password'));
  expect(await outcome(withCountedTry(context, who, wrong))).toBe('wrong_password');
  expect(await wait()).toBe(15);
});

test('4: tries that the service was too busy for do not fill up their address', async () => {
  const { context, wait } = await throttle();
  const busy = () => Promise.reject(new AppError('unavailable'));
  for (let done = 0; done < 99; done += 1) await wait(`member ${done}`);
  for (const name of ['a', 'b']) {
    await outcome(withCountedTry(context, { name, address: '203.0.113.7' }, busy));
  }
  expect(await wait('another')).toBeNull();
  expect(await wait('and another')).toBe(60);
});

test('4: tries at the same time are counted one by one', async () => {
  const { wait } = await throttle();
  const answers = await Promise.all(Array.from({ length: 12 }, () => wait()));
  expect(answers.filter((minutes) => minutes === null)).toHaveLength(5);
});

/** Addresses in different networks of one /48. */
const networksOf = (site: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${site}:${(index + 1).toString(16)}::1`);

test('42: an account gets fifty tries from all networks of a /48, then waits', async () => {
  const { context, wait, tryTimes } = await throttle();
  const networks = networksOf('2001:db8:1', 10);
  for (const address of networks) await tryTimes(5, 'lan', address);
  expect(await wait('lan', '2001:db8:1:ffff::1')).toBe(15);
  // The same network in another spelling.
  expect(await wait('lan', '2001:0DB8:0001:fffe::1')).toBe(15);
  expect(await wait('lan', '2001:db8:2:1::1')).toBeNull();
  expect(await wait('minh', '2001:db8:1:ffff::1')).toBeNull();
  context.pass(15 * MINUTE);
  await tryTimes(1, 'lan', '2001:db8:1:ffff::1');
  expect(await wait('lan', '2001:db8:1:fffe::1')).toBe(30);
});

test('42: a right password resets the count of the /48, too', async () => {
  const { context, wait, tryTimes } = await throttle();
  const networks = networksOf('2001:db8:1', 10);
  for (const address of networks.slice(1)) await tryTimes(5, 'lan', address);
  await tryTimes(4, 'lan', networks[0]);
  await forgetLoginTries(context, { name: 'lan', address: networks[0]! });
  await tryTimes(5, 'lan', networks[0]);
  expect(await wait('lan', '2001:db8:1:ffff::1')).toBeNull();
});

test('42: a /48 gets a thousand tries and open calls an hour, over all accounts', async () => {
  const { context, wait } = await throttle();
  const ask = (address: string) => outcome(countCall(context, 'reset', address));
  const [first, second, third] = networksOf('2001:db8:1', 3) as [string, string, string];
  expect(await wait('lan', first)).toBeNull();
  expect(await ask(first)).toBeUndefined();
  // As if 998 more of each had come from the /48's other networks.
  const ofSite = context.db.updateTable('loginTries').where('key', 'like', '%::/48');
  await ofSite.where('key', 'not like', 'account %').set({ tries: 999 }).execute();
  expect(await wait('minh', second)).toBeNull();
  expect(await ask(second)).toBeUndefined();
  expect(await wait('another', third)).toBe(60);
  expect(await ask(third)).toBe('too_many_requests');
  expect(await wait('another', '2001:db8:2:1::1')).toBeNull();
  expect(await ask('2001:db8:2:1::1')).toBeUndefined();
  context.pass(HOUR);
  expect(await wait('another', third)).toBeNull();
});

test('42: IPv4 within IPv6 is IPv4, however it is spelled', async () => {
  const { wait, tryTimes } = await throttle();
  await tryTimes(2, 'lan', '203.0.113.7');
  await tryTimes(2, 'lan', '::ffff:203.0.113.7');
  await tryTimes(1, 'lan', '0:0:0:0:0:FFFF:cb00:7107');
  expect(await wait('lan', '203.0.113.7')).toBe(15);
  for (let host = 1; host <= 30; host += 1) await tryTimes(5, 'lan', `::ffff:198.51.100.${host}`);
});

test('4: nobody signs in where tries cannot be counted', async () => {
  const { context } = await throttle();
  await context.db.schema.dropTable('login_tries').execute();
  const error = await countLoginTry(context, { name: 'lan', address: '203.0.113.7' }).catch(
    (e: unknown) => e,
  );
  expect((error as AppError).code).toBe('unavailable');
});
