import type { Locator, Page } from '@playwright/test';
import { clubSheet, sheetMonth } from './support/club-sheet.ts';
import { clubTest, PHONE } from './support/club.ts';
import { countEffort, inShort } from './support/effort-counter.ts';
import { keepFigure } from './support/figures.ts';
import { unfold } from './support/phone.ts';
import { faultsOf, sidewaysScroll, smallTargets, takePicture } from './support/screens.ts';
import { demoTest, expect, type Server } from './support/server.ts';
import { MONTH_NAMES } from './support/steps.ts';

const MOST_TAPS = 25;

/** While all rules are tried, on a busy machine. */
const ALL_RULES = { timeout: 60_000 };

const asFile = (name: string, content: Uint8Array) => ({
  name,
  mimeType: '',
  buffer: Buffer.from(content),
});

const nameOf = ({ year, month }: { year: number; month: number }) =>
  `${MONTH_NAMES[month]} ${year}`;

/** Tables of which only a person can say something. */
const QUESTIONS = [
  'ĐẶT ÁO\nTên\tSize\nHùng\tL\nHoa\tM',
  'Tên\t6/10/2026\t8/10/2026\nHùng\t4\t3\nHoa\t5\t',
  'ỦNG HỘ\nHọ tên\tSố tiền\nHùng\t500000\nHoa\t300000',
  'Date\tDescription\tCost\tAnna Berg\tBen Cole\tCat Dunn\n2026-10-06\tCourt\t200000\t100000\t-50000\t-60000',
].join('\n\n');

const fileInput = (page: Page) => page.locator('main input[type=file]');

/** The code in the mail of a sign-up. */
const codeFor = async (server: Server, email: string) =>
  /\b\d{6}\b/.exec((await server.mailbox.next(email)).text!)![0];

demoTest.describe('on a phone, in Vietnamese', () => {
  demoTest.use({
    locale: 'vi-VN',
    viewport: PHONE,
    extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.44' },
  });

  demoTest(
    'a newcomer with a sheet has the first right bill in 25 taps',
    async ({ page, server }) => {
      const { file, people } = clubSheet();
      const counter = countEffort(page);
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
      /** A field takes a tap, too. */
      const enter = async (field: Locator, value: string) => {
        await counter.tap(field);
        await field.fill(value);
      };
      const [username, email, password] = ['chu.nhiem', 'chu.nhiem@club.example', 'cau long moi'];
      await page.goto('/vi');
      const since = Date.now();
      const effort = await counter.count(async () => {
        await counter.tap(page.locator('a[href="/signup"]').first());
        await enter(page.getByLabel('Tên đăng nhập'), username);
        await enter(page.getByLabel('Email'), email);
        await enter(page.getByLabel(/^Mật khẩu/), password);
        await enter(page.getByLabel(/^Nhập lại mật khẩu/), password);
        await counter.tap(button('Đăng ký'));
        await expect(page).toHaveURL(/verify-email/);
        await enter(page.getByLabel(/^Mã xác nhận/), await codeFor(server, email));
        await counter.tap(button('Xác nhận'));
        const dialog = page.getByRole('dialog', { name: 'Tạo câu lạc bộ đầu tiên' });
        await enter(dialog.getByLabel('Tên câu lạc bộ'), 'CLB Sao Mai');
        await enter(dialog.getByLabel('Địa điểm'), 'Quận 7');
        await counter.tap(dialog.getByRole('button', { name: 'Thêm câu lạc bộ' }));
        await expect(dialog).toBeHidden();

        await counter.tap(page.getByRole('link', { name: 'Nhập bảng tính của CLB' }));
        const chooser = page.waitForEvent('filechooser');
        await counter.tap(button('Chọn tệp'));
        // One more tap on the file.
        await counter.tap(page.getByRole('heading', { level: 1 }));
        await (await chooser).setFiles(asFile('so-quy.xlsx', file));
        await counter.tap(button('Tôi không có trong bảng tính'));
        await counter.tap(button('Nhập vào'));
        await expect(page.getByRole('heading', { name: /^Số tiền trong bảng tính/ })).toBeVisible();
        await expect(page.getByText(`${people - 1}/${people} người khớp`)).toBeVisible(ALL_RULES);
        await takePicture(page, 'move-in-rule-vi-390');
        await counter.tap(button(/^Dùng cách tính này từ/).first());
        await expect(page).toHaveURL(/\/bill/);
        await expect(page.getByText('Nguyễn Văn An').first()).toBeVisible();
      });
      const seconds = Math.round((Date.now() - since) / 1000);
      demoTest
        .info()
        .annotations.push({ type: 'path', description: `${effort.taps} taps, ${seconds} s` });
      keepFigure('effort', 'a newcomer with a sheet, to the first bill', inShort(effort), '25/0');
      expect(effort.taps).toBeLessThanOrEqual(MOST_TAPS);
      await takePicture(page, 'move-in-bill-vi-390');
      const amounts = await billAmounts(page);
      expect(Object.keys(amounts)).toHaveLength(people + 1);
      expect(amounts['Nguyễn Văn An']).toBe(-8 * 45);

      await page.getByRole('link', { name: 'Trang chủ' }).click();
      const steps = page.getByRole('region', { name: 'Các bước đầu tiên' });
      await expect(steps.getByText('Nhập tài khoản nhận tiền')).toBeVisible();
      await expect(steps.locator('ol').getByText('Đặt lịch chơi hằng tuần')).toHaveCount(0);
    },
  );
});

