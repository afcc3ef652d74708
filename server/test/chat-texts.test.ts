import { MAX_NAMES } from '@rallybook/contract/rules/attendance';
import { describe, expect, test } from 'vitest';
import { startApp } from './app.ts';
import { makeWorld } from './factories.ts';

const names = (count: number) => Array.from({ length: count }, (_, nth) => `n${nth}`).join();

describe.each(['/api/trackings/bulk/', '/api/trackings/bulk/preview/'])('POST %s', (path) => {
  test('35: a text of 5,000 names is read, and one with more names is refused', async () => {
    const { owner, clubId } = await makeWorld(await startApp());
    const send = (text: string) =>
      owner.api.post(path, { club_id: clubId, raw_registration_text: text });

    const read = await send(`21/10/2026: ${names(MAX_NAMES)}`);
    expect(read.status).toBeLessThan(300);
    const refused = await send(`21/10/2026: ${names(MAX_NAMES - 1)}\n22/10/2026: player, manager`);
    expect(refused.status).toBe(400);
    expect(refused.body['details']).toEqual([
      { field: 'raw_registration_text', message: 'Must hold at most 5,000 names' },
    ]);
  });
});

test('records of a text over many months are registered by days, month by month', async () => {
  const { owner, clubId, player } = await makeWorld(await startApp());
  await owner.api.post(`/api/settings/registration/${clubId}/`, { registration_type: 'DAYS' });
  for (const [year, month] of [
    [2026, 11],
    [2026, 12],
    [2027, 1],
  ]) {
    const body = { member_ids: [player.memberId], year, month, days: 1 };
    const { status } = await owner.api.post('/api/registrations/create-bulk/', body);
    expect(status).toBe(201);
  }
  const send = async (text: string) => {
    const body = { club_id: clubId, raw_registration_text: text };
    const answer = await owner.api.post('/api/trackings/bulk/', body);
    return (
      answer.body as unknown as { date: string; member_id: string; is_registered: boolean }[]
    ).map((record) => [record.date, record.member_id === player.memberId, record.is_registered]);
  };
  await send('02/12/2026: player');
  expect(
    await send(
      '03/11/2026: player, manager\n04/11/2026: player\n03/12/2026: player\n05/01/2027: player\n05/02/2027: player',
    ),
  ).toEqual([
    ['2026-11-03', true, true],
    ['2026-11-03', false, false],
    ['2026-11-04', true, false],
    ['2026-12-03', true, false],
    ['2027-01-05', true, true],
    ['2027-02-05', true, false],
  ]);
});
