import type { Page } from '@playwright/test';
import { type Month, readMonth } from '../server/test/months.ts';
import { clubTest, monthFromNow, NAMES, shownDate, today } from './support/club.ts';
import { type EffortCounter, countEffort, inShort } from './support/effort-counter.ts';
import { keepFigure } from './support/figures.ts';
import { demoTest as test, expect, type Server } from './support/server.ts';

const WEEKDAYS = ['Chủ Nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'];
const CATEGORIES: Record<string, string> = {
  COURT_RENTAL: 'Tiền sân',
  SHUTTLE: 'Tiền cầu',
  OTHER: 'Khác',
};
const PHONE = { locale: 'vi-VN', viewport: { width: 390, height: 844 } } as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

/** Opens a page from the menu "More". */
async function goToMore(page: Page, name: string): Promise<void> {
  await button(page, 'Khác').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Signs up with the code from the mail, which also signs in. */
async function signUp(page: Page, server: Server, username: string): Promise<void> {
  const [email, password] = [`${username}@club.example`, 'cau long moi toi'];
  await page.goto('/signup');
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Mật khẩu/).fill(password);
  await page.getByLabel(/^Nhập lại mật khẩu/).fill(password);
  await button(page, 'Đăng ký').click();
  await expect(page).toHaveURL(/verify-email/);
  const { text } = await server.mailbox.next(email);
  await page.getByLabel(/^Mã xác nhận/).fill(/\b\d{6}\b/.exec(text!)![0]);
  await button(page, 'Xác nhận').click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

/** Creates the club. The last schedule counts without "Add". */
async function createClub(page: Page, { club }: Month): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Tạo câu lạc bộ đầu tiên' });
  await dialog.getByLabel('Tên câu lạc bộ').fill(club.name);
  await dialog.getByLabel('Địa điểm').fill(club.location);
  for (const [nth, { weekday, start_time, end_time }] of club.schedules.entries()) {
    await dialog.getByLabel('Thứ', { exact: true }).selectOption({ label: WEEKDAYS[weekday]! });
    await dialog.getByLabel('Giờ bắt đầu').fill(start_time);
    await dialog.getByLabel('Giờ kết thúc').fill(end_time);
    if (nth < club.schedules.length - 1)
      await dialog.getByRole('button', { name: 'Thêm buổi' }).click();
  }
  await dialog.getByRole('button', { name: 'Thêm câu lạc bộ' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function pasteMembers(
  page: Page,
  counter: EffortCounter,
  list: readonly string[],
): Promise<void> {
  await counter.tap(page.getByRole('link', { name: 'Thêm thành viên' }));
  const dialog = page.getByRole('dialog', { name: 'Thêm thành viên từ danh sách' });
  await counter.paste(dialog.getByRole('textbox'), list.join('\n'));
  await counter.tap(dialog.getByRole('button', { name: 'Tiếp' }));
  await counter.tap(dialog.getByRole('button', { name: `Thêm ${list.length} thành viên` }));
  await expect(dialog).toBeHidden();
}

async function showMonth(page: Page, { club }: Month): Promise<void> {
  await page.getByLabel('Năm', { exact: true }).selectOption(String(club.year));
  await page.getByLabel('Tháng', { exact: true }).selectOption(String(club.month));
}

/** Ticks each session of each member. */
async function tickMonth(
  page: Page,
  counter: EffortCounter,
  { registrations, club }: Month,
): Promise<void> {
  for (const { name, weekdays } of registrations) {
    for (const weekday of weekdays.split(' ').map(Number)) {
      const { start_time } = club.schedules.find((schedule) => schedule.weekday === weekday)!;
      await counter.tap(box(page, `${name}, ${WEEKDAYS[weekday]} ${start_time}`));
    }
  }
  await expect(page.getByText('Chạm vào là lưu ngay.')).toBeVisible();
}

/** Records the chat of a month. Names that match nobody are left out, as in the expected results. */
async function pasteChat(
  page: Page,
  counter: EffortCounter,
  { chat, expected }: Month,
): Promise<void> {
  await counter.tap(button(page, 'Dán từ nhóm chat'));
  await counter.paste(page.getByLabel('Nội dung điểm danh'), chat);
  await counter.tap(button(page, 'Thêm các lượt'));
  const dialog = page.getByRole('dialog', { name: 'Có tên không khớp' });
  for (const { name } of expected.unmatched)
    await expect(dialog.getByText(new RegExp(`^${name}$`, 'i')).first()).toBeVisible();
  await counter.tap(dialog.getByRole('button', { name: 'Tiếp tục' }));
  await expect(
    page.getByRole('status').getByText(`Đã thêm ${expected.records.length} lượt`),
  ).toBeVisible();
  // The names that were left out stay in the sheet.
  await page.keyboard.press('Escape');
}

async function addCosts(page: Page, { costs }: Month): Promise<void> {
  for (const { date, category, payer, amount_vnd } of costs) {
    await page.getByRole('button', { name: 'Thêm chi phí' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Thêm chi phí mới' });
    const day = dialog.getByRole('textbox', { name: 'Ngày' });
    await day.fill('');
    await day.pressSequentially(date.split('-').toReversed().join(''));
    await dialog.getByLabel(/^Loại/).selectOption({ label: CATEGORIES[category]! });
    if (payer !== '') await dialog.getByLabel(/^Người trả/).selectOption({ label: payer });
    await dialog.getByLabel(/^Số tiền/).fill(amount_vnd);
    await dialog.getByRole('button', { name: 'Thêm chi phí' }).click();
    await expect(dialog).toBeHidden();
  }
}

async function setFees(page: Page, { club }: Month): Promise<void> {
  const { registration_fee, unregistered_fee_ratio } = club.bill_settings_given;
  await page.getByLabel(/^Phí cố định/).fill(String(registration_fee * 1000));
  await page.getByLabel(/^Hệ số phí vãng lai/).fill(String(unregistered_fee_ratio));
  await button(page, 'Lưu mức phí').click();
  await expect(page.getByText('Đã lưu mức phí')).toBeVisible();
}

/** The rows of the month's bill, from the server. */
function billRows(page: Page, { club }: Month): Promise<Record<string, unknown>[]> {
  return page.evaluate(async ({ year, month }) => {
    const { id } = JSON.parse(localStorage.getItem('selected_club') ?? '') as { id: string };
    const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    const answer = await fetch(`/api/bills/${id}/${year}/${month}?limit=1000`, { headers });
    return ((await answer.json()) as { items: Record<string, unknown>[] }).items;
  }, club);
}

test.describe('on a phone, in Vietnamese', () => {
  test.use({ ...PHONE, extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.8' } });

  test('a month of a new club takes few taps and no typing of names', async ({ page, server }) => {
    const month = readMonth('october-2026');
    const counter = countEffort(page);
    await signUp(page, server, 'chi.hoa');
    await createClub(page, month);

    const list = month.members.map(({ name, alias }) =>
      alias === '' ? name : `${name}; ${alias}`,
    );
    expect(await counter.count(() => pasteMembers(page, counter, list))).toEqual({
      taps: 3,
      keys: 0,
    });

    await goToMore(page, 'Đăng ký');
    await showMonth(page, month);
    // One tap for each session of each member.
    const sessions = month.registrations.flatMap(({ weekdays }) => weekdays.split(' ')).length;
    const ticking = await counter.count(() => tickMonth(page, counter, month));
    expect(ticking).toEqual({ taps: sessions, keys: 0 });

    await link(page, 'Điểm danh').click();
    const recording = await counter.count(() => pasteChat(page, counter, month));
    expect(recording).toEqual({ taps: 3, keys: 0 });

    await link(page, 'Chi phí').click();
    await addCosts(page, month);
    await goToMore(page, 'Cài đặt');
    await setFees(page, month);
    await link(page, 'Tính tiền').click();
    await button(page, 'Tính tiền').click();
    await expect(button(page, 'Tính lại')).toBeVisible();
    await expect(page.getByText(/8\.053\.125/).first()).toBeVisible();
    const rows = await billRows(page, month);
    for (const { name, ...expected } of month.expected.bill_fixed_fees.rows) {
      expect(rows.find((row) => row['member_name'] === name)).toMatchObject(expected);
    }
    const others = rows.filter((row) => row['total_cost'] !== 0).length;
    const owing = month.expected.bill_fixed_fees.rows.filter((row) => row.total_cost !== 0);
    expect(others).toBe(owing.length);
  });
});

clubTest.describe('on a phone, in Vietnamese, in a club of twelve', () => {
  clubTest.use(PHONE);

  const lastMonth = () => monthFromNow(-1);
  const thisMonth = () => monthFromNow(0);
  const NINE = ['Lê Hoài Nam', 'Trần Văn Nam', 'Đỗ Thu Hương', 'Vũ Sơn', 'Bùi Thị Lan'].concat(
    'Phạm Quốc Bảo',
    'Hoàng Minh Đức',
    'Đặng Thanh Tùng',
    'Ngô Bảo Châu',
  );

  clubTest('eleven members are registered in at most eight taps', async ({ page, club }) => {
    for (const name of NINE) await club.addMember(name);
    await club.enter(page, 'manager');
    await page.goto('/registration');
    const counter = countEffort(page);
    const effort = await counter.count(async () => {
      for (const session of ['Thứ Ba 19:00', 'Thứ Năm 19:00', 'Thứ Bảy 17:30']) {
        await counter.tap(box(page, `Mọi người, ${session}`));
        await counter.tap(box(page, `${NAMES.owner}, ${session}`));
      }
      await expect(page.getByText('11 / 12 người')).toBeVisible();
    });
    keepFigure('effort', '11 people are registered', inShort(effort), '8/0');
    expect(effort).toEqual({ taps: 6, keys: 0 });
    await expect(page.getByText('Chạm vào là lưu ngay.')).toBeVisible();
    const path = `/api/registrations/${club.id}/${thisMonth().year}/${thisMonth().month}/`;
    const { items } = (await club.send('GET', path)) as { items: { schedules: unknown[] }[] };
    expect(items.map(({ schedules }) => schedules.length)).toEqual(Array(11).fill(3));
  });

  clubTest('copying the last month takes two taps', async ({ page, club }) => {
    const ids = Object.values(club.memberIds);
    for (const id of ids) await club.register(id, lastMonth(), club.schedules);
    await club.enter(page, 'manager');
    await page.goto('/registration');
    const counter = countEffort(page);
    const effort = await counter.count(async () => {
      await counter.tap(page.getByRole('button', { name: /^Chép 3 đăng ký từ/ }));
      await counter.tap(button(page, 'Chép 3'));
    });
    keepFigure('effort', 'the next month is copied', inShort(effort), '2/0');
    expect(effort).toEqual({ taps: 2, keys: 0 });
    await expect(page.getByText('3 / 3 người')).toBeVisible();
  });

  clubTest(
    'nine names that match nobody are decided in at most twelve taps',
    async ({ page, club }) => {
      for (const name of NINE) await club.addMember(name);
      await club.enter(page, 'manager');
      await page.goto('/tracking');
      await button(page, 'Dán từ nhóm chat').click();
      const names = [
        'Nam',
        'Hương',
        'Sơn',
        'Lan',
        'Bảo',
        'Đức',
        'Tùng',
        'Ngô Bảo Chu',
        'Coach Mike',
      ];
      await page
        .getByLabel('Nội dung điểm danh')
        .fill(`${shownDate(today())}: ${names.join(', ')}`);
      await button(page, 'Thêm các lượt').click();
      const dialog = page.getByRole('dialog', { name: 'Có tên không khớp' });
      await expect(dialog.getByRole('listitem')).toHaveCount(names.length);
      const counter = countEffort(page);
      const who = (name: string) => dialog.getByRole('group', { name: `${name} là ai?` });
      const effort = await counter.count(async () => {
        // Nobody is chosen beforehand, so each name is one tap.
        for (const member of NINE.filter((name) => name !== 'Trần Văn Nam')) {
          const name = names.find((written) => member.endsWith(written)) ?? 'Ngô Bảo Chu';
          await counter.tap(who(name).getByRole('button', { name: member }));
        }
        await counter.tap(who('Coach Mike').getByRole('button', { name: 'Thêm thành viên mới' }));
        await counter.tap(dialog.getByRole('button', { name: 'Tiếp tục' }));
        await expect(dialog).toBeHidden();
      });
      keepFigure('effort', '9 unmatched names are settled', inShort(effort), '12/0');
      expect(effort.taps).toBeLessThanOrEqual(12);
      expect(effort.keys).toBe(0);
      const { items } = (await club.send(
        'GET',
        `/api/trackings/${club.id}?club_id=${club.id}&year=${thisMonth().year}&month=${thisMonth().month}`,
      )) as { items: { member_name: string }[] };
      expect(items.map(({ member_name }) => member_name).toSorted()).toEqual(
        [...NINE.filter((name) => name !== 'Trần Văn Nam'), 'Coach Mike'].toSorted(),
      );
    },
  );

  clubTest(
    'one attendance of an earlier session is corrected in at most three taps',
    async ({ page, club }) => {
      for (const months of [-1, 0])
        await club.register(club.memberIds.player, monthFromNow(months), club.schedules);
      await club.enter(page, 'manager');
      await page.goto('/tracking');
      const sheet = page.getByRole('region', { name: 'Ai có mặt' });
      const sessions = sheet.getByLabel('Buổi');
      const earlier = (await sessions.getByRole('option').nth(3).getAttribute('value'))!;
      const counter = countEffort(page);
      const effort = await counter.count(async () => {
        await counter.pick(sessions, earlier);
        await counter.tap(button(page, NAMES.player));
        await expect(sheet.getByText('Đã lưu')).toBeVisible();
      });
      expect(effort).toEqual({ taps: 3, keys: 0 });
      await expect(button(page, NAMES.player)).toHaveAttribute('aria-pressed', 'true');
    },
  );

  clubTest('a cost is corrected with three taps and three keys', async ({ page, club }) => {
    await club.addCost(300, { category: 'COURT_RENTAL' });
    await club.enter(page, 'manager');
    await page.goto('/costs');
    const list = page.getByRole('list', { name: 'Chi phí' });
    const counter = countEffort(page);
    const effort = await counter.count(async () => {
      await counter.tap(list.getByRole('button', { name: /Sửa chi phí 300\.000 đ/ }));
      const dialog = page.getByRole('dialog', { name: 'Sửa chi phí' });
      // The amount has the focus and is selected, so the first key replaces it.
      await expect(dialog.getByLabel(/^Số tiền/)).toBeFocused();
      await counter.type('280');
      await counter.tap(dialog.getByRole('button', { name: /^\+000/ }));
      await expect(dialog.getByText('Sẽ lưu: 280.000 đ')).toBeVisible();
      await counter.tap(dialog.getByRole('button', { name: 'Lưu thay đổi' }));
      await expect(dialog).toBeHidden();
    });
    expect(effort).toEqual({ taps: 3, keys: 3 });
    await expect(list.getByText('280.000 đ')).toBeVisible();
  });
});