/** What the bill of the sheet's month says of each member, from the server: below zero, they owe it. */
function billAmounts(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async ({ year, month }) => {
    const { id } = JSON.parse(localStorage.getItem('selected_club') ?? '') as { id: string };
    const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    const answer = await fetch(`/api/bills/${id}/${year}/${month}?limit=1000`, { headers });
    const { items } = (await answer.json()) as {
      items: { member_name: string; total_cost: number }[];
    };
    return Object.fromEntries(items.map((row) => [row.member_name, row.total_cost]));
  }, sheetMonth());
}

clubTest.describe('on a phone', () => {
  clubTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  clubTest('a sheet is taken over once, and taken back', async ({ page, club }) => {
    const { file } = clubSheet();
    const names = async () => {
      const members = await club.send('GET', `/api/members/${club.id}`);
      return (members as unknown as { name: string }[]).map(({ name }) => name);
    };
    const before = await names();
    await club.enter(page, 'manager');
    await page.goto('/move-in');
    await fileInput(page).setInputFiles(asFile('a.xlsx', file));
    // The club has a Minh Châu.
    const asked = page.getByRole('group', { name: 'Who is Lê Minh Châu?' });
    await asked.getByRole('button', { name: 'New member' }).tap();
    await expect(page.getByText(/^Creates 15 members, /)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await takePicture(page, 'move-in-en-390');
    await page.getByRole('button', { name: 'Take over', exact: true }).tap();
    await expect(page.getByText('An owner can have the fee rule sought')).toBeVisible();
    const list = page.getByRole('list', { name: 'Imports' });
    await expect(list.getByText('a.xlsx')).toBeVisible();
    expect(await names()).toHaveLength(before.length + 15);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

    await page.getByRole('button', { name: 'Take over another sheet' }).tap();
    await fileInput(page).setInputFiles(asFile('a.xlsx', file));
    await expect(page.getByText('There is nothing new to take over.')).toBeVisible();
    await list.getByRole('button', { name: /^Undo the import/ }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).tap();
    await expect(list.getByText('undone')).toBeVisible();
    await expect(asked).toBeVisible();
    expect(await names()).toEqual(before);
  });

  clubTest(
    'an owner leaves before choosing a rule, and comes back to it',
    async ({ page, club }) => {
      const { file, people } = clubSheet();
      await club.enter(page, 'owner');
      await page.goto('/members');
      await page.getByRole('link', { name: 'Bring your sheet' }).tap();
      await fileInput(page).setInputFiles(asFile('a.xlsx', file));
      const asked = page.getByRole('group', { name: 'Who is Lê Minh Châu?' });
      await asked.getByRole('button', { name: 'New member' }).tap();
      await page.getByRole('button', { name: 'I am not in the sheet' }).tap();
      await page.getByRole('button', { name: 'Take over', exact: true }).tap();
      const heading = page.getByRole('heading', { name: "Your sheet's amounts by a rule" });
      await expect(heading).toBeVisible();
      // Whoever was said to be new is compared, too.
      const matched = page.getByText(`${people - 1} of ${people} to the đồng`);
      await expect(matched.first()).toBeVisible(ALL_RULES);
      await takePicture(page, 'move-in-rule-en-390');

      await page.goto('/members');
      await page.getByRole('link', { name: 'Bring your sheet' }).tap();
      await page.getByRole('button', { name: `Find the rule for ${nameOf(sheetMonth())}` }).tap();
      await expect(heading).toBeVisible();
      await expect(matched.first()).toBeVisible(ALL_RULES);
      expect(await faultsOf(page)).toEqual([]);
    },
  );

  clubTest('questions stay where they are while they are answered', async ({ page, club }) => {
    await club.enter(page, 'owner');
    await page.goto('/move-in');
    await page.getByLabel('Or paste a range of it here').fill(QUESTIONS);
    const questions = page.getByRole('region', { name: 'Questions' });
    const group = questions.getByRole('group');
    await expect(group).toHaveCount(4);
    expect(await faultsOf(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    for (const [language, width] of [
      ['en', 390],
      ['en', 360],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
      await takePicture(page, `move-in-questions-${language}-${width}`);
    }
    await page.getByRole('button', { name: 'I am not in the sheet' }).tap();
    for (const [place, choice] of [
      [1, 'Games'],
      [2, 'Who pays what'],
      [0, 'List of members'],
    ] as const) {
      const button = group.nth(place).getByRole('button', { name: choice });
      await button.scrollIntoViewIfNeeded();
      const before = (await button.boundingBox())!;
      const read = page.waitForResponse((response) => response.url().includes('imports/preview'));
      await button.tap();
      await read;
      await expect(page.getByRole('button', { name: 'Take over', exact: true })).toBeEnabled();
      await expect(button).toBeFocused();
      const after = (await button.boundingBox())!;
      expect(Math.abs(after.y - before.y)).toBeLessThan(5);
    }
    await takePicture(page, 'move-in-questions-answered-en-360');
  });

  clubTest('a wrong file, a range and several files: nothing is lost', async ({ page, club }) => {
    await club.enter(page, 'owner');
    await page.goto('/move-in');
    await fileInput(page).setInputFiles(
      asFile('a.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])),
    );
    await expect(page.getByText(/^This is an old Excel file/)).toBeVisible();
    await fileInput(page).setInputFiles(asFile('b.txt', new Uint8Array()));
    await expect(page.getByText('There is nothing in this file.')).toBeVisible();
    await page
      .getByLabel('Or paste a range of it here')
      .fill('Tên\t3/10/2026\t6/10/2026\nAn\tx\tx\nBình\tx\th\n');
    const attendance = page.getByRole('heading', { name: /^Attendance, October 2026: 2 people/ });
    await expect(attendance).toBeVisible();
    await expect(page.getByRole('list', { name: /were not taken/ })).toContainText('C3');
    const csv = 'Ngày;Nội dung;Số tiền\n03/10/2026;Tiền sân;800.000\n06/10/2026;Cầu;560.000\n';
    await fileInput(page).setInputFiles([
      asFile('chi.csv', new TextEncoder().encode(csv)),
      asFile('anh.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff])),
    ]);
    await expect(page.getByText(/^anh.png: This is a PDF, a picture/)).toBeVisible();
    await expect(
      page.getByRole('heading', { name: /^Costs, October 2026: 2 costs/ }),
    ).toBeVisible();
    await expect(attendance).toBeVisible();

    // What is said of a person, a table and a column is taken, and nothing goes.
    const people = await unfold(page, 'People');
    await people.getByRole('button', { name: /^Bình/ }).click();
    await people.getByRole('button', { name: 'Leave out' }).click();
    await expect(people.getByText('left out', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Column C Date' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Not used' }).click();
    await expect(page.getByText('Creates 1 member, 1 time, 2 costs.')).toBeVisible();
    for (const width of [360, 820, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
      await takePicture(page, `move-in-mixed-en-${width}`);
    }
  });
});
