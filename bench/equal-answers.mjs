// node bench/equal-answers.mjs: whether one can tell from an answer, or from how long it takes, that an account exists.
//
// Of each call, 200 tries for accounts that exist alternate with 200 for such that do not. "told apart" is the chance
// to be right when guessing from two times which of the two accounts exists: 50 % is a coin. With 200 tries of each, chance
// alone moves it by some 3. Takes about four minutes.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { median } from './lib/results.mjs';
import { startServer } from './lib/server.mjs';

const TRIES = 200;
const PASSWORD = 'cau long moi toi thu ba';

const server = await startServer({ TRUST_PROXY: 'on' });
let caller = 0;

/**
 * Posts as if from a network address of its own, so that the throttle of an address does not come between.
 * @param {string} path
 * @param {object} body
 */
async function post(path, body) {
  caller += 1;
  const address = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
  const start = performance.now();
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { ms: performance.now() - start, said: `${answer.status} ${text}` };
}

/**
 * The chance that a time of one list is longer than one of the other (Mann and Whitney's U, as a share).
 * @param {number[]} known
 * @param {number[]} unknown
 */
function chanceLonger(known, unknown) {
  let longer = 0;
  for (const a of known) for (const b of unknown) longer += a > b ? 1 : a === b ? 0.5 : 0;
  return longer / (known.length * unknown.length);
}

/**
 * @param {string} name
 * @param {string} path
 * @param {(who: string) => object} bodyOf
 */
async function compare(name, path, bodyOf) {
  /** @type {number[]} */
  const known = [];
  /** @type {number[]} */
  const unknown = [];
  const said = new Set();
  for (let index = 0; index < TRIES; index += 1) {
    const a = await post(path, bodyOf(`member${index}`));
    const b = await post(path, bodyOf(`nobody${index}`));
    known.push(a.ms);
    unknown.push(b.ms);
    for (const each of [a, b]) said.add(each.said.replace(/"(?:request|signup)_id":"[^"]*",?/, ''));
  }
  const chance = chanceLonger(known, unknown);
  return {
    call: name,
    'different answers': said.size,
    'median, exists (ms)': median(known).toFixed(1),
    'median, does not (ms)': median(unknown).toFixed(1),
    'told apart (%)': (50 + Math.abs(chance - 0.5) * 100).toFixed(1),
  };
}

/** @param {string} who */
const email = (who) => `${who}@club.example`;

/** Confirms all sign-ups, as their codes would. */
function confirmAll() {
  const database = new DatabaseSync(join(server.dataDir, 'rallybook.sqlite'));
  database.exec(`insert into users select id, username, username_key, email, email_key, password_hash, created_at, created_at
    from signups; delete from signups; delete from codes; delete from code_requests`);
  database.close();
}

try {
  for (let index = 0; index < TRIES; index += 1) {
    const who = `member${index}`;
    const { said } = await post('/api/users/signup/', {
      username: who,
      email: email(who),
      password: PASSWORD,
    });
    if (!said.startsWith('2')) throw new Error(said);
  }
  confirmAll();
  let fresh = 0;
  const login = '/api/users/login/';
  console.table([
    await compare('login by username', login, (who) => ({ username: who, password: 'not it' })),
    await compare('login by address', login, (who) => ({
      username: email(who),
      password: 'not it',
    })),
    await compare('forgot password', '/api/users/forgot-password/', (who) => ({
      email: email(who),
    })),
    await compare('resend code', '/api/users/resend-email/', (who) => ({ email: email(who) })),
    await compare('sign-up', '/api/users/signup/', (who) => {
      fresh += 1;
      return { username: `new-${fresh}`, email: email(who), password: `${PASSWORD} ${who}` };
    }),
    await compare('login after that', login, (who) => ({
      username: email(who),
      password: `${PASSWORD} ${who}`,
    })),
    await compare('and wrongly', login, (who) => ({ username: email(who), password: 'not it' })),
  ]);
} finally {
  await server.stop();
}
