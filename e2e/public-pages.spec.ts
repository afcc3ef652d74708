import type { Browser, Locator, Page } from '@playwright/test';
import { nextSession } from './support/club-sessions.ts';
import { clubTest as test, PHONE, type TestClub, today } from './support/club.ts';
import { letOwe, payLinkOf, savePayee } from './support/payee.ts';
import { PEOPLE, takePicture, wantsPictures } from './support/screens.ts';
import { expectSeen, firstText } from './support/seen.ts';
import { type DemoServer, expect } from './support/server.ts';

type Link = { member_id: string; url: string };
type Links = { url: string; members: Link[] };

const PLAYERS =
  'Nguyễn Thị Hoa,Lê An,Trần Bình,Phạm Chi,Võ Dũng,Đỗ Giang,Hồ Hà,Bùi Khoa,Ngô Lan'.split(',');

/** A phone of somebody who has nothing but a link. */
async function phone(browser: Browser, locale: string, width = PHONE.width): Promise<Page> {
  const context = await browser.newContext({
    locale,
    viewport: { width, height: PHONE.height },
  });
  return context.newPage();
}

const linksOf = async (club: TestClub) =>
  (await club.send('GET', `/api/session-links/${club.id}/`)) as unknown as Links;

/** The colour of errors in a light page. */
const ERROR_COLOUR = 'rgb(184, 0, 63)';

/** Lets a member owe money that can be paid to the club's account, and returns the address of their page. */
async function addressToPay(server: DemoServer, club: TestClub, memberId: string): Promise<string> {
  await savePayee(server, club);
  await letOwe(club, memberId, { thousands: 150, date: today() });
  return (await payLinkOf(club, memberId)).url;
}

/** The address in a notice by mail that ends them. */
async function stopLink(server: DemoServer, club: TestClub): Promise<string> {
  const address = `${PEOPLE.owner}@saomai.example`;
  const earlier = server.mailbox.count(address);
  await club.send('POST', '/api/notices/test/', { club_id: club.id, channel: 'mail' });
  // Other mails go there, too: of a payee that changed.
  let link: string | undefined;
  const find = async () => {
    const { headers } = await server.mailbox.next(address, earlier);
    const header = headers.find(({ key }) => key === 'list-unsubscribe');
    link = /<(http[^>]*)>/.exec(header?.value ?? '')?.[1];
    return link;
  };
  await expect.poll(find).toBeDefined();
  return link!;
}

for (const width of [390, 320]) {
  test(`what stands on the pages for links is seen by who opens them, at ${width} px`, async ({
    browser,
    club,
    server,
  }) => {
    const page = await phone(browser, 'vi-VN', width);
    const { url, members } = await linksOf(club);
    const { player } = club.memberIds;
    const addresses = {
      sessions: url,
      own: members.find((member) => member.member_id === player)!.url,
      stop: await stopLink(server, club),
      pay: await addressToPay(server, club, player),
      nowhere: `${server.url}/p/${'A'.repeat(48)}`,
    };
    for (const [name, address] of Object.entries(addresses)) {
      await page.goto(address);
      await expectSeen(page, `public-${name}-${width}`);
    }
    await page.goto(addresses.stop);
    await page.getByRole('button').click();
    await expectSeen(page, `public-stopped-${width}`);
    await page.context().close();
  });
}

for (const width of [390, 320]) {
  test(`who plays and who is next is seen on the page of the courts, at ${width} px`, async ({
    browser,
    club,
  }) => {
    const players: { member_id: string }[] = [];
    for (const name of PLAYERS) players.push({ member_id: await club.addMember(name) });
    const { id: session } = await club.send('POST', '/api/sessions/extra/', {
      club_id: club.id,
      date: today(),
      start_time: '00:00',
      end_time: '23:59',
    });
    const inEvening = { club_id: club.id, session_id: session };
    for (const player of players)
      await club.send('POST', '/api/play/presence/', { ...inEvening, player, is_here: true });
    await club.send('POST', '/api/play/games/', {
      ...inEvening,
      court: '1',
      team_a: players.slice(0, 2),
      team_b: players.slice(2, 4),
    });
    await club.send('PUT', `/api/play/${club.id}/${String(session)}/settings/`, {
      players_run: true,
      version: 1,
    });
    const { url, members } = await linksOf(club);
    const page = await phone(browser, 'vi-VN', width);
    await page.goto(members.find((member) => member.member_id === players[4]!.member_id)!.url);
    await page.getByRole('button', { name: 'Trả lời từ máy này' }).click();
    await page.getByRole('link', { name: 'Ai đang chơi?' }).click();
    await expect(page).toHaveURL(`${url}/court`);
    await expectSeen(page, `public-courts-${width}`);
    await page.getByRole('button', { name: 'Vào sân' }).click();
    await expect(page.getByText('Trận đã bắt đầu. Chúc vui!')).toBeVisible();
    await expectSeen(page, `public-courts-begun-${width}`);
    await page.context().close();
  });
}

