import { guests } from '@rallybook/contract/endpoints/guests';
import { play } from '@rallybook/contract/endpoints/play';
import { sessions } from '@rallybook/contract/endpoints/sessions';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HOA, idOf } from '../../../test/club';
import { court, forgetEvening, ON_COURT_1, PEOPLE, showEvening } from '../../../test/evening';
import { faultsOnPage } from '../../../test/faults';
import { eveningOf, PLAY_SESSION } from '../../../test/play';
import { SESSION, standing } from '../../../test/sessions';

afterEach(forgetEvening);

test('who is expected is here with one tap, and a guest comes with the instant of the tap', async () => {
  const state = eveningOf({ present: PEOPLE.slice(0, 2) });
  const { server } = await showEvening(state, {
    prepare: (prepared) => {
      const roll = [standing(HOA, { answer: 'coming' })];
      prepared.answer(sessions.get, { ...SESSION, id: PLAY_SESSION, roll });
      prepared.answer(play.presence, state);
      prepared.answer(trackings.list, { items: [], total: 0, limit: 100, offset: 0 });
      prepared.answer(guests.create, ({ body }) => ({
        id: idOf(70),
        clubId: body.clubId,
        date: body.date,
        scheduleId: body.scheduleId ?? null,
        name: body.name,
        hostMemberId: null,
        hostMemberName: null,
        classKey: null,
        fee: null,
        isShare: false,
        paidAt: null,
        isPaid: false,
        version: 1,
      }));
    },
  });
  await page.getByRole('button', { name: 'Lê Hoa is here' }).click();
  await expect.poll(() => server.received(play.presence)).toHaveLength(1);
  await page.getByRole('button', { name: 'Somebody comes' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('hoa');
  await page.getByRole('dialog').getByRole('button', { name: 'Lê Hoa is here' }).click();
  await expect.poll(() => server.received(play.presence)).toHaveLength(2);
  await page.getByRole('button', { name: '+ Guest' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Anh Tư');
  expect(await faultsOnPage()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.received(play.presence)).toHaveLength(3);
  expect(server.received(play.presence)[2]?.body).toMatchObject({
    player: { guestId: idOf(70) },
    isHere: true,
    at: expect.stringMatching(/Z$/) as string,
  });
});

test('a row of who may come stays in its place after its tap, marked as here', async () => {
  const state = eveningOf({ present: PEOPLE.slice(0, 2) });
  const { server } = await showEvening(state, {
    prepare: (prepared) =>
      prepared.answer(trackings.list, { items: [], total: 0, limit: 100, offset: 0 }),
  });
  server.hold(play.presence);
  server.answer(play.presence, state);
  await page.getByRole('button', { name: 'Somebody comes' }).click();
  const rows = () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: / is here$/ })
      .elements()
      .map((row) => row.textContent.trim());
  await expect.poll(rows).toEqual(['Lê Hoa', 'Nguyễn Thị Lan', 'Trần Minh', 'Phạm Tuấn']);
  const hoa = page.getByRole('dialog').getByRole('button', { name: 'Lê Hoa is here' });
  await hoa.click();
  await expect.poll(rows).toEqual(['Lê Hoa is here', 'Nguyễn Thị Lan', 'Trần Minh', 'Phạm Tuấn']);
  await hoa.click({ force: true });
  expect(await faultsOnPage()).toEqual([]);
  await page.getByRole('dialog').getByRole('searchbox').fill('minh');
  await page.getByRole('dialog').getByRole('button', { name: 'Trần Minh is here' }).click();
  await expect.poll(rows).toEqual(['Trần Minh is here']);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Somebody comes' }).click();
  await expect.poll(rows).toEqual(['Nguyễn Thị Lan', 'Phạm Tuấn']);
  expect(server.received(play.presence).map(({ body }) => body.player)).toEqual([
    { memberId: HOA.id },
  ]);
});

test('who takes a break is proposed no more, and stands apart', async () => {
  const { server } = await showEvening(eveningOf({ present: PEOPLE, games: [ON_COURT_1] }));
  server.hold(play.presence);
  server.answer(play.presence, eveningOf());
  const waiting = page.getByRole('region', { name: 'Who waits' });
  await waiting.getByRole('button', { name: 'Võ Giang' }).click();
  await page.getByRole('button', { name: 'Takes a break' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Pause' }).getByText('Võ Giang'))
    .toBeVisible();
  await expect.element(court('2').getByText('Võ Giang', { exact: true })).not.toBeInTheDocument();
});
