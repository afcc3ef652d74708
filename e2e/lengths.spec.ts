// Measures what docs/design.md tells: how long each page of a club of 15 members is on a phone, and how many taps and
// keys the usual paths take. `npm run screenshots -- lengths` runs it and prints the figures; `npm test` does not.
import type { Page } from '@playwright/test';
import { clubTest, monthFromNow } from './support/club.ts';
import { countEffort, inShort } from './support/effort-counter.ts';
import { keepFigure } from './support/figures.ts';
import { fillClub, TWELVE } from './support/full-club.ts';
import { enterNewUser } from './support/new-user.ts';
import { sidewaysScroll } from './support/screens.ts';
import { demoTest, expect } from './support/server.ts';

const PHONE = {
  locale: 'vi-VN',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  actionTimeout: 10_000,
} as const;

const thisMonth = monthFromNow(0);

async function lengthOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await sidewaysScroll(page), path).toBe(0);
  return page.evaluate(() => document.documentElement.scrollHeight);
}

clubTest.describe('on a phone, in Vietnamese, in a club of 15', () => {
  clubTest.use(PHONE);

  clubTest('the length of each page', async ({ page, club, browser, baseURL }) => {
    await fillClub(club);
    await club.enter(page, 'owner');
    const pages = [
      ['members', '/members', 1300],
      ['registration', '/registration', 1300],
      ['costs (20)', '/costs', 1500],
      ['attendance', '/tracking', 1500],
      ['home (staff)', '/', 1000],
      ['settings', '/settings', 1000],
      ['rules', '/rules', 1300],
      ['fund', '/fund', 1300],
      ['bill', '/bill', 1444],
    ] as const;
    for (const [name, path, most] of pages)
      keepFigure('length', name, String(await lengthOf(page, path)), String(most));
    const context = await browser.newContext({ ...PHONE, baseURL: baseURL! });
    const players = await context.newPage();
    await club.enter(players, 'player');
    keepFigure('length', "player's home", String(await lengthOf(players, '/')), '844');
    await context.close();
  });

  clubTest("a player can't come to the next session", async ({ page, club }) => {
    for (const month of [thisMonth, monthFromNow(1)]) {
      await club.register(club.memberIds.player, month, club.schedules);
    }
    await club.enter(page, 'player');
    await page.goto('/');
    const next = page.getByRole('region', { name: 'Buổi sắp tới' });
    const counter = countEffort(page);
    const effort = await counter.count(async () => {
      await counter.tap(next.getByRole('button', { name: 'Tôi không đi được' }));
      await expect(next.getByText('Bạn nghỉ buổi này.')).toBeVisible();
    });
    keepFigure('effort', "a player can't come", inShort(effort), '1/0');
  });

  clubTest('twelve members from a chat', async ({ page, club }) => {
    await club.enter(page, 'manager');
    await page.goto('/members');
    const counter = countEffort(page);
    const lines = TWELVE.map(
      (name, nth) => `${nth + 1}. ${name}${nth % 4 === 0 ? ' (T3, T5)' : ''}`,
    );
    const text = [
      'DANH SÁCH CLB',
      ...lines.slice(0, 6),
      ...lines.slice(6).map((line) => `- ${line.replace(/^\d+\. /, '')}`),
    ];
    const effort = await counter.count(async () => {
      await counter.tap(page.getByRole('button', { name: 'Dán danh sách' }).first());
      const dialog = page.getByRole('dialog', { name: 'Thêm thành viên từ danh sách' });
      await counter.paste(dialog.getByRole('textbox'), text.join('\n'));
      await counter.tap(dialog.getByRole('button', { name: 'Tiếp' }));
      await counter.tap(dialog.getByRole('button', { name: 'Thêm 12 thành viên' }));
      await expect(dialog).toBeHidden();
    });
    keepFigure('effort', '12 members from a chat', inShort(effort), '3/0');
  });

  clubTest('the account to pay to', async ({ page, club }) => {
    await club.enter(page, 'owner');
    await page.goto('/');
    const counter = countEffort(page);
    const section = page.getByRole('dialog', { name: 'Tài khoản nhận tiền' });
    const steps = page.getByRole('region', { name: 'Các bước đầu tiên' });
    const effort = await counter.count(async () => {
      await counter.tap(steps.getByRole('link', { name: 'Nhập tài khoản nhận tiền' }));
      await counter.tap(section.getByLabel(/^Ngân hàng/));
      await counter.type('vcb');
      await counter.tap(page.getByRole('option', { name: /Vietcombank/ }).first());
      await counter.tap(section.getByLabel(/^Số tài khoản/));
      await counter.type('0121000891319');
      await counter.tap(section.getByLabel(/^Chủ tài khoản/));
      await counter.type('NGUYEN THI LAN');
      await counter.tap(section.getByRole('button', { name: 'Lưu tài khoản' }));
      await expect(page.getByText(/^Đã lưu tài khoản/)).toBeVisible();
    });
    keepFigure('effort', 'the account to pay to', inShort(effort), '6/30');
  });

  clubTest('a player registers for the next month', async ({ page, club }) => {
    await club.register(club.memberIds.player, thisMonth, club.schedules.slice(0, 2));
    await club.enter(page, 'player');
    await page.goto('/');
    const counter = countEffort(page);
    const effort = await counter.count(async () => {
      // The row of the next month is the last of the two.
      await counter.tap(
        page
          .getByRole('main')
          .getByRole('link', { name: /^Đăng ký Tháng/ })
          .last(),
      );
      await counter.tap(page.getByRole('checkbox', { name: /Thứ Ba 19:00/ }).first());
      await counter.tap(page.getByRole('button', { name: /^(Đăng ký|Lưu)/ }).first());
      const { year, month } = monthFromNow(1);
      const path = `/api/registrations/${club.id}/${year}/${month}/`;
      await expect.poll(() => club.send('GET', path)).toMatchObject({ total: 1 });
    });
    keepFigure('effort', 'a player registers for the next month', inShort(effort), '3/0');
  });

  clubTest('a player cannot come', async ({ page, club }) => {
    await club.register(club.memberIds.player, thisMonth, club.schedules);
    await club.register(club.memberIds.player, monthFromNow(1), club.schedules);
    await club.enter(page, 'player');
    await page.goto('/');
    const counter = countEffort(page);
    const card = page.getByRole('region', { name: 'Buổi sắp tới' });
    const effort = await counter.count(async () => {
      await counter.tap(card.getByRole('button', { name: 'Tôi không đi được' }));
      await expect(card.getByRole('button', { name: 'Tôi sẽ đi' })).toBeVisible();
    });
    keepFigure('effort', '"I can\'t come"', inShort(effort), '1/0');
  });
});

