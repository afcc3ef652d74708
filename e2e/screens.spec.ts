import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import {
  enterAs,
  keep,
  PEOPLE,
  type Role,
  sidewaysScroll,
  watchProblems,
} from './support/screens.ts';
import { demoTest as test, expect } from './support/server.ts';

/** Where screenshots are to be written; none are without it. */
const folder = process.env['SCREENSHOTS'];

const PAGES: Record<string, string> = {
  home: '/',
  members: '/members',
  registration: '/registration',
  tracking: '/tracking',
  costs: '/costs',
  bill: '/bill',
  settings: '/settings',
  history: '/history',
  account: '/account',
};
const ACCOUNT_PAGES: Record<string, string> = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  'verify-email': '/verify-email?email=an%40club.example',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password?email=an%40club.example',
  'not-found': '/no-such-page',
};
const VISITS: readonly [who: Role | 'visitor', pages: Record<string, string>][] = [
  ['visitor', ACCOUNT_PAGES],
  ['owner', PAGES],
  ['manager', PAGES],
  ['player', PAGES],
];

interface Tour {
  who: Role | 'visitor';
  pages: Record<string, string>;
  width: number;
  mode: 'light' | 'dark';
  language: 'en-US' | 'vi-VN';
}

const looks: readonly Pick<Tour, 'mode' | 'language'>[] = [
  { mode: 'light', language: 'en-US' },
  { mode: 'dark', language: 'vi-VN' },
  // For pictures of everything; two of the four show what can go wrong.
  ...(folder
    ? [
        { mode: 'dark' as const, language: 'en-US' as const },
        { mode: 'light' as const, language: 'vi-VN' as const },
      ]
    : []),
];

/** At the least width only the layout is looked at: in the longer language, of those who see the most. */
const narrowTours: Tour[] = VISITS.filter(([who]) => who === 'visitor' || who === 'owner').map(
  ([who, pages]) => ({ who, pages, width: 360, mode: 'light', language: 'vi-VN' }),
);
const tours: Tour[] = [
  ...narrowTours,
  ...VISITS.flatMap(([who, pages]) =>
    [390, 1280].flatMap((width) => looks.map((look) => ({ who, pages, width, ...look }))),
  ),
];

for (const { width, mode, language, who, pages } of tours) {
  test.describe(`${who} at ${width} px, ${mode}, ${language}`, () => {
    test.use({ locale: language, viewport: { width, height: width < 600 ? 844 : 800 } });

    test('every page stands', async ({ page, server }) => {
      const problems = watchProblems(page);
      await keep(page, { 'rallybook.color-mode': mode });
      if (who !== 'visitor') await enterAs(page, server, who);
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.soft(page, name).toHaveTitle(/^.+ \| Rallybook$/);
        await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
        if (who !== 'visitor') {
          await expect(page.getByRole('button', { name: PEOPLE[who] })).toBeVisible();
        }
        expect.soft(await sidewaysScroll(page), `${name} scrolls sideways`).toBe(0);
        if (folder) {
          const file = `${name}-${who}-${width}-${mode}-${language.slice(0, 2)}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: true });
        }
        if (width === 360) continue;
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`,
        );
        expect.soft(found, name).toEqual([]);
      }
      expect(problems).toEqual([]);
    });
  });
}
