import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { workbook } from '../web/src/file-reader/test-workbook.ts';
import { clubTest as test, monthFromNow, shownDate, type TestClub, today } from './support/club.ts';
import { faultsOf, sidewaysScroll, takePicture, watchProblems } from './support/screens.ts';
import { expect } from './support/server.ts';

/** Fourteen people, none of whose names is part of another's. */
const FOURTEEN = [
  'Lê Hoài Nam',
  'Đỗ Thu Hương',
  'Vũ Sơn Hải',
  'Bùi Thị Mận',
  'Phạm Quốc Bảo',
  'Hoàng Minh Đức',
  'Đặng Thanh Tùng',
  'Ngô Bảo Châu',
  'Lý Gia Hân',
  'Mai Phương Thảo',
  'Tô Hải Yến',
  'Đinh Công Trứ',
  'Trần Văn Phúc',
  'Cao Thị Bưởi',
];

/** Lets each of them owe 320. Returns their codes, in their order. */
async function letFourteenOwe(club: TestClub): Promise<string[]> {
  for (const name of FOURTEEN) {
    const member_id = await club.addMember(name);
    const entry = { club_id: club.id, member_id, kind: 'opening', amount: -320, date: today() };
    await club.send('POST', '/api/accounts/entries/', entry);
  }
  const { items } = await club.send('GET', `/api/pay-links/${club.id}`);
  const links = items as { member_name: string; code: string }[];
  return FOURTEEN.map((name) => links.find((link) => link.member_name === name)!.code);
}

/** A message of today in the format of MB. */
function message(minute: number, amount: string, text: string): string {
  const [day, month, year] = shownDate(today()).split('/');
  const time = `10:${String(minute).padStart(2, '0')}`;
  return `TK 7220xxxx2005|GD: ${amount}VND ${day}/${month}/${year!.slice(2)} ${time}|SD:12,345,678VND|ND: ${text}`;
}

/** The sum that each member still owes or is owed, by name. */
async function balances(club: TestClub): Promise<Record<string, number>> {
  const { items } = await club.send('GET', `/api/accounts/${club.id}`);
  const accounts = items as { member_name: string; balance: number }[];
  return Object.fromEntries(accounts.map((account) => [account.member_name, account.balance]));
}

/** Replaces the clipboard with one that contains this text. */
async function fillClipboard(page: Page, text: string) {
  await page.addInitScript((copied) => {
    Object.defineProperty(navigator, 'clipboard', { value: { readText: async () => copied } });
  }, text);
}

/** Counts the taps from now on, across the pages of the app. */
async function countTaps(page: Page) {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) counted.taps += 1;
    });
  });
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}