demoTest.describe('on a phone, in Vietnamese', () => {
  demoTest.use(PHONE);

  demoTest('the first club with three sessions', async ({ page, server }) => {
    await enterNewUser(page, server, 'chi.thao');
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Tạo câu lạc bộ đầu tiên' });
    const field = (name: string) => dialog.getByLabel(new RegExp(`^${name}(\\s\\*)?$`));
    const add = dialog.getByRole('button', { name: 'Thêm buổi' });
    await expect(field('Tên câu lạc bộ')).toBeFocused();
    const counter = countEffort(page);
    const enterSession = async (
      day: string,
      start: `${string}:${string}`,
      end: `${string}:${string}`,
    ) => {
      await counter.pick(field('Thứ'), day);
      await counter.enterTime(field('Giờ bắt đầu'), start);
      await counter.enterTime(field('Giờ kết thúc'), end);
    };
    const effort = await counter.count(async () => {
      await counter.type('CLB Sao Mai');
      await counter.tap(field('Địa điểm'));
      await counter.type('Q. 3');
      await enterSession('Thứ Ba', '19:00', '21:00');
      await counter.tap(add);
      await counter.tap(dialog.getByRole('button', { name: 'Cùng giờ vào…' }));
      await counter.tap(dialog.getByRole('button', { name: 'Thứ Năm', exact: true }));
      await enterSession('Thứ Bảy', '17:30', '20:00');
      await counter.tap(field('Sức chứa'));
      await counter.type('24');
      await counter.tap(dialog.getByRole('button', { name: 'Thêm câu lạc bộ' }));
      await expect(dialog).toBeHidden();
    });
    keepFigure('effort', 'the first club with three sessions', inShort(effort), '14/40');
  });
});
