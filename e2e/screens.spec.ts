import {
  enterAs,
  equalNames,
  faultsOf,
  presetStorage,
  DARK,
  LIGHT,
  type Look,
  looksAt,
  nextFrames,
  PEOPLE,
  type Role,
  sidewaysScroll,
  smallTargets,
  takePicture,
  watchProblems,
  wantsPictures,
  watchRequests,
} from './support/screens.ts';
import { demoTest as test, expect } from './support/server.ts';

const PAGES: Record<string, string> = {
  home: '/',
  members: '/members',
  registration: '/registration',
  tracking: '/tracking',
  sessions: '/sessions',
  costs: '/costs',
  shuttles: '/shuttles',
  bill: '/bill',
  accounts: '/accounts',
  fund: '/fund',
  overview: '/overview',
  'money-in': '/money-in',
  'money-setup': '/money-setup',
  'move-in': '/move-in',
  rules: '/rules',
  settings: '/settings',
  programs: '/programs',
  history: '/history',
  notices: '/notices',
  account: '/account',
  join: '/join',
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
const WIDTHS = [390, 1280] as const;

const VISITS: readonly [who: Role | 'visitor', pages: Record<string, string>][] = [
  ['visitor', ACCOUNT_PAGES],
  ['owner', PAGES],
  ['manager', PAGES],
  ['player', PAGES],
];

interface Tour extends Look {
  who: Role | 'visitor';
  pages: Record<string, string>;
  width: (typeof WIDTHS)[number];
}

/** The smallest width of each device: only the layout is checked there. */
const SMALLEST = { 390: 360, 1280: 820 };

/** Another day changes what is on a page, whatever it looks like: a phone shows it to an owner and to a player. */
const isOnOtherDay = process.env['TEST_EXTENT'] === 'days';

/**
 * Visitors' and owners' pages are visited at each width, in each mode and in each language; those of a manager and
 * of a player, who is on a phone, in combinations that are left. For pictures, all are visited in every combination.
 */
const tours: Tour[] = VISITS.flatMap(([who, pages]) =>
  WIDTHS.flatMap((width) => looksOf(who, width).map((look) => ({ who, pages, width, ...look }))),
);

function looksOf(who: Role | 'visitor', width: Tour['width']): readonly Look[] {
  if (wantsPictures) return looksAt(width);
  if (isOnOtherDay && (who === 'visitor' || width === 1280)) return [];
  if (who === 'manager') return [width === 1280 ? DARK : LIGHT];
  if (who === 'player') return width === 390 ? [LIGHT] : [];
  return looksAt(width);
}

for (const { width, mode, language, who, pages } of tours) {
  const height = width < 600 ? 844 : 800;
  test.describe(`${who} at ${width} px, ${mode}, ${language}`, () => {
    test.use({
      locale: language,
      viewport: { width, height },
      hasTouch: width < 600,
    });

    test('every page is shown without faults', async ({ page, server }) => {
      const problems = watchProblems(page);
      const allIsThere = watchRequests(page);
      await presetStorage(page, { 'rallybook.color-mode': mode });
      if (who !== 'visitor') await enterAs(page, server, who);
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.soft(page, name).toHaveTitle(/^.+ \| Rallybook$/);
        await allIsThere();
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
        if (who !== 'visitor') {
          const bar = page.getByRole('banner');
          await expect(bar.getByRole('button', { name: PEOPLE[who] })).toBeVisible();
        }
        expect.soft(await sidewaysScroll(page), `${name} scrolls sideways`).toBe(0);
        await takePicture(page, `${name}-${who}-${width}-${mode}-${language.slice(0, 2)}`);
        expect.soft(await faultsOf(page), name).toEqual([]);
        // Nobody but tests signs in twice in a minute.
        if (name !== 'account')
          expect.soft(await equalNames(page), `equal names on ${name}`).toEqual([]);
        const smallest = SMALLEST[width];
        await page.setViewportSize({ width: smallest, height });
        await nextFrames(page);
        expect.soft(await sidewaysScroll(page), `${name} scrolls sideways at ${smallest}`).toBe(0);
        if (width < 600) expect.soft(await smallTargets(page), `small on ${name}`).toEqual([]);
        await page.setViewportSize({ width, height });
      }
      expect(problems).toEqual([]);
    });
  });
}
