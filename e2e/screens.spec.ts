import {
  enterAs,
  faultsOf,
  presetStorage,
  LOOKS,
  PEOPLE,
  type Role,
  sidewaysScroll,
  takePicture,
  watchProblems,
} from './support/screens.ts';
import { demoTest as test, expect } from './support/server.ts';

const PAGES: Record<string, string> = {
  home: '/',
  members: '/members',
  registration: '/registration',
  tracking: '/tracking',
  costs: '/costs',
  bill: '/bill',
  accounts: '/accounts',
  fund: '/fund',
  'money-in': '/money-in',
  'money-setup': '/money-setup',
  rules: '/rules',
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

/**
 * At the smallest width and a tablet's only the layout is checked: in the longer language, for those who see the most.
 */
const layoutTours: Tour[] = VISITS.filter(([who]) => who === 'visitor' || who === 'owner').flatMap(
  ([who, pages]) =>
    [360, 820].map((width) => ({ who, pages, width, mode: 'light', language: 'vi-VN' })),
);
const tours: Tour[] = [
  ...layoutTours,
  ...VISITS.flatMap(([who, pages]) =>
    [390, 1280].flatMap((width) => LOOKS.map((look) => ({ who, pages, width, ...look }))),
  ),
];

for (const { width, mode, language, who, pages } of tours) {
  test.describe(`${who} at ${width} px, ${mode}, ${language}`, () => {
    test.use({
      locale: language,
      viewport: { width, height: width < 600 ? 844 : 800 },
      hasTouch: width < 600,
    });

    test('every page is shown without faults', async ({ page, server }) => {
      const problems = watchProblems(page);
      await presetStorage(page, { 'rallybook.color-mode': mode });
      if (who !== 'visitor') await enterAs(page, server, who);
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.soft(page, name).toHaveTitle(/^.+ \| Rallybook$/);
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
        if (who !== 'visitor') {
          const bar = page.getByRole('banner');
          await expect(bar.getByRole('button', { name: PEOPLE[who] })).toBeVisible();
        }
        expect.soft(await sidewaysScroll(page), `${name} scrolls sideways`).toBe(0);
        await takePicture(page, `${name}-${who}-${width}-${mode}-${language.slice(0, 2)}`);
        if (width === 360) continue;
        expect.soft(await faultsOf(page), name).toEqual([]);
      }
      expect(problems).toEqual([]);
    });
  });
}