test.describe('at 390 px, in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('twelve messages are eleven payments in three taps, and one pays for two', async ({
    page,
    club,
  }) => {
    const problems = watchProblems(page);
    const codes = await letFourteenOwe(club);
    const paid = codes
      .slice(0, 11)
      .map((code, nth) => message(nth, '+320,000', `${code} ${nth} chuyen tien`));
    await fillClipboard(page, [...paid, message(30, '+640,000', 'CTY SAO MAI chuyen')].join('\n'));
    const { year, month } = monthFromNow(0);
    await club.send('POST', '/api/bills/', { club_id: club.id, year, month });
    await club.enter(page, 'manager');
    await page.goto('/bill');
    await expect(page.getByRole('link', { name: 'Tiền vào' })).toBeVisible();
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Tiền vào' }).tap();
    await expect(page.getByRole('heading', { name: 'Tiền vào', level: 1 })).toBeVisible();
    await takePicture(page, 'money-in-empty-vi-390');
    await page.getByRole('button', { name: 'Dán', exact: true }).tap();
    await expect(page.getByText('11 khoản đóng, 3.520.000 đ · 1 khoản chờ bạn chọn')).toBeFocused();
    const automatic = page.getByRole('list', { name: 'Tự động ghi' });
    await expect(automatic.getByRole('listitem')).toHaveCount(11);
    await expect(automatic.getByRole('listitem').first()).toContainText('Lê Hoài Nam');
    await takePicture(page, 'money-in-review-vi-390', false);
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Ghi 11 khoản đóng' }).tap();
    await expect(page.getByRole('status').getByText('Đã ghi 11 khoản đóng')).toBeVisible();
    expect(await taps()).toBe(3);
    expect(Object.values(await balances(club)).filter((balance) => balance === -320)).toHaveLength(
      3,
    );

    await test.step('a transfer in the tray is divided between two people', async () => {
      await expect(page.getByRole('button', { name: 'Chờ (1)' })).toBeVisible();
      await takePicture(page, 'money-in-tray-vi-390', false);
      await page.getByRole('button', { name: 'Chọn một hoặc nhiều người' }).tap();
      const dialog = page.getByRole('dialog', { name: '640.000 đ là của ai?' });
      const part = (number: number) => dialog.getByRole('group', { name: `Phần ${number}` });
      await part(1).getByRole('combobox').fill('bưởi');
      await page.getByRole('option', { name: 'Cao Thị Bưởi' }).tap();
      await expect(dialog.getByText('Dư 320.000 đ, giữ lại cho người đó.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Thêm người nữa' }).tap();
      await part(2).getByRole('combobox').fill('tru');
      await page.getByRole('option', { name: 'Đinh Công Trứ' }).tap();
      await expect(part(1).getByRole('spinbutton')).toHaveValue('320.000');
      await expect(part(2).getByRole('spinbutton')).toHaveValue('320.000');
      await expect(dialog.getByText('Còn lại: 0 đ')).toBeVisible();
      await takePicture(page, 'money-in-parts-vi-390', false);
      expect(await faultsOf(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await dialog.getByRole('button', { name: 'Ghi', exact: true }).tap();
      await expect(page.getByText('Đã ghi 640.000 đ')).toBeVisible();
      await expect(page.getByText('Không có khoản nào chờ bạn')).toBeVisible();
      expect(await balances(club)).toMatchObject({ 'Cao Thị Bưởi': 0, 'Đinh Công Trứ': 0 });
      expect((await balances(club))['Trần Văn Phúc']).toBe(-320);
    });

    await test.step('a credited transfer is listed, and undone', async () => {
      await page.getByRole('button', { name: 'Đã ghi', exact: true }).tap();
      const lines = page.getByRole('list', { name: 'Các khoản chuyển' });
      const line = lines.locator('> li').filter({ hasText: 'CTY SAO MAI' });
      await line.getByRole('button', { name: 'Cao Thị Bưởi, Đinh Công Trứ' }).tap();
      await takePicture(page, 'money-in-credited-vi-390', false);
      expect(await faultsOf(page)).toEqual([]);
      await line.getByRole('button', { name: 'Hoàn tác' }).tap();
      await expect(line).toHaveCount(0);
      expect(await balances(club)).toMatchObject({ 'Cao Thị Bưởi': -320, 'Đinh Công Trứ': -320 });
    });

    await test.step('the same messages again are known', async () => {
      await page.getByRole('button', { name: 'Dán', exact: true }).tap();
      await expect(page.getByText('Không có gì mới.')).toBeVisible();
      await expect(page.getByText('12 khoản đã có từ trước')).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Ghi|Lưu) \d/ })).toHaveCount(0);
    });
    expect(problems).toEqual([]);
  });
});

