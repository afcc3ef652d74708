import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@rallybook/contract/languages';
import { exampleMark } from '@rallybook/contract/rules/money/example-amounts';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readSettings } from '../src/env.ts';
import { testContext } from './context.ts';

test('the landing page has amounts of the reader’s region, or of the language that its address names', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'rallybook-landing-'));
  for (const language of LANGUAGES)
    writeFileSync(join(webRoot, `landing.${language}.html`), `${language} ${exampleMark(260_000)}`);
  const settings = { trustProxy: false, logLevel: 'silent', providers: [] } as const;
  const app = await buildApp({ context: await testContext(), settings, webRoot });
  onTestFinished(async () => {
    await app.close();
    rmSync(webRoot, { recursive: true, force: true });
  });
  const look = async (url: string, asked?: string) => {
    const headers = asked === undefined ? {} : { 'accept-language': asked };
    return (await app.inject({ url, headers })).payload.replaceAll('\u00a0', ' ');
  };
  expect(await look('/')).toBe('en 260 kVND');
  expect(await look('/', 'en-US,en;q=0.9')).toBe('en 260 kVND');
  expect(await look('/', 'de-DE,de;q=0.9,en-US;q=0.8')).toBe('en €31.20');
  expect(await look('/', 'id')).toBe('id Rp 260.000');
  expect(await look('/', 'vi')).toBe('vi 260.000 đ');
  expect(await look('/id', 'de')).toBe('id Rp 260.000');
  expect(await look('/vi/', 'de')).toBe('vi 260.000 đ');
  expect(await look('/en', 'de')).toBe('en €31.20');
});

test('the landing page leads to the sign-up and the log-in, but where nobody may', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'rallybook-landing-'));
  onTestFinished(() => rmSync(webRoot, { recursive: true, force: true }));
  const signupLink = '<a href="/signup"><b>Start</b></a>';
  const loginLink = '<a href="/login">\nLog in</a>';
  const note = '<p>Have an account?</p>';
  const page = [
    'a',
    `<landing-offer name="signup">${signupLink}</landing-offer>`,
    `<landing-offer name="login">${loginLink}</landing-offer>b`,
    `<landing-offer name="login">${note}</landing-offer>`,
  ];
  writeFileSync(join(webRoot, 'landing.en.html'), page.join(''));
  const look = async (env: Record<string, string>) => {
    const { signup, isDemo } = readSettings(env);
    const settings = { trustProxy: false, logLevel: 'silent', providers: [] } as const;
    const context = { ...(await testContext()), signup, isDemo };
    const app = await buildApp({ context, settings, webRoot });
    onTestFinished(() => app.close());
    return (await app.inject('/en')).payload;
  };
  expect(await look({})).toBe(`a${signupLink}${loginLink}b${note}`);
  expect(await look({ SIGNUP: 'invited' })).toBe(`a${signupLink}${loginLink}b${note}`);
  expect(await look({ SIGNUP: 'closed' })).toBe(`a${loginLink}b${note}`);
  expect(await look({ DEMO: '1' })).toBe('ab');
});

test('the landing page leads to a trial where one is given here, or by another server, and nowhere else', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'rallybook-landing-'));
  onTestFinished(() => rmSync(webRoot, { recursive: true, force: true }));
  const link = '<a class="b" href="__DEMO_URL__">Try it</a>';
  const page = `a<landing-offer name="trial">${link}</landing-offer>z`;
  writeFileSync(join(webRoot, 'landing.en.html'), page);
  const look = async (env: Record<string, string>) => {
    const { demoUrl } = readSettings(env);
    const settings = { trustProxy: false, logLevel: 'silent', providers: [], demoUrl } as const;
    const app = await buildApp({ context: await testContext(), settings, webRoot });
    onTestFinished(() => app.close());
    return (await app.inject('/en')).payload;
  };
  expect(await look({})).toBe('az');
  expect(await look({ DEMO: '1' })).toBe('a<a class="b" href="/demo">Try it</a>z');
  expect(await look({ DEMO_URL: 'https://demo.example/?a=1&b="2"' })).toBe(
    'a<a class="b" href="https://demo.example/?a=1&amp;b=%222%22">Try it</a>z',
  );
});
