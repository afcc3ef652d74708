import { homePath, LANGUAGES } from '@rallybook/contract/languages';
import { PHONE } from './support/club.ts';
import { enterAs, watchProblems } from './support/screens.ts';
import { demoTest as test, expect } from './support/server.ts';

test('a visitor sees what the app does, and is asked to log in', async ({ page }) => {
  const problems = watchProblems(page);
  await page.goto('/');
  await expect(page).toHaveTitle(/ \| Rallybook$/);
  for (const title of ['Membership', 'Registration', 'Cost', 'Bill', 'Tracking']) {
    await expect(page.getByRole('heading', { name: `${title} Management` })).toBeVisible();
  }
  for (const name of [
    'Bring your club’s own sheet. See who plays next.',
    'The sheet, as it is',
    'A free court, and who is next',
    'Who plays on Tuesday?',
    'Why this amount?',
    'Paid with one scan',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByText('Have an account? Log in to manage your clubs.')).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(problems).toEqual([]);
});

test('the landing page loads no script of the app', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.toSorted()).toEqual(['/color-scheme.js', '/landing.js']);
});

test('a signed-in user gets the app at the same address', async ({ page, server }) => {
  const problems = watchProblems(page);
  await enterAs(page, server, 'player');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome, minh.chau' })).toBeVisible();
  await expect(page.locator('#landing')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a signed-in user is led home by /vi and /en, in that language', async ({
    page,
    server,
  }) => {
    await enterAs(page, server, 'player');
    for (const [path, heading] of [
      ['/vi', 'Chào mừng, minh.chau'],
      ['/en', 'Welcome, minh.chau'],
      ['/vi/?from=mail', 'Chào mừng, minh.chau'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(`${server.url}/`);
      await expect(page.locator('html')).toHaveAttribute('lang', path.slice(1, 3));
    }
    // The app keeps this language.
    await page.goto('/members');
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  });
});

test.describe('in Vietnamese', () => {
  test.use({ locale: 'vi-VN' });

  test("the page is in the browser's language, or in the one that is chosen", async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/bảng tính sẵn có/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/own sheet/);
    // The choice applies to the app, too.
    await page.getByRole('link', { name: 'Login' }).first().click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  test('what is kept of people is read from the landing page, the log-in and the account', async ({
    page,
    server,
  }) => {
    const readFrom = async (path: string) => {
      await page.goto(path);
      await page.getByRole('link', { name: 'Quyền riêng tư' }).click();
      await expect(page).toHaveURL(/\/privacy\?language=vi$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quyền riêng tư');
    };
    for (const path of ['/', '/login', '/signup']) await readFrom(path);
    await enterAs(page, server, 'player');
    await readFrom('/account');
  });
});

test("search engines and social sites get metadata with the site's own addresses", async ({
  page,
  server,
}) => {
  await page.goto('/vi');
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${server.url}/vi`);
  expect(await content('meta[property="og:url"]')).toBe(`${server.url}/vi`);
  expect((await content('meta[name=description]'))?.length).toBeGreaterThan(50);
  const picture = await page.request.get((await content('meta[property="og:image"]')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const language of LANGUAGES) {
    const address = server.url + homePath(language);
    const alternate = page.locator(`link[rel=alternate][hreflang=${language}]`);
    await expect(alternate).toHaveAttribute('href', address);
    expect(sitemap).toContain(`<loc>${address}</loc>`);
  }
});

test('the structured data names the organization, the application, questions and breadcrumbs', async ({
  page,
  server,
}) => {
  await page.goto('/');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@graph': things } = JSON.parse(text!) as { '@graph': Record<string, unknown>[] };
  const byType = new Map(things.map((thing) => [thing['@type'], thing]));
  expect([...byType.keys()]).toEqual([
    'Organization',
    'SportsClub',
    'SoftwareApplication',
    'FAQPage',
    'BreadcrumbList',
  ]);
  expect(byType.get('Organization')).toMatchObject({ url: `${server.url}/` });
  expect(byType.get('SoftwareApplication')).toMatchObject({
    offers: { '@type': 'Offer', priceCurrency: 'USD' },
  });
  // The page also shows what search engines get.
  const questions = byType.get('FAQPage')!['mainEntity'] as { name: string }[];
  for (const { name } of questions) await expect(page.getByText(name)).toBeVisible();
});