test('at a desk, everything is done with the keyboard', async ({ page, club }) => {
  const problems = watchProblems(page);
  const [first] = await letFourteenOwe(club);
  await club.enter(page, 'owner');
  await page.goto('/accounts');
  await page.getByRole('link', { name: 'Money in' }).press('Enter');
  const field = page.getByLabel("The bank's messages");
  await field.focus();
  await page.keyboard.insertText(
    [
      message(1, '+320,000', `${first} chuyen tien`),
      message(2, '+400,000', 'DO THU HUONG chuyen tien'),
      message(3, '-150,000', 'Mua cau'),
      'TK 7220xxxx2005|GD: +5,000',
      message(4, '+320,000', 'NGO BAO CHAU dong tien thang nay'),
    ].join('\n'),
  );
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByText('1 payment, 320 kVND · 2 transfers wait')).toBeFocused();
  await expect(page.getByText(/^Line 4 begins a bank’s message/)).toBeVisible();
  await expect(page.getByText('Perhaps Đỗ Thu Hương')).toBeVisible();
  await page.getByText('1 went out').press('Enter');
  await expect(page.getByText('-150 kVND')).toBeVisible();
  await takePicture(page, 'money-in-review-en-1280');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Record 1 payment' }).press('Enter');
  await expect(page.getByRole('status').getByText('1 payment was recorded')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The unreadable line is shown until something else is read.
  await expect(page.getByText(/^Line 4 begins/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Open (3)' })).toBeVisible();
  expect((await balances(club))['Lê Hoài Nam']).toBe(-320);

  const lines = page.getByRole('list', { name: 'Transfers' }).locator('> li');
  const huong = lines.filter({ hasText: 'DO THU HUONG' });
  await expect(huong).toContainText('Đỗ Thu Hương owes 320 kVND. Only the name fits.');
  await expect(huong).toContainText('80 kVND more stays as their credit.');
  await takePicture(page, 'money-in-tray-en-1280');
  expect(await faultsOf(page)).toEqual([]);
  await huong.getByRole('button', { name: 'Credit Đỗ Thu Hương' }).press('Enter');
  await expect(page.getByText('Đỗ Thu Hương paid 400 kVND')).toBeVisible();
  expect((await balances(club))['Đỗ Thu Hương']).toBe(80);

  const chau = lines.filter({ hasText: 'NGO BAO CHAU' });
  // A transfer for several people is divided there, whoever is suggested.
  await chau.getByRole('button', { name: 'Others, or several' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Whose 320 kVND?' });
  const amount = dialog.getByRole('spinbutton');
  await amount.fill('400');
  await dialog.getByRole('button', { name: 'Credit' }).press('Enter');
  await expect(dialog.getByText('That is 80 kVND more than there is.')).toBeVisible();
  await amount.fill('');
  await dialog.getByRole('button', { name: 'Credit' }).press('Enter');
  await expect(amount).toBeFocused();
  await amount.fill('200');
  await expect(dialog.getByText('Rest: 120 kVND. It stays open.')).toBeVisible();
  await amount.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(chau).toContainText('Still open');
  expect((await balances(club))['Ngô Bảo Châu']).toBe(-120);
  await chau.getByRole('button', { name: 'Ignore' }).press('Enter');
  await expect(chau).toHaveCount(0);
  await page.getByRole('button', { name: 'Ignored' }).press('Enter');
  await chau.getByRole('button').press('Enter');
  await expect(chau.getByRole('link', { name: 'Ngô Bảo Châu' })).toBeVisible();
  await page.getByRole('button', { name: 'Went out' }).press('Enter');
  await expect(lines).toHaveCount(1);
  expect(problems).toEqual([]);
});

test('dropped files and pasted texts are read, and a doubtful transfer is asked about', async ({
  page,
  club,
}) => {
  const [first, second, third] = await letFourteenOwe(club);
  await club.enter(page, 'manager');
  await page.goto('/money-in');
  const field = page.getByLabel("The bank's messages");
  const day = shownDate(today());
  const drop = async (name: string, content: string) => {
    const data = await page.evaluateHandle(
      ([file, text]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text!], file!));
        return transfer;
      },
      [name, content],
    );
    await field.dispatchEvent('drop', { dataTransfer: data });
  };
  await drop('saoke.xls', '<html><table></table></html>');
  await expect(page.getByText(/^This is an old Excel file/)).toBeVisible();
  await drop('anh.png', '\u0000');
  await expect(
    page.getByText('This is neither a statement (.xml, .ofx), nor a spreadsheet'),
  ).toBeVisible();
  await drop('dai.txt', `${message(1, '+1,000', 'x')}\n`.repeat(4000));
  await expect(page.getByText(/^This is too much at once/)).toBeVisible();
  await drop('thu.txt', 'Chào cả nhà');
  await expect(page.getByText('There is no transfer in this.')).toBeVisible();
  await drop(
    'saoke.csv',
    `Ngân hàng\nNgày GD,Số CT,Nợ,Có,Nội dung\n${day},A1,,"320,000",${first} chuyen tien\n${day},A2,,"55,000",mua nuoc`,
  );
  await expect(page.getByText('1 payment, 320 kVND · 1 transfer waits')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(field).toHaveValue(/^Ngân hàng/);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  await expect(page.getByText('1 payment was recorded')).toBeVisible();
  await expect(field).toHaveValue('');

  const sheet = workbook([
    ['Sao kê', '', '', '', ''],
    ['Ngày giao dịch', 'Số bút toán', 'Phát sinh nợ', 'Phát sinh có', 'Nội dung'],
    [new Date(`${today()}T10:02:37Z`), 'B1', '', 320_000, `${third} chuyen`],
    [day, 'A2', '', '55,000', 'mua nuoc'],
  ]);
  const file = page.getByLabel('The file of a bank');
  await file.setInputFiles({ name: 'a.xlsx', mimeType: '', buffer: Buffer.from(sheet) });
  await expect(page.getByRole('list', { name: 'Tick themselves' })).toContainText(`${day} 10:02`);
  await expect(page.getByText('1 is known already')).toBeVisible();
  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  await expect(field).toHaveValue('');
  expect((await balances(club))['Vũ Sơn Hải']).toBe(0);

  // The file had neither an account number nor a time, so this message may be the same transfer.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `ACB: TK 7241387(VND) + 55,000 luc 08:24 ${day}. So du 90,000. GD: mua nuoc\n${message(9, '+320,000', `${second} tien san`)}`,
  );
  await field.press('ControlOrMeta+V');
  await expect(page.getByRole('list', { name: 'May be there already: you decide' })).toContainText(
    'mua nuoc',
  );
  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  const doubtful = page
    .getByRole('list', { name: 'Transfers' })
    .locator('> li')
    .filter({ hasText: 'This may be a transfer that is there already' });
  await expect(doubtful).toContainText(`(${day} · mua nuoc)`);
  await takePicture(page, 'money-in-doubtful-en-1280');
  expect(await faultsOf(page)).toEqual([]);
  await doubtful.getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByRole('button', { name: 'Open (1)' })).toBeVisible();
});

