import { expect, test } from 'vitest';
import { startApp } from './app.ts';

const decoded = (mail: string) => mail.replaceAll(/=\r\n/g, '');

test.each([
  ['vi-VN,vi;q=0.9,en;q=0.5', /M=C3=A3|Mã xác nhận/],
  ['xx,en;q=0.8', /Your verification code/],
  [undefined, /Your verification code/],
])('a mail is in the language of the user who caused it (%s)', async (language, words) => {
  const app = await startApp();
  const name = `lan-${String(language).slice(0, 2)}`;
  const email = `${name}@club.example`;
  const account = { username: name, email, password: 'cau long moi toi' };
  const headers: Record<string, string> = language ? { 'accept-language': language } : {};
  await app.client().post('/api/users/signup/', account, headers);
  const [mail = ''] = await app.mailsTo(email);
  expect(decoded(mail)).toMatch(words);
});
