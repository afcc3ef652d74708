import type { Browser, Page } from '@playwright/test';
import { nextSession } from './support/club-sessions.ts';
import { clubTest as test, PHONE, type TestClub, today } from './support/club.ts';
import { PEOPLE } from './support/screens.ts';
import { letOwe, payLinkOf, savePayee } from './support/payee.ts';
import { expectSeen, firstText } from './support/seen.ts';
import { type DemoServer, expect } from './support/server.ts';

type Link = { member_id: string; url: string };
type Links = { url: string; members: Link[] };

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
  await club.send('POST', '/api/notices/test/', { club_id: club.id, channel: 'mail' });
  // Other mails go there, too: of a payee that changed.
  let link: string | undefined;
  const find = async () => {
    const { headers } = await server.mailbox.next(`${PEOPLE.owner}@saomai.example`);
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
      own: members.find((one) => one.member_id === player)!.url,
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
  test(`who taps twice at one spot of a session never takes an answer back, at ${width} px`, async ({
    browser,
    club,
  }) => {
    const hoa = await club.addMember('Hoa');
    const session = await nextSession(club);
    const page = await phone(browser, 'vi-VN', width);
    const { members } = await linksOf(club);
    await page.goto(members.find((one) => one.member_id === hoa)!.url);
    await page.getByRole('button', { name: 'Trả lời từ máy này' }).click();
    const card = page.locator(`[id="s-${session.id}"]`);
    for (const [name, state] of [
      ['Tôi sẽ đi', 'Bạn có tên.'],
      ['Tôi không đi được', 'Bạn nghỉ buổi này.'],
      ['Tôi sẽ đi', 'Bạn có tên.'],
    ] as const) {
      const button = card.getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      const { x, y, width: wide, height } = (await button.boundingBox())!;
      const spot = { x: x + wide / 2, y: y + height / 2 };
      await page.mouse.click(spot.x, spot.y);
      await expect(card.getByText(state)).toBeVisible();
      // Wherever the page stands then, what says the opposite lies beside that spot.
      for (const other of await page.getByRole('button', { name: /^Tôi (sẽ|không) đi/ }).all()) {
        if ((await other.textContent())!.includes(name)) continue;
        const box = await other.boundingBox();
        if (box !== null) expect(spot.x < box.x || spot.x > box.x + box.width).toBe(true);
      }
      await page.mouse.click(spot.x, spot.y);
      await page.waitForLoadState();
      await expect(card.getByText(state)).toBeVisible();
    }
    await expectSeen(page, `sessions-page-twice-${width}`);
    await page.context().close();
  });
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
  await page.goto(members.find((one) => one.member_id === hoa)!.url);
  await expectSeen(page, 'own-page');
  await page.getByRole('button', { name: 'Trả lời từ máy này' }).click();
  expect(await firstText(page)).toMatchObject({ text: 'Từ giờ máy này trả lời với tên Hoa.' });

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