for (const width of [390, 320]) {
  test(`who taps twice at one spot of a session never takes an answer back, at ${width} px`, async ({
    browser,
    club,
  }) => {
    const hoa = await club.addMember('Hoa');
    const session = await nextSession(club);
    const page = await phone(browser, 'vi-VN', width);
    const { members } = await linksOf(club);
    await page.goto(members.find((member) => member.member_id === hoa)!.url);
    await page.getByRole('button', { name: 'Trả lời từ máy này' }).click();
    const card = page.locator(`[id="s-${session.id}"]`);
    for (const [name, state] of [
      ['Tôi sẽ đi', 'Bạn có tên.'],
      ['Tôi không đi được', 'Bạn nghỉ buổi này.'],
      ['Tôi sẽ đi', 'Bạn có tên.'],
    ] as const) {
      await tapTwice(page, card, name, state);
    }
    await expectSeen(page, `sessions-page-twice-${width}`);
    await page.context().close();
  });

  test(`who taps twice to wait, or to take a place, waits and has it, at ${width} px`, async ({
    browser,
    club,
  }) => {
    const [hoa, lan] = [await club.addMember('Hoa'), await club.addMember('Lan')];
    const session = await nextSession(club);
    const inSession = { club_id: club.id, session_id: session.id };
    await club.send('POST', '/api/sessions/change/', { ...inSession, capacity: 1, version: 1 });
    const lanSays = (answer: string) =>
      club.send('POST', '/api/sessions/answers/', {
        ...inSession,
        member_id: lan,
        answer,
        guests: 0,
      });
    await lanSays('coming');
    const page = await phone(browser, 'vi-VN', width);
    const { members } = await linksOf(club);
    await page.goto(members.find((member) => member.member_id === hoa)!.url);
    await page.getByRole('button', { name: 'Trả lời từ máy này' }).click();
    const card = page.locator(`[id="s-${session.id}"]`);
    await tapTwice(page, card, 'Vào danh sách chờ', 'Bạn đang chờ: số 1');
    await expectSeen(page, `sessions-page-waits-twice-${width}`);

    // The deadline has passed: nobody moves up, and the place is for who takes it.
    await club.send('PATCH', `/api/clubs/${club.id}/`, { answer_by_hours: 168 });
    await lanSays('away');
    await page.reload();
    await tapTwice(page, card, 'Nhận chỗ', 'Bạn có tên.');
    await expectSeen(page, `sessions-page-takes-twice-${width}`);
    await page.context().close();
  });
}

