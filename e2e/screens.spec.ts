import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { enterAs, keep, type Role, sidewaysScroll, watchProblems } from './support/screens.ts';
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
};
const ACCOUNT_PAGES: Record<string, string> = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  'verify-email': '/verify-email?email=an%40club.example',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password?email=an%40club.example',
};
const VISITS: readonly [who: Role | 'visitor', pages: Record<string, string>][] = [
  ['visitor', ACCOUNT_PAGES],
  ['owner', PAGES],
  ['manager', PAGES],
  ['player', PAGES],
];

const WIDTHS = [360, 390, 1280];
const MODES = ['light', 'dark'];

const tours = WIDTHS.flatMap(
  (width) => MODES.flatMap((mode) => VISITS.map(([who, pages]) => ({ width, mode, who, pages }))),
  // At the least width only the layout is looked at, of who sees the most.
).filter(
  ({ width, who, mode }) => width > 360 || (mode === 'light' && !/manager|player/.test(who)),
);

for (const { width, mode, who, pages } of tours) {
  test(`${who} at ${width} px, ${mode}`, async ({ page, server }) => {
    const problems = watchProblems(page);
    await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
    await keep(page, { 'rallybook.color-mode': mode });
    if (who !== 'visitor') await enterAs(page, server, who);
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      if (who !== 'visitor')
        await expect(page.getByRole('button', { name: /^Profile/ })).toBeVisible();
      expect.soft(await sidewaysScroll(page), `${name} scrolls sideways`).toBe(0);
      if (folder) {
        const path = join(folder, `${name}-${who}-${width}-${mode}.png`);
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
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
}