test('an owner connects a service, and its transfers are credited automatically', async ({
  page,
  club,
  server,
}) => {
  const problems = watchProblems(page);
  const [first] = await letFourteenOwe(club);
  await club.enter(page, 'owner');
  await page.goto('/settings#payee');
  await page.getByRole('link', { name: 'How payments are recorded automatically' }).click();
  const ways = page.getByRole('main');
  await ways.locator('summary', { hasText: 'SePay' }).press('Enter');
  await ways.getByRole('button', { name: 'Connect SePay' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect SePay' });
  await dialog.getByRole('button', { name: 'Connect' }).press('Enter');
  await expect(dialog.getByLabel(/^Account number/)).toBeFocused();
  await dialog.getByLabel(/^Account number/).fill('72201112005');
  const secret = dialog.getByLabel(/^Secret/);
  await expect(secret).toHaveAttribute('type', 'password');
  await secret.fill('mot khoa bi mat');
  await takePicture(page, 'money-setup-connect-en-1280', false);
  expect(await faultsOf(page)).toEqual([]);
  await secret.press('Enter');
  await expect(page.getByText('Saved. Now enter the address at SePay.')).toBeVisible();
  const source = ways.getByRole('region', { name: 'SePay, account 72201112005' });
  await expect(source.getByText('Nothing has come yet.')).toBeVisible();
  const address = await source.getByLabel('Address for SePay').inputValue();
  expect(address).toContain(`${server.url}/api/hooks/`);
  expect(await page.content()).not.toContain('mot khoa bi mat');

  const body = JSON.stringify({
    id: 1,
    gateway: 'MBBank',
    transactionDate: `${today()} 10:00:00`,
    accountNumber: '72201112005',
    subAccount: null,
    code: null,
    content: `${first} chuyen tien`,
    transferType: 'in',
    transferAmount: 320000,
    accumulated: 1000000,
    referenceCode: 'FT1',
    description: '',
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const send = (key: string) => {
    const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
    return fetch(address, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'X-SePay-Timestamp': timestamp,
        'X-SePay-Signature': `sha256=${signature}`,
      },
    });
  };
  expect((await send('mot khoa khac')).status).toBe(401);
  await page.reload();
  await ways.locator('summary', { hasText: 'SePay' }).click();
  await expect(source.getByText(/^Refused .* it was not signed with the secret/)).toBeVisible();
  expect((await send('mot khoa bi mat')).status).toBe(200);
  await page.reload();
  await ways.locator('summary', { hasText: 'SePay' }).click();
  await expect(source.getByText(/^Last received: /)).toBeVisible();
  await takePicture(page, 'money-setup-en-1280');
  expect(await faultsOf(page)).toEqual([]);
  expect((await balances(club))['Lê Hoài Nam']).toBe(0);

  await source.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(source).toHaveCount(0);
  expect((await send('mot khoa bi mat')).status).not.toBe(200);
  expect(problems).toEqual([]);
});

test('a manager sees how payments come in, but cannot connect a service', async ({
  page,
  club,
}) => {
  await club.enter(page, 'manager');
  await page.goto('/money-setup');
  const ways = page.getByRole('main');
  await ways.locator('summary', { hasText: 'Casso' }).click();
  await expect(ways.getByText('Only an owner connects a service.').last()).toBeVisible();
  await expect(ways.getByRole('button', { name: 'Connect Casso' })).toHaveCount(0);
});

test('a player may not open the page', async ({ page, club }) => {
  await club.enter(page, 'player');
  await page.goto('/money-in');
  await expect(page.getByText('Access Restricted')).toBeVisible();
});

test('a table without dates is asked about before anything of it is recorded', async ({
  page,
  club,
}) => {
  const [first] = await letFourteenOwe(club);
  await club.enter(page, 'manager');
  await page.goto('/money-in');
  await page
    .getByLabel("The bank's messages")
    .fill(`Tài khoản 0121\nSố tiền ghi có;Nội dung\n320.000;${first} nop quy`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('The table has no column of dates')).toBeVisible();
  const record = page.getByRole('button', { name: 'Record 1 payment' });
  await expect(record).toBeDisabled();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Record it all the same').check();
  await record.click();
  await expect(page.getByText('1 payment was recorded')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a column that nobody knows is asked about once, and not of the next month', async ({
    page,
    club,
  }) => {
    const problems = watchProblems(page);
    const month = (number: string) =>
      [
        'Ngày;Nghiệp vụ;Số tiền;Nội dung',
        `05/${number}/2025;A1;300.000;An nop quy ${number}`,
        `06/${number}/2025;B7;200.000;tra san ${number}`,
        `07/${number}/2025;A1;150.000;Binh nop quy ${number}`,
      ].join('\n');
    await club.enter(page, 'manager');
    await page.goto('/money-in');
    const messages = page.getByLabel("The bank's messages");
    await messages.fill(month('09'));
    await page.getByRole('button', { name: 'Next' }).click();
    const choose = (question: string, choice: string) =>
      page.getByRole('group', { name: question }).getByRole('button', { name: choice }).click();
    await expect(page.getByText('05/09/2025 A1 300.000 An nop quy 09')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Keep|Record)/ })).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await takePicture(page, 'money-in-questions-en-360');
    await choose('Nghiệp vụ', 'Whether it came in or went out');
    await choose('A1', 'It came in');
    await choose('B7', 'It went out');
    await expect(page.getByText('All questions are answered.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep 3 transfers' }).click();
    await expect(page.getByText('3 transfers were kept')).toBeVisible();

    await messages.fill(month('10'));
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('2 transfers wait for your choice')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Questions' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Keep 3 transfers' }).click();
    await expect(page.getByText('3 transfers were kept').last()).toBeVisible();
    expect(problems).toEqual([]);
  });
});
