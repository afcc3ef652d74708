import { accounts } from '@rallybook/contract/endpoints/accounts';
import { audit } from '@rallybook/contract/endpoints/audit';
import { bankLines } from '@rallybook/contract/endpoints/bank-lines';
import { bills } from '@rallybook/contract/endpoints/bills';
import { registrations } from '@rallybook/contract/endpoints/registrations';
import { sessionLinks } from '@rallybook/contract/endpoints/session-links';
import { sessions } from '@rallybook/contract/endpoints/sessions';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, idOf, showInClub } from '../../../test/club';
import type { FakeServer } from '../../../test/fake-server';
import { faultsOnPage } from '../../../test/faults';
import { useWidth } from '../../../test/looks';
import { withLinks } from '../../../test/render';
import { SESSION } from '../../../test/sessions';
import { isRecord, readJson, storageKeys } from '../../data/storage/storage';
import { Inbox } from './Inbox';

const none = { items: [], total: 0, limit: 100, offset: 0 };

const REGISTRATION = {
  id: idOf(31),
  memberId: HOA.id,
  memberName: HOA.name,
  memberStatus: 'active' as const,
  year: 2026,
  month: 11,
  days: 4,
  schedules: [],
  registrationDate: '2026-10-30',
};

/** A club that has recorded attendance in some months of 2026, and calculated none. */
function playedIn(...months: number[]) {
  return (server: FakeServer) => {
    server.answer(bills.list, none);
    server.answer(accounts.list, {
      items: [],
      owedByMembers: kvnd(0),
      owedToMembers: kvnd(0),
      fund: kvnd(0),
    });
    server.answer(accounts.own, { items: [] });
    server.answer(bankLines.list, none);
    server.answer(audit.list, none);
    server.answer(sessionLinks.asked, { asked: [] });
    server.answer(registrations.list, none);
    server.answer(sessions.list, { items: [] });
    server.answer(trackings.list, ({ query }) => {
      const total = months.includes(Number(query.month)) ? 1 : 0;
      return { ...none, total };
    });
  };
}

const chosenMonth = () => readJson(storageKeys.monthFilter, isRecord);

const waiting = (month: string) => page.getByText(month, { exact: true });

test('the next session says who comes, and counts no registered member who has declined', async () => {
  const [, thursday] = CLUB.schedules;
  const date = '2026-11-26';
  await showInClub(withLinks(<Inbox />), (server) => {
    playedIn()(server);
    const session = { ...SESSION, id: `${thursday!.id}.${date}`, date, plannedDate: date };
    // Hoa is registered and stays away.
    server.answer(registrations.list, {
      ...none,
      items: [{ ...REGISTRATION, scheduleIds: [thursday!.id] }],
      total: 1,
    });
    server.answer(sessions.list, { items: [{ ...session, coming: 0, guests: 0, free: 12 }] });
  });
  const next = page.getByRole('region', { name: 'Next session' });
  await expect.element(next.getByText('26/11/2026 · 0 come, 12 free')).toBeVisible();
});

test('no count of the next session is cut on a phone', async () => {
  await useWidth(360);
  const [, thursday] = CLUB.schedules;
  const date = '2026-11-26';
  await showInClub(withLinks(<Inbox />), (server) => {
    playedIn()(server);
    const session = { ...SESSION, id: `${thursday!.id}.${date}`, date, plannedDate: date };
    server.answer(sessions.list, { items: [{ ...session, here: 12, coming: 10, guests: 3 }] });
  });
  const counts = page.getByText(/12 are here, 10 come, 3 guests/);
  await expect.element(counts).toBeVisible();
  const { parentElement } = counts.element();
  expect(parentElement!.scrollWidth).toBeLessThanOrEqual(parentElement!.clientWidth);
});

test('each month that was not closed is named, back to the first without anything', async () => {
  await showInClub(withLinks(<Inbox />), playedIn(4, 6, 7, 8, 9, 10));
  for (const month of ['June', 'July', 'August', 'September', 'October'])
    await expect.element(waiting(`${month} 2026`)).toBeVisible();
  await expect.element(waiting('April 2026')).not.toBeInTheDocument();
  await expect.element(waiting('November 2026')).not.toBeInTheDocument();
  expect(await faultsOnPage()).toEqual([]);
});

test('a tap at the edge of a row leads where that row says, and not where the next one does', async () => {
  await showInClub(withLinks(<Inbox />), playedIn(9, 10));
  await expect.element(waiting('September 2026')).toBeVisible();
  const rows = [...document.querySelectorAll('a[aria-labelledby]')].map((link) => {
    const { top, bottom, left } = link.parentElement!.parentElement!.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint(left + 80, y)?.closest('a');
    return { link, hit: [at(top + 2), at(bottom - 2)] };
  });
  expect(rows.length).toBeGreaterThan(1);
  for (const { link, hit } of rows) expect(hit).toEqual([link, link]);
});

test('the attendance of the next session opens in its month, whichever month was looked at last', async () => {
  await showInClub(withLinks(<Inbox />), playedIn(9, 10));
  await page.getByRole('link', { name: 'Calculate September 2026' }).click();
  expect(chosenMonth()).toEqual({ year: 2026, month: 9 });
  await page.getByRole('link', { name: 'Attendance' }).click();
  expect(chosenMonth()).toEqual({ year: 2026, month: 11 });
});

test('a month that could not be read is named, and hides no other one', async () => {
  await showInClub(withLinks(<Inbox />), (server) => {
    playedIn(9, 10)(server);
    server.answer(bills.list, ({ params }) => {
      if (params.month === 10) throw new Error('out of order');
      return none;
    });
  });
  await expect.element(waiting('September 2026')).toBeVisible();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText(/^Failed to get the bill of October 2026/)).toBeVisible();
});

test('sessions that cannot be loaded are told by one banner', async () => {
  await showInClub(withLinks(<Inbox />), (server) => {
    playedIn(10)(server);
    server.refuse(sessions.list, 'unavailable');
  });
  await expect.element(page.getByRole('region', { name: 'Next session' })).toBeVisible();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(page.getByText('October 2026', { exact: true })).toBeVisible();
  expect(page.getByText(/^Failed to fetch the sessions/).elements()).toHaveLength(1);
  expect(page.getByRole('alert').elements()).toHaveLength(1);
});

test('what staff owe themselves stands before what waits for them', async () => {
  await showInClub(withLinks(<Inbox />), (server) => {
    playedIn(10)(server);
    const own = { clubId: CLUB.id, clubName: CLUB.name, memberId: HOA.id };
    const debt = { balance: kvnd(-120), payUrl: 'https://club.example/p/own' };
    server.answer(accounts.own, { items: [{ ...own, ...debt }] });
  });
  await expect.element(waiting('October 2026')).toBeVisible();
  await expect.element(page.getByText('You owe 120 kVND')).toBeVisible();
  const links = page.getByRole('link').elements();
  expect(links.map((link) => link.textContent)).toEqual(['How to pay', 'Attendance', 'Calculate']);
});
