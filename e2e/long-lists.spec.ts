import type { Page } from '@playwright/test';
import { clubFile, member } from '../server/test/club-file.ts';
import { CLUB, clubTest as test, monthFromNow, today } from './support/club.ts';
import { keepUnfolded } from './support/phone.ts';
import { enterAs, faultsOf, presetStorage, sidewaysScroll } from './support/screens.ts';
import { expect } from './support/server.ts';
import { choose, go, MONTH_NAMES } from './support/steps.ts';

const MEMBERS = 500;
const PLAYING = 100;
const RECORDS_EACH = 8;

const dateIn = ({ year, month }: { year: number; month: number }, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const thisMonth = () => monthFromNow(0);
const lastMonth = () => monthFromNow(-1);

/** A club of 500 members, with 800 attendance records this month and three last month. */
function largeClub() {
  const { schedules, ...club } = CLUB;
  const players = Array.from({ length: PLAYING }, (_, place) => place + 1);
  return clubFile({
    club: {
      ...clubFile().club,
      ...club,
      name: 'Sân Rất Đông',
      registration_fee: null,
      unregistered_fee_ratio: null,
    },
    schedules: schedules.map((schedule, index) => ({
      ...schedule,
      number: index + 1,
      is_retired: false,
    })),
    members: Array.from({ length: MEMBERS }, (_, place) =>
      member(place + 1, {
        name: `Người Chơi ${String(place + 1).padStart(3, '0')}`,
        alias: place % 3 === 0 ? `Bạn ${place + 1}` : null,
        email: place % 2 === 0 ? `player.${place + 1}@club.example` : null,
        join_date: today(),
      }),
    ),
    registrations: [],
    costs: [],
    trackings: [
      ...players.flatMap((player) =>
        Array.from({ length: RECORDS_EACH }, (_, nth) => ({
          member: player,
          date: dateIn(thisMonth(), 1 + ((player + nth * 3) % 28)),
          schedule: 1 + (nth % schedules.length),
        })),
      ),
      ...[1, 2, 3].map((player) => ({ member: player, date: dateIn(lastMonth(), 5), schedule: 1 })),
    ],
  });
}

/**
 * Scrolls from the top of the page to its end, and collects an attribute of all elements that are rendered on the way.
 * @param attribute the attribute that identifies an element
 */
async function collectWhileScrolling(
  page: Page,
  selector: string,
  attribute: string,
): Promise<Set<string>> {
  const texts = new Set<string>();
  let timesAtEnd = 0;
  await page.evaluate(() => scrollTo(0, 0));
  await expect
    .poll(
      async () => {
        const { found, isAtEnd } = await page.evaluate(
          ([selector, attribute]) => {
            const gaps = document.querySelectorAll('main :is(div, tbody)[style]:empty');
            const isInSight = (gap: Element) => {
              const { top, bottom } = gap.getBoundingClientRect();
              return bottom > 0 && top < innerHeight;
            };
            if ([...gaps].some(isInSight)) return { found: [], isAtEnd: false };
            const elements = [...document.querySelectorAll(selector)];
            const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
            scrollBy(0, innerHeight);
            return {
              found: elements.map((element) => element.getAttribute(attribute) ?? ''),
              isAtEnd,
            };
          },
          [selector, attribute] as const,
        );
        for (const text of found) texts.add(text);
        // A page that is not drawn yet is short: its end counts once it has stayed the end.
        timesAtEnd = isAtEnd ? timesAtEnd + 1 : 0;
        return timesAtEnd > 10;
      },
      { timeout: 120_000, intervals: [50] },
    )
    .toBe(true);
  return texts;
}

const items = (page: Page) => page.getByRole('main').getByRole('listitem');

test('every member and record of a large club can be reached, and typed text is kept', async ({
  page,
  club,
  server,
}) => {
  const large = await club.send('POST', '/api/clubs/import/', largeClub());
  await enterAs(page, server, 'owner');
  await presetStorage(page, { selected_club: JSON.stringify(large) });

  await test.step('members on cards', async () => {
    await page.goto('/members');
    const first = items(page).first();
    await expect(first).toHaveAttribute('aria-setsize', /^50[01]$/);
    const count = Number(await first.getAttribute('aria-setsize'));
    expect(await items(page).count()).toBeLessThan(150);
    const places = await collectWhileScrolling(page, '[role=listitem]', 'aria-posinset');
    expect(places.size).toBe(count);
    expect(await items(page).count()).toBeLessThan(150);

    expect(await faultsOf(page)).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(items(page)).toHaveCount(count);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => items(page).count()).toBeLessThan(150);
  });

  await test.step('coming back restores the scroll position', async () => {
    const card = items(page).filter({ hasText: 'Người Chơi 250' });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(card).toBeInViewport();
    const place = async () => Math.round((await card.boundingBox())?.y ?? -1);
    const left = await place();
    await go(page, 'Costs');
    await expect(page.getByRole('heading', { name: 'Cost Management' })).toBeVisible();
    await page.goBack();
    await expect.poll(place).toBe(left);
  });

  await test.step('members in edit mode: the keyboard reaches all rows, and typed text stays', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const table = page.getByRole('table', { name: 'Members' });
    await expect(table).toHaveAttribute('aria-rowcount', /^50[12]$/);
    const rows = await collectWhileScrolling(page, 'tr[aria-rowindex]', 'aria-rowindex');
    expect(rows.size + 1).toBe(Number(await table.getAttribute('aria-rowcount')));

    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Edit Alias of Người Chơi 002' }).click();
    const alias = page.getByRole('textbox', { name: 'Alias of Người Chơi 002' });
    await alias.fill('Chưa Xong');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(
      page.getByRole('button', { name: 'Edit Name of Người Chơi 500' }),
    ).toBeInViewport();
    await expect(alias).toBeFocused();
    await expect(alias).toHaveValue('Chưa Xong');
    await alias.press('Escape');
    await expect(page.getByRole('button', { name: 'Edit Alias of Người Chơi 002' })).toBeFocused();

    // A row has eight tab stops: three pencils, the plus for a nickname, three drop-down lists, the delete button.
    for (let stop = 0; stop < 15 * 8; stop += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Edit Alias of Người Chơi 017' })).toBeFocused();
  });

  await test.step('an open edit stays when somebody else removes a member above it', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    const row = page.locator('tr[aria-rowindex="17"]');
    await row.getByRole('button', { name: /^Edit Alias of / }).click();
    const alias = page.getByRole('textbox', { name: /^Alias of / });
    await alias.fill('Chưa Xong');
    const members = await club.send('GET', `/api/members/${String(large['id'])}`);
    const { id, name } = (members as unknown as { id: string; name: string }[])[3]!;
    await club.send('DELETE', `/api/members/${id}/delete`);
    // The list is fetched again when the user comes back to the page after a while.
    await page.evaluate(() => {
      const later = Date.now() + 60_000;
      Date.now = () => later;
      dispatchEvent(new Event('visibilitychange'));
    });
    await expect(page.getByRole('row', { name })).toHaveCount(0);
    await expect(alias).toBeFocused();
    await expect(alias).toHaveValue('Chưa Xong');
    await alias.press('Escape');
  });

  await test.step('records by date, and of another month', async () => {
    await keepUnfolded(page);
    await page.goto('/tracking');
    const counts = page.getByText(/^\d+ records?$/);
    const sum = async () =>
      (await counts.allTextContents()).reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
    await expect.poll(sum).toBe(PLAYING * RECORDS_EACH);
    const buttonsToDelete = await collectWhileScrolling(
      page,
      'main [role=listitem] button[aria-label^="Delete"]',
      'aria-label',
    );
    expect(buttonsToDelete.size).toBe(PLAYING * RECORDS_EACH);
    expect(await items(page).count()).toBeLessThan(300);

    await page.evaluate(() => scrollTo(0, 0));
    const list = page.getByRole('region', { name: 'Tracking Records' });
    await choose(page, 'Month', MONTH_NAMES[lastMonth().month]!);
    await choose(page, 'Year', String(lastMonth().year));
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await choose(page, 'Month', MONTH_NAMES[thisMonth().month]!);
    await choose(page, 'Year', String(thisMonth().year));
    await expect.poll(sum).toBe(PLAYING * RECORDS_EACH);
  });

  await test.step('records by member, on a phone too', async () => {
    await choose(page, 'Group by', 'Member');
    await expect(page.getByText('Total: 8 days').first()).toBeVisible();
    const buttonsToDelete = await collectWhileScrolling(
      page,
      'main [role=listitem] button[aria-label^="Delete"]',
      'aria-label',
    );
    expect(buttonsToDelete.size).toBe(PLAYING * RECORDS_EACH);
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  });
});
