import { type Answer, call, type CallOptions, requireSuccess, until } from './api.ts';
import { bearer, logIn, type Tokens } from './client.ts';
import type { Mailbox } from './mailbox.ts';
import { PASSWORD } from './seed.ts';

/** A signed-in user, who signs in again when their token has expired. */
export interface Owner {
  username: string;
  email: string;
  /** How often they had to log in. */
  logins: () => number;
  /** Sends a request with their token. */
  ask: <Body>(path: string, options?: CallOptions) => Promise<Answer<Body>>;
}

/**
 * Signs up through the API, with the code from the mail.
 * @param stage `url`: the server's address; it sends its mails to `mailbox`
 */
export async function signUp(
  { url, mailbox }: { url: () => string; mailbox: Mailbox },
  username: string,
): Promise<Owner> {
  const email = `${username}@club.example`;
  const post = (path: string, body: object) =>
    requireSuccess(() => call(url() + path, { method: 'POST', body }));
  await post('/api/users/signup/', { username, email, password: PASSWORD });
  await until('the verification mail', () => mailbox.to(email).length > 0);
  const otp = /^ *(\d{6}) *\r?$/m.exec(mailbox.to(email)[0]?.text ?? '')?.[1] ?? '';
  await post('/api/users/verify-email/', { email, otp });

  let logins = 0;
  let tokens: Tokens = { access_token: '', refresh_token: '' };
  async function login() {
    logins += 1;
    tokens = await logIn(url(), username, PASSWORD);
  }
  async function renewNow() {
    const body = { refresh_token: tokens.refresh_token };
    const answer = await call<Tokens>(`${url()}/api/users/refresh/`, { method: 'POST', body });
    if (answer.status === 200) tokens = answer.body;
    else if (answer.status === 401) await login();
  }
  let renewing: Promise<void> | null = null;
  /** Gets new tokens with the refresh token; if it is refused, logs in again. */
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
    logins: () => logins,
    ask: async <Body>(path: string, options?: CallOptions) => {
      const used = tokens.access_token;
      const answer = await call<Body>(url() + path, { ...options, headers: bearer(used) });
      if (answer.status !== 401) return answer;
      if (used === tokens.access_token) await renew().catch(() => undefined);
      const headers = bearer(tokens.access_token);
      return call<Body>(url() + path, { ...options, headers });
    },
  };
}
