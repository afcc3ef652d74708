import { call, insist, until } from './api.mjs';

const PASSWORD = 'cau long moi toi thu ba';

/**
 * @typedef {object} Owner someone who is signed in, and signs in again when their token has expired
 * @property {string} username
 * @property {string} email
 * @property {() => Promise<void>} renew new tokens for the refresh token; where that is refused, a new login
 * @property {() => number} logins how often they had to log in
 * @property {(path: string, options?: { method?: string, body?: object, key?: string }) => Promise<import('./api.mjs').Answer>} ask
 */

/**
 * Signs up through the API, with the code that the mail brings.
 * @param {{ url: () => string, mailbox: Awaited<ReturnType<typeof import('./mailbox.mjs').openMailbox>> }} stage
 * @param {string} username
 * @returns {Promise<Owner>}
 */
export async function signUp({ url, mailbox }, username) {
  const email = `${username}@club.example`;
  const post = async (/** @type {string} */ path, /** @type {object} */ body) => {
    const answer = await insist(() => call(url() + path, { method: 'POST', body }));
    return answer.body;
  };
  await post('/api/users/signup/', { username, email, password: PASSWORD });
  await until('the verification mail', () => mailbox.to(email).length > 0);
  const otp = /^\s*(\d{6})\s*$/m.exec(mailbox.to(email)[0]?.text ?? '')?.[1] ?? '';
  await post('/api/users/verify-email/', { email, otp });

  let logins = 0;
  let tokens = { access_token: '', refresh_token: '' };
  async function login() {
    logins += 1;
    tokens = await post('/api/users/login/', { username, password: PASSWORD });
  }
  async function renewNow() {
    const body = { refresh_token: tokens.refresh_token };
    const answer = await call(`${url()}/api/users/refresh/`, { method: 'POST', body });
    if (answer.status === 200) tokens = answer.body;
    else if (answer.status === 401) await login();
  }
  /** @type {Promise<void> | null} */
  let renewing = null;
  const renew = () => {
    renewing ??= renewNow().finally(() => {
      renewing = null;
    });
    return renewing;
  };
  await login();
  return {
    username,
    email,
    renew,
    logins: () => logins,
    ask: async (path, options) => {
      const used = tokens.access_token;
      const answer = await call(url() + path, { ...options, token: used });
      if (answer.status !== 401) return answer;
      if (used === tokens.access_token) await renew().catch(() => undefined);
      return call(url() + path, { ...options, token: tokens.access_token });
    },
  };
}
