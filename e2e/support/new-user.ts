import type { Page } from '@playwright/test';
import { presetStorage } from './screens.ts';
import { expect, type Server } from './server.ts';

/** Signs a user up with the code from the mail, and stores their session in the browser, as a login does. */
export async function enterNewUser(page: Page, server: Server, username: string): Promise<void> {
  const email = `${username}@club.example`;
  const password = 'cau long moi toi';
  const post = async (path: string, body: Record<string, string>) => {
    const answer = await fetch(`${server.url}/api/users/${path}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.ok, path).toBe(true);
    return (await answer.json()) as Record<string, string>;
  };
  await post('signup', { username, email, password });
  const { text } = await server.mailbox.next(email);
  await post('verify-email', { email, otp: /\b\d{6}\b/.exec(text!)![0] });
  const tokens = await post('login', { username, password });
  await presetStorage(page, {
    accessToken: tokens['access_token']!,
    refreshToken: tokens['refresh_token']!,
    user: username,
  });
}
