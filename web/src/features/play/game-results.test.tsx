import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { court, forgetEvening, ON_COURT_1, PEOPLE, showEvening } from '../../../test/evening';
import { faultsOnPage } from '../../../test/faults';
import { eveningOf } from '../../../test/play';

afterEach(forgetEvening);

test('a game that is done asks for its score by two taps, and counts shuttlecocks', async () => {
  const { evening } = await showEvening(eveningOf({ present: PEOPLE, games: [ON_COURT_1] }));
  await court('1').getByRole('button', { name: 'Done' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'One shuttlecock more' }).click();
  expect(await faultsOnPage()).toEqual([]);
  await dialog.getByRole('button', { name: 'Chi · Phạm Dũng' }).click();
  await dialog.getByRole('button', { name: '21 : 15' }).click();
  await expect
    .poll(() => evening.read().games[0])
    .toMatchObject({
      scoreA: 15,
      scoreB: 21,
      shuttles: 1,
      endedAt: expect.stringMatching(/Z$/) as string,
    });
  await expect.element(court('1').getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('who won is told while the points of the others are asked for, and can be put right', async () => {
  const { evening } = await showEvening(eveningOf({ present: PEOPLE, games: [ON_COURT_1] }));
  await court('1').getByRole('button', { name: 'Done' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Who won?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Chi · Phạm Dũng' }).click();
  await expect.element(dialog.getByText('Chi · Phạm Dũng won')).toBeVisible();
  await expect.element(dialog.getByText('How many points did An · Trần Bình have?')).toBeVisible();
  await expect.element(dialog.getByText('Who won?')).not.toBeInTheDocument();
  expect(await faultsOnPage()).toEqual([]);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'An · Trần Bình' }).click();
  await dialog.getByRole('button', { name: 'Another score' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: '21 : 15' }).click();
  await expect.poll(() => evening.read().games[0]).toMatchObject({ scoreA: 21, scoreB: 15 });
});

test('an unusual score is asked about, and recorded all the same', async () => {
  const { evening } = await showEvening(eveningOf({ present: PEOPLE, games: [ON_COURT_1] }));
  await court('1').getByRole('button', { name: 'Done' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Another score' }).click();
  await dialog.getByRole('spinbutton', { name: 'An · Trần Bình' }).fill('15');
  await dialog.getByRole('spinbutton', { name: 'Chi · Phạm Dũng' }).fill('11');
  await expect.element(dialog.getByText(/unusual score/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save score' }).click();
  await expect.poll(() => evening.read().games[0]).toMatchObject({ scoreA: 15, scoreB: 11 });
});
