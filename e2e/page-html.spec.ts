import { createHash } from 'node:crypto';
import { demoTest as test, expect } from './support/server.ts';

/** The name of each page, in its title and breadcrumb as the server sends them. */
const PAGES: Record<string, string> = {
  '/members': 'Members',
  '/registration': 'Registration',
  '/tracking': 'Tracking',
  '/costs': 'Costs',
  '/bill': 'Bill',
  '/settings': 'Settings',
  '/history': 'History',
  '/account': 'Account',
  '/login': 'Login',
  '/signup': 'Sign Up',
  '/verify-email': 'Verify Email',
  '/forgot-password': 'Forgot Password',
  '/reset-password': 'Reset Password',
};

async function htmlOf(url: string): Promise<string> {
  return (await fetch(url, { headers: { Accept: 'text/html' } })).text();
}

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const contentOf = (html: string, mark: string) =>
  new RegExp(`${mark}"\\s+(?:content|href)="([^"]*)"`).exec(html)?.[1];

/** The breadcrumb in a page's structured data: each step's name and address. */
function breadcrumbOf(html: string): (readonly [position: number, name: string, item: string])[] {
  const [, text = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)!;
  const data = JSON.parse(text) as Record<string, unknown>;
  const things = (data['@graph'] ?? [data]) as Record<string, unknown>[];
  const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList')!;
  const steps = crumbs['itemListElement'] as { position: number; name: string; item: string }[];
  return steps.map(({ position, name, item }) => [position, name, item] as const);
}

test('the HTML of every page has its title, address and breadcrumb before scripts run', async ({
  server: { url },
}) => {
  for (const [path, name] of Object.entries(PAGES)) {
    const html = await htmlOf(url + path);
    expect(titleOf(html), path).toBe(`${name} | Rallybook`);
    expect(contentOf(html, 'og:title'), path).toBe(`${name} | Rallybook`);
    expect(contentOf(html, 'canonical'), path).toBe(url + path);
    expect(contentOf(html, 'description')?.length, path).toBeGreaterThan(20);
    expect(breadcrumbOf(html), path).toEqual([
      [1, 'Home', `${url}/`],
      [2, name, url + path],
    ]);
    // A slash at the end leads to the same page.
    expect(titleOf(await htmlOf(`${url}${path}/`)), path).toBe(`${name} | Rallybook`);
  }
  expect(breadcrumbOf(await htmlOf(`${url}/`))).toEqual([[1, 'Home', `${url}/`]]);
  expect(titleOf(await htmlOf(`${url}/nowhere`))).toBe('Page not found | Rallybook');
});

test('the breadcrumb and the address follow from page to page', async ({ page, server }) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveTitle('Sign Up | Rallybook');
  const html = await page.content();
  expect(breadcrumbOf(html)).toEqual([
    [1, 'Home', `${server.url}/`],
    [2, 'Sign Up', `${server.url}/signup`],
  ]);
});

test('22: the policy allows the inline styles of every page by their hash', async ({
  server: { url },
}) => {
  for (const path of ['/', '/vi', '/nowhere', ...Object.keys(PAGES)]) {
    const answer = await fetch(url + path, { headers: { Accept: 'text/html' } });
    const policy = answer.headers.get('content-security-policy');
    const html = await answer.text();
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
    expect(styles.length, path).toBeGreaterThan(0);
    for (const [, style = ''] of styles)
      expect(policy, path).toContain(
        `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      );
    expect(html + policy, path).not.toMatch(/nonce|unsafe/);
    // No attribute contains a style or a script, either.
    expect(html, path).not.toMatch(/<[^<>]+ (?:style|on\w+)=/);
  }
});

test('a landing page leads to the sign-up and the log-in, and where no trial is given, to none', async ({
  server: { url },
}) => {
  for (const path of ['/', '/vi', '/id']) {
    const html = await htmlOf(url + path);
    expect(html, path).toContain('href="/signup"');
    expect(html.match(/href="\/login"/g), path).toHaveLength(2);
    expect(html, path).toContain('class="note"');
    expect(html, path).not.toMatch(/DEMO_URL|href=""|landing-offer/);
  }
});
