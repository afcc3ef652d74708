// Measures what docs/design.md tells: how long each page of a club of 15 members is on a phone, and how many taps and
// keys the usual paths take. `npm run screenshots -- lengths` runs it and prints the figures; `npm test` does not.
import type { Locator, Page } from '@playwright/test';
import { clubTest, monthFromNow, shownDate, today } from './support/club.ts';
import { countEffort, type EffortCounter, inShort } from './support/effort-counter.ts';
import { keepFigure } from './support/figures.ts';
import { fillClub, TWELVE } from './support/full-club.ts';
import { enterNewUser } from './support/new-user.ts';
import { sidewaysScroll } from './support/screens.ts';
import { demoTest, expect, type Server } from './support/server.ts';

const PHONE = {
  locale: 'vi-VN',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  actionTimeout: 10_000,
} as const;

const thisMonth = () => monthFromNow(0);

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
    keepFigure('length', "player's home", String(await lengthOf(players, '/')), '900');
    await context.close();
  });

  clubTest("a player can't come to the next session", async ({ page, club }) => {
    for (const month of [thisMonth(), monthFromNow(1)]) {
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
    keepFigure('effort', '"I can\'t come"', inShort(effort), '1/0');
  });

  clubTest('the next month is copied from home', async ({ page, club }) => {
    // It is offered in the second half of a month.
    const { year, month } = thisMonth();
    await page.clock.setFixedTime(new Date(Date.UTC(year, month - 1, 20, 5)));
    for (const id of Object.values(club.memberIds))
      await club.register(id, thisMonth(), club.schedules);
    await club.enter(page, 'manager');
    await page.goto('/');
    const counter = countEffort(page);
    const effort = await counter.count(async () => {
      await counter.tap(page.getByRole('link', { name: /^Đăng ký Tháng/ }));
      const dialog = page.getByRole('dialog', { name: /^Chép từ/ });
      await counter.tap(dialog.getByRole('button', { name: 'Chép 3' }));
      await expect(dialog).toBeHidden();
    });
    keepFigure('effort', 'the next month is copied, from home', inShort(effort), '2/0');
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
    await club.register(club.memberIds.player, thisMonth(), club.schedules.slice(0, 2));
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
});

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** Creates the first club, with three sessions a week, of which two are at the same time. */
async function createClub(page: Page, counter: EffortCounter): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Tạo câu lạc bộ đầu tiên' });
  const field = (name: string) => dialog.getByLabel(new RegExp(`^${name}(\\s\\*)?$`));
  const enterSession = async (
    day: string,
    start: `${string}:${string}`,
    end: `${string}:${string}`,
  ) => {
    await counter.pick(field('Thứ'), day);
    await counter.enterTime(field('Giờ bắt đầu'), start);
    await counter.enterTime(field('Giờ kết thúc'), end);
  };
  await expect(field('Tên câu lạc bộ')).toBeFocused();
  await counter.type('CLB Sao Mai');
  await counter.tap(field('Địa điểm'));
  await counter.type('Q. 3');
  await enterSession('Thứ Ba', '19:00', '21:00');
  await counter.tap(button(dialog, 'Thêm buổi'));
  await counter.tap(button(dialog, 'Cùng giờ vào…'));
  await counter.tap(button(dialog, 'Thứ Năm'));
  await enterSession('Thứ Bảy', '17:30', '20:00');
  await counter.tap(field('Sức chứa'));
  await counter.type('24');
  await counter.tap(button(dialog, 'Thêm câu lạc bộ'));
  await expect(dialog).toBeHidden();
}

/** Signs up with the code from the mail, which also signs in, from the landing page on. */
async function signUp(page: Page, server: Server, counter: EffortCounter): Promise<void> {
  const [username, email, password] = ['chi.mai', 'mai@club.vn', 'caulong8'];
  await page.goto('/');
  await counter.tap(page.getByRole('link', { name: 'Bắt đầu' }).first());
  await expect(page.getByLabel('Tên đăng nhập')).toBeFocused();
  await counter.type(username);
  await counter.tap(page.getByLabel('Email'));
  await counter.type(email);
  for (const label of [/^Mật khẩu/, /^Nhập lại mật khẩu/]) {
    await counter.tap(page.getByLabel(label));
    await counter.type(password);
  }
  await counter.tap(button(page.getByRole('main'), 'Đăng ký'));
  const { text } = await server.mailbox.next(email);
  await expect(page.getByLabel(/^Mã xác nhận/)).toBeFocused();
  await counter.type(/\b\d{6}\b/.exec(text!)![0]);
  await counter.tap(button(page, 'Xác nhận'));
}