test('who is in brings a guest by one tap, in sight beside the answer', async ({
  browser,
  club,
}) => {
  const hoa = await club.addMember('Hoa');
  const session = await nextSession(club);
  const page = await phone(browser, 'vi-VN', 320);
  const { members } = await linksOf(club);
  await page.goto(members.find((member) => member.member_id === hoa)!.url);
  await page.getByRole('button', { name: 'Trả lời từ máy này' }).click();
  const card = page.locator(`[id="s-${session.id}"]`);
  await card.getByRole('button', { name: 'Tôi sẽ đi' }).click();
  const more = card.getByRole('button', { name: 'Thêm một khách' });
  await expect(more).toBeVisible();
  const { width, height } = (await more.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await more.click();
  await expect(card.getByText('Bạn có tên, cùng 1 khách.')).toBeVisible();
  await card.getByRole('button', { name: 'Bớt một khách' }).click();
  await expect(card.getByText('Bạn có tên.')).toBeVisible();
  await expectSeen(page, 'sessions-page-guests');
  await page.context().close();
});

/** Taps a button of a session twice at one spot: the second tap never takes the first one back. */
async function tapTwice(page: Page, card: Locator, name: string, state: string): Promise<void> {
  const button = card.getByRole('button', { name });
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  const spot = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.click(spot.x, spot.y);
  await expect(card.getByText(state)).toBeVisible();
  // Wherever the page stands then, what says the opposite lies beside that spot.
  for (const other of await page
    .getByRole('button', { name: /^(Tôi (sẽ|không) đi|Nhận|Vào)/ })
    .all()) {
    // A place that is left today is taken on the side on which one says to come.
    if ((await other.textContent())!.includes('không') === name.includes('không')) continue;
    const box = await other.boundingBox();
    if (box !== null) expect(spot.x < box.x || spot.x > box.x + box.width).toBe(true);
  }
  await page.mouse.click(spot.x, spot.y);
  await page.waitForLoadState();
  await expect(card.getByText(state)).toBeVisible();
}

test('what happened stands first on the session page, large, a refusal in red', async ({
  browser,
  club,
}) => {
  const hoa = await club.addMember('Hoa');
  const session = await nextSession(club);
  await club.send('POST', '/api/sessions/change/', {
    club_id: club.id,
    session_id: session.id,
    capacity: 1,
    version: 1,
  });
  const page = await phone(browser, 'vi-VN');
  const { url, members } = await linksOf(club);
  await page.goto(url);
  await expectSeen(page, 'sessions-page-unknown');
  await page.goto(members.find((member) => member.member_id === hoa)!.url);
  await expectSeen(page, 'own-page');
  await page.getByRole('button', { name: 'Trả lời từ máy này' }).click();
  expect(await firstText(page)).toMatchObject({
    text: 'Từ giờ bạn trả lời trên máy này với tên Hoa.',
  });

  const card = page.locator(`[id="s-${session.id}"]`);
  await card.getByRole('button', { name: 'Tôi sẽ đi' }).click();
  const given = await firstText(page);
  expect(given).toMatchObject({ text: 'Bạn có tên. Hẹn gặp ở sân!', isOnScreen: true });
  expect(given.letters).toBeGreaterThanOrEqual(20);
  expect(given.width).toBeGreaterThan(150);
  expect(given.color).not.toBe(ERROR_COLOUR);
  await expectSeen(page, 'sessions-page-coming');

  await card.getByText('Khách đi cùng').click();
  await card.getByRole('button', { name: 'Thêm một khách' }).click();
  const refused = await firstText(page);
  expect(refused).toMatchObject({ color: ERROR_COLOUR, isOnScreen: true });
  expect(refused.text).toContain('Chưa có gì thay đổi: hãy bớt khách');
  expect(refused.letters).toBeGreaterThanOrEqual(20);
  await expectSeen(page, 'sessions-page-refused');

  // A phone that staff have unbound is told so, with a way back.
  await club.send('POST', '/api/session-links/unbind/', { club_id: club.id, member_id: hoa });
  await card.getByRole('button', { name: 'Tôi không đi được' }).click();
  expect(await firstText(page)).toMatchObject({ color: ERROR_COLOUR, isOnScreen: true });
  await expectSeen(page, 'sessions-page-not-bound');
  await page.getByRole('link', { name: 'Về danh sách buổi' }).click();
  await expect(page).toHaveURL(url);
  await page.context().close();
});

// The smallest phone shows what does not fit; a usual one is for pictures.
for (const width of wantsPictures ? [390, 320] : [320]) {
  test(`a new phone asks for a name, and sees what staff decide, at ${width} px`, async ({
    browser,
    page: staff,
    club,
  }) => {
    await club.addMember('Hoa');
    const { url } = await linksOf(club);
    const [former, page] = [await phone(browser, 'vi-VN'), await phone(browser, 'vi-VN', width)];
    await former.goto(url);
    await former.getByRole('button', { name: 'Hoa', exact: true }).click();
    await expect(former.getByText('Từ giờ bạn trả lời trên máy này với tên Hoa.')).toBeVisible();
    const ask = async () => {
      await page.goto(url);
      await page.getByRole('link', { name: 'Đây là tôi, trên máy mới' }).click();
      await expectSeen(page, `sessions-page-new-phone-${width}`);
      await page.getByRole('combobox').selectOption({ label: 'Hoa' });
      await page.getByRole('button', { name: 'Hỏi quản lý' }).click();
      expect((await firstText(page)).text).toContain('Đang chờ quản lý đồng ý.');
      await expectSeen(page, `sessions-page-asks-${width}`);
    };
    await ask();
    await staff.setViewportSize({ width, height: PHONE.height });
    await club.enter(staff, 'owner');
    await staff.goto('/');
    await staff.getByRole('button', { name: /^Refuse: Hoa/ }).click();
    await expect(staff.getByText(/^Refused: Hoa/)).toBeVisible();
    await page.goto(url);
    expect(await firstText(page)).toMatchObject({ color: ERROR_COLOUR, isOnScreen: true });
    await expectSeen(page, `sessions-page-asked-refused-${width}`);

    await ask();
    await staff.reload();
    await expect(staff.getByRole('button', { name: /^Allow: Hoa/ })).toBeVisible();
    await takePicture(staff, `home-asked-${width}`);
    await staff.getByRole('button', { name: /^Allow: Hoa/ }).click();
    await expect(staff.getByText('Hoa answers from the new phone now')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Bạn trả lời với tên .?Hoa/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tôi không phải là' })).toBeVisible();
    await former.reload();
    await expect(former.getByRole('heading', { name: 'Bạn là ai?' })).toBeVisible();
    for (const device of [former, page]) await device.context().close();
  });
}
