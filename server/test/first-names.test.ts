import { sheetOf } from '@rallybook/reading/test/sheets/examples';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from './app.ts';
import { makeUser, type Person } from './factories.ts';

let owner: Person;
beforeEach(async () => {
  owner = await makeUser(await startApp(), 'ana');
});

/** A club in Madrid with members whose first and last words are others. */
async function makeClub(nameOrder: string): Promise<string> {
  const { body } = await owner.api.post('/api/clubs/', {
    name: 'Club de Bádminton',
    location: 'Madrid',
    capacity: 0,
    currency: 'EUR',
    time_zone: 'Europe/Madrid',
    name_order: nameOrder,
  });
  const clubId = String(body['id']);
  const members = ['Anna Berg', 'Budi Santoso', 'Eve Lind', 'Eve Holm'].map((name) => ({ name }));
  const added = await owner.api.post('/api/members/bulk/', { club_id: clubId, members });
  expect(added.status).toBe(201);
  return clubId;
}

const post = async (path: string, given: object) => (await owner.api.post(path, given)).body;

test('a chat asks whether a first name is who is written so, where names are as written', async () => {
  const askedIn = async (order: string) => {
    const given = { club_id: await makeClub(order), text: '24/11/2026: Anna, Eve' };
    const { questions } = await post('/api/trackings/bulk/preview/', given);
    return questions!.map(({ value, choices }) => [
      value,
      ...choices!.map((choice) => choice['text']),
    ]);
  };
  expect(await askedIn('as_written')).toEqual([
    ['Anna', 'Anna Berg', 'Leave out'],
    ['Eve', 'Eve Lind', 'Eve Holm', 'Leave out'],
  ]);
  expect(await askedIn('given_last')).toEqual([]);
});

test('a list with dates suggests who is called by the first name, where names are as written', async () => {
  const suggested = async (order: string) => {
    const given = { club_id: await makeClub(order), raw_registration_text: '24/11/2026: Anna' };
    const { unmatched } = await post('/api/trackings/bulk/preview/', given);
    return unmatched!.map(({ candidates }) =>
      candidates!.map((candidate) => candidate['member_name']),
    );
  };
  expect(await suggested('as_written')).toEqual([['Anna Berg']]);
  expect(await suggested('given_last')).toEqual([[]]);
});

test('who paid is known by the first name, and no other word, where names are as written', async () => {
  const text = '24/11/2026 court 20 Budi paid\n24/11/2026 court 30 Santoso paid';
  const read = async (order: string) => {
    const clubId = await makeClub(order);
    const costs = await post('/api/costs/bulk/preview/', { club_id: clubId, text });
    const members = await owner.api.get(`/api/members/${clubId}/`);
    const list = members.body as unknown as { id: unknown; name: string }[];
    return [
      costs['to_create']!.map(({ payer_id }) => list.find(({ id }) => id === payer_id)?.name),
      costs['questions']!.map((item) => item['value']),
    ];
  };
  expect(await read('as_written')).toEqual([['Budi Santoso'], ['Santoso']]);
  expect(await read('given_last')).toEqual([['Budi Santoso', 'Budi Santoso'], []]);
});

test('sheets ask whether a first name is who is written so, where names are as written', async () => {
  const sheet = sheetOf('October 2026', '\nName | 06/10/2026\nAnna | x\nLola | x');
  const asked = async (order: string) => {
    const given = { club_id: await makeClub(order), sheets: [sheet] };
    const { names } = await post('/api/imports/preview/', given);
    return names!.map(({ name, candidates }) => [
      name,
      ...candidates!.map((candidate) => candidate['member_name']),
    ]);
  };
  expect(await asked('as_written')).toEqual([['Anna', 'Anna Berg'], ['Lola']]);
  expect(await asked('given_last')).toEqual([['Anna'], ['Lola']]);
});

test('a list of members proposes first names as aliases, where names are as written', async () => {
  const proposed = async (order: string) => {
    const given = { club_id: await makeClub(order), text: 'Lola Ruiz\nPaco Gil' };
    const { to_create: made } = await post('/api/members/bulk/preview/', given);
    return made!.map(({ alias }) => alias);
  };
  expect(await proposed('as_written')).toEqual(['Lola', 'Paco']);
  expect(await proposed('given_last')).toEqual(['Ruiz', 'Gil']);
});
