import { shuttles } from '@rallybook/contract/endpoints/shuttles';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, showInClub } from '../../../../test/club';
import { faultsOnPage } from '../../../../test/faults';
import { PAST_SESSION } from '../../../../test/sessions';
import { NO_SHUTTLES, SHUTTLES, USE } from '../../../../test/shuttles';
import { SessionShuttles } from './SessionShuttles';

const SESSION = { ...PAST_SESSION, date: USE.date };
const more = page.getByRole('button', { name: 'One shuttlecock more' });
const number = page.getByRole('spinbutton', { name: 'Shuttlecocks used' });

const open = (month = SHUTTLES) =>
  showInClub(<SessionShuttles session={SESSION} />, (server) => {
    server.answer(shuttles.month, month);
  });

test('several taps are one use of the session', async () => {
  const server = await open(NO_SHUTTLES);
  server.answer(shuttles.createUse, { ...USE, pieces: 3, givenPieces: 3 });
  await expect.element(more).toBeEnabled();
  // Within one task: the number is saved after a rest, which a slow machine has between two clicks of the mouse.
  for (let taps = 1; taps <= 3; taps += 1) {
    (more.element() as HTMLElement).click();
    // React renders a click in a microtask.
    await Promise.resolve();
    expect(number.element()).toHaveValue(taps);
  }
  expect(await faultsOnPage()).toEqual([]);
  await expect.poll(() => server.received(shuttles.createUse)).toHaveLength(1);
  expect(server.received(shuttles.createUse)[0]?.body).toEqual({
    clubId: CLUB.id,
    date: USE.date,
    scheduleId: SESSION.scheduleId,
    pieces: 3,
    isEstimate: false,
  });
});

test('what was used is corrected with the version that is shown, and none deletes it', async () => {
  const server = await open();
  server.answer(shuttles.updateUse, { ...USE, pieces: 8, givenPieces: 8, version: 2 });
  server.answer(shuttles.removeUse, undefined);
  await expect.element(number).toHaveValue(7);
  await more.click();
  await expect.poll(() => server.received(shuttles.updateUse)).toHaveLength(1);
  expect(server.received(shuttles.updateUse)[0]?.body).toEqual({ pieces: 8, version: 1 });
  await expect.element(number).toBeEnabled();
  await number.fill('0');
  page.getByRole('button', { name: 'One shuttlecock less' }).element().focus();
  await expect.poll(() => server.received(shuttles.removeUse)).toHaveLength(1);
});

test('a number that is refused is shown as it was before', async () => {
  const server = await open();
  server.refuse(shuttles.updateUse, 'edit_conflict');
  await more.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(number).toHaveValue(7);
});

test('what the games of a session took is shown, and cannot be changed here', async () => {
  await open({ ...SHUTTLES, uses: [{ ...USE, isOfGames: true }] });
  await expect.element(page.getByText('Shuttlecocks used, by the games')).toBeVisible();
  await expect.element(number).toHaveValue(7);
  await expect.element(more).toBeDisabled();
  expect(await faultsOnPage()).toEqual([]);
});
