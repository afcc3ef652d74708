import { sessions } from '@rallybook/contract/endpoints/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { SESSION } from '../../../test/sessions';
import { Holidays } from './Holidays';

const SCHEDULE = SESSION.scheduleId;

test('one tap cancels the ticked sessions on holidays, and another takes it back', async () => {
  const items = [
    { sessionId: `${SCHEDULE}.2027-02-04`, date: '2027-02-04', name: 'Tết' },
    { sessionId: `${SCHEDULE}.2027-02-09`, date: '2027-02-09', name: 'Tết' },
  ];
  const server = await showInClub(<Holidays shownUntil="2026-12-22" isLater />, (prepared) =>
    prepared.answer(sessions.holidays, ({ query }) => ({
      items: query.year === 2027 ? items : [],
    })),
  );
  server.answer(sessions.cancel, SESSION);
  server.answer(sessions.restore, SESSION);
  await page.getByRole('checkbox', { name: 'Tuesday 09/02/2027' }).click();
  expect(await faultsOnPage()).toEqual([]);
  await page.getByRole('button', { name: 'Cancel the ticked sessions' }).click();
  await expect.element(page.getByText('1 session is cancelled')).toBeVisible();
  const which = { clubId: CLUB.id, sessionId: `${SCHEDULE}.2027-02-09` };
  expect(server.received(sessions.cancel).map(({ body }) => body)).toEqual([which]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => server.received(sessions.restore).map(({ body }) => body))
    .toEqual([which]);
});

test('holidays of next year stand apart from those among the coming sessions', async () => {
  const items = [
    { sessionId: `${SCHEDULE}.2026-12-22`, date: '2026-12-22', name: 'Near' },
    { sessionId: `${SCHEDULE}.2027-02-09`, date: '2027-02-09', name: 'Tết' },
  ];
  await showInClub(<Holidays shownUntil="2026-12-22" />, (prepared) =>
    prepared.answer(sessions.holidays, ({ query }) => ({
      items: items.filter(({ date }) => date.startsWith(String(query.year))),
    })),
  );
  await expect.element(page.getByRole('checkbox', { name: 'Near' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Tết' })).not.toBeInTheDocument();
});
