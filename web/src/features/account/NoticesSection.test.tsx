import { bots } from '@rallybook/contract/endpoints/bots';
import { calendar } from '@rallybook/contract/endpoints/calendar';
import { notices } from '@rallybook/contract/endpoints/notices';
import type { NoticeChoiceOfClub } from '@rallybook/contract/schemas/notices';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, idOf } from '../../../test/club';
import { type FakeServer, startFakeServer } from '../../../test/fake-server';
import { faultsOnPage } from '../../../test/faults';
import { show } from '../../../test/render';
import { NoticesSection } from './NoticesSection';

const CHOICE: NoticeChoiceOfClub = {
  clubId: CLUB.id,
  clubName: CLUB.name,
  channels: ['push', 'bot', 'mail'],
  kindsOff: ['owe'],
  quietFrom: '21:30',
  quietTo: '07:00',
  usable: ['mail'],
};

/** Opens the sheet of the one club. */
async function openSheet(): Promise<FakeServer> {
  const server = startFakeServer();
  server.answer(notices.mine, { items: [CHOICE] });
  server.answer(bots.list, {
    items: [{ id: idOf(21), kind: 'telegram', name: 'binh_minh_bot' }],
  });
  server.answer(notices.last, {
    items: [
      {
        id: idOf(31),
        kind: 'place',
        channel: 'mail',
        dueAt: '2026-11-24T12:00:00.000Z',
        sentAt: '2026-11-24T12:00:00.000Z',
      },
      {
        id: idOf(32),
        kind: 'passed',
        channel: 'push',
        dueAt: '2026-11-24T11:00:00.000Z',
        sentAt: null,
      },
    ],
  });
  await show(<NoticesSection />);
  await page.getByRole('button', { name: new RegExp(CLUB.name) }).click();
  await expect.element(page.getByRole('dialog', { name: CLUB.name })).toBeVisible();
  return server;
}

test('a member changes ways, their order, kinds and quiet hours, and saves all at once', async () => {
  const server = await openSheet();
  server.answer(notices.putMine, CHOICE);
  expect(await faultsOnPage()).toEqual([]);
  await page.getByRole('checkbox', { name: 'On the device' }).click();
  await page.getByRole('button', { name: 'Sooner: By email' }).click();
  await page.getByRole('checkbox', { name: 'A reminder before a session' }).click();
  await page.getByRole('checkbox', { name: 'What is still owed' }).click();
  await page.getByLabelText(/^From/).fill('22:00');
  await page.getByRole('button', { name: 'Save how you are told' }).click();
  await expect.element(page.getByText('How you are told is saved')).toBeVisible();
  expect(server.received(notices.putMine)[0]?.body).toEqual({
    clubId: CLUB.id,
    channels: ['mail', 'bot'],
    kindsOff: ['session_soon'],
    quietFrom: '22:00',
    quietTo: '07:00',
  });
});

test('a notice is tried only by a way that works, and a refusal is told', async () => {
  const server = await openSheet();
  server.refuse(notices.test, 'too_many_requests');
  const tries = page.getByRole('button', { name: /^Send me one now/ });
  expect(tries.elements()).toHaveLength(1);
  await tries.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  server.answer(notices.test, undefined);
  await tries.click();
  await expect.element(page.getByText('A notice is on its way')).toBeVisible();
  expect(server.received(notices.test).at(-1)?.body).toEqual({ clubId: CLUB.id, channel: 'mail' });
});

test('a chat is linked by a code, and by a link where the service has one', async () => {
  const server = await openSheet();
  server.answer(bots.createCode, {
    code: '123456',
    expiresAt: '2026-11-25T12:10:00.000Z',
    link: 'https://t.me/binh_minh_bot?start=abc',
  });
  await page.getByRole('button', { name: 'Link my chat in Telegram' }).click();
  await expect.element(page.getByText('123456')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Or open Telegram here' }))
    .toHaveAttribute('href', 'https://t.me/binh_minh_bot?start=abc');
});

test('a calendar gets an address of its own, and what came last is listed', async () => {
  const server = await openSheet();
  server.answer(calendar.renewLink, { url: 'https://club.example/api/calendar/abc.ics' });
  const last = page.getByRole('list', { name: 'Told last' });
  await expect.element(last.getByText('A place from the waiting list')).toBeVisible();
  await expect.element(last.getByText(/On the device · could not be told/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Also sessions with free places' }).click();
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Open the calendar' }))
    .toHaveAttribute('href', 'webcal://club.example/api/calendar/abc.ics');
  expect(server.received(calendar.renewLink)[0]?.body).toMatchObject({ onlyMine: false });
});

test('a browser that forbids notices says so, and offers no button', async () => {
  const server = startFakeServer();
  server.answer(notices.mine, { items: [] });
  await show(<NoticesSection />);
  await expect.element(page.getByText(/Once you are in a club/)).toBeVisible();
  // As headless browsers do.
  expect(Notification.permission).toBe('denied');
  await expect.element(page.getByText(/This browser forbids notices/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Tell me on this device' }).elements()).toEqual([]);
});
