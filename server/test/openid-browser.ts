import { expect } from 'vitest';
import type { ProviderKey } from '../src/env.ts';
import type { TestApp } from './app.ts';
import type { Answer } from './client.ts';

type Away = { url: URL; cookie: string; setCookie: string };

/**
 * Begins a sign-in like a browser, which is redirected with a cookie.
 * @param path where it begins, if not at the login of the provider
 */
export async function begin(
  app: TestApp,
  key: ProviderKey = 'google',
  path = `/api/users/${key}/login`,
): Promise<Away> {
  const { status, headers } = await app.client().get(path);
  expect(status).toBe(303);
  const setCookie = String(headers['set-cookie']);
  return { url: new URL(String(headers['location'])), cookie: setCookie.split(';')[0]!, setCookie };
}

/**
 * Lets the provider answer.
 * @returns the address to which it redirects, as a path of the server
 */
export async function approve({ url }: Away): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location')!);
  return back.pathname + back.search;
}

export const comeBack = (app: TestApp, path: string, cookie: string): Promise<Answer> =>
  app.client().get(path, { cookie });

/** The query that the login page gets. */
export function queryOf({ status, headers }: Answer): Record<string, string> {
  expect(status).toBe(303);
  const url = new URL(String(headers['location']));
  expect(url.origin + url.pathname).toBe('http://localhost:3000/login');
  return Object.fromEntries(url.searchParams);
}

/** Signs in, from beginning to end. */
export async function signIn(
  app: TestApp,
  key: ProviderKey = 'google',
  path?: string,
): Promise<Record<string, string>> {
  const away = await begin(app, key, path);
  return queryOf(await comeBack(app, await approve(away), away.cookie));
}