/** Records what a chat says of one evening. */
async function pasteAttendance(page: Page, counter: EffortCounter): Promise<void> {
  await counter.tap(button(page, 'Dán từ nhóm chat'));
  await counter.paste(
    page.getByLabel('Nội dung điểm danh'),
    `${shownDate(today())}: ${TWELVE.slice(0, 9).join(', ')}`,
  );
  await counter.tap(button(page, 'Thêm các lượt'));
  await expect(page.getByText('Đã thêm 9 lượt')).toBeVisible();
}

/** Adds what the month's courts or shuttlecocks cost, in thousands of đồng. */
async function addCost(page: Page, counter: EffortCounter, category: string, amount: string) {
  await counter.tap(page.getByRole('button', { name: 'Thêm chi phí' }).first());
  const dialog = page.getByRole('dialog', { name: 'Thêm chi phí mới' });
  const field = dialog.getByLabel(/^Loại/);
  if ((await field.locator('option:checked').innerText()) !== category) {
    await counter.pick(field, { label: category });
  }
  const sum = dialog.getByLabel(/^Số tiền/);
  if (!(await sum.evaluate((input) => input === document.activeElement))) await counter.tap(sum);
  await counter.type(amount);
  await counter.tap(dialog.getByRole('button', { name: /^\+000/ }));
  await counter.tap(dialog.getByRole('button', { name: 'Thêm chi phí' }));
  await expect(dialog).toBeHidden();
}

demoTest.describe('on a phone, in Vietnamese', () => {
  demoTest.use(PHONE);

  demoTest('the first club with three sessions', async ({ page, server }) => {
    await enterNewUser(page, server, 'chi.thao');
    await page.goto('/');
    const counter = countEffort(page);
    const effort = await counter.count(() => createClub(page, counter));
    keepFigure('effort', 'the first club with three sessions', inShort(effort), '14/40');
  });

  demoTest('from the landing page to the first bill', async ({ page, server }) => {
    const counter = countEffort(page);
    const area = (name: string) =>
      page.getByRole('navigation').getByRole('link', { name, exact: true });
    const effort = await counter.count(async () => {
      await signUp(page, server, counter);
      await createClub(page, counter);
      await counter.tap(page.getByRole('link', { name: 'Thêm thành viên' }));
      const list = page.getByRole('dialog', { name: 'Thêm thành viên từ danh sách' });
      await counter.paste(list.getByRole('textbox'), TWELVE.join('\n'));
      await counter.tap(button(list, 'Tiếp'));
      await counter.tap(button(list, 'Thêm 12 thành viên'));
      await expect(list).toBeHidden();

      await counter.tap(button(page, 'Khác'));
      await counter.tap(page.getByRole('menuitem', { name: 'Đăng ký', exact: true }));
      for (const session of ['Thứ Ba 19:00', 'Thứ Năm 19:00', 'Thứ Bảy 17:30'])
        await counter.tap(
          page.getByRole('checkbox', { name: `Mọi người, ${session}`, exact: true }),
        );
      await expect(page.getByText('Chạm vào là lưu ngay.')).toBeVisible();

      await counter.tap(area('Điểm danh'));
      await pasteAttendance(page, counter);

      await counter.tap(area('Chi phí'));
      await addCost(page, counter, 'Tiền sân', '3000');
      await addCost(page, counter, 'Tiền cầu', '900');

      await counter.tap(area('Tính tiền'));
      await counter.tap(button(page, 'Tính tiền'));
      await expect(button(page, 'Tính lại')).toBeVisible();
    });
    keepFigure('effort', 'from the landing page to the first bill', inShort(effort), '65/90');
  });
});
