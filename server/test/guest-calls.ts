import { expect } from 'vitest';
import type { Answer, Json } from './client.ts';
import type { World } from './factories.ts';

/** A guest as it is answered. */
export type Guest = Record<string, Json>;

export const OCTOBER = { year: 2026, month: 10 };

export const post = (
  { owner, clubId }: World,
  path: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> => owner.api.post(path, { club_id: clubId, ...body }, headers);

/** Enters a guest of Wednesday 7 October 2026, in cash without a host. */
export async function enter(world: World, guest: object = {}): Promise<Guest> {
  const base = { date: '2026-10-07', schedule_id: world.scheduleId, name: 'Minh' };
  const { status, body } = await post(world, '/api/guests/', { ...base, ...guest });
  expect(status).toBe(201);
  return body;
}

export const pathOf = (guest: Guest): string => `/api/guests/${String(guest['id'])}/`;

export const pay = ({ owner }: World, guest: Guest, body?: object): Promise<Answer> =>
  owner.api.post(`${pathOf(guest)}paid/`, body);

export const correct = ({ owner }: World, guest: Guest, change: object): Promise<Answer> =>
  owner.api.patch(pathOf(guest), change);

export const remove = ({ owner }: World, guest: Guest): Promise<Answer> =>
  owner.api.delete(pathOf(guest));

export const restore = ({ owner, clubId }: World, guest: Guest): Promise<Answer> =>
  owner.api.post(`/api/clubs/${clubId}/deleted/${String(guest['id'])}/restore/`);

export const listed = async ({ owner, clubId }: World, month = 10): Promise<Json> =>
  (await owner.api.get(`/api/guests/${clubId}?year=2026&month=${month}`)).body['items']!;

/** The fund's incomes besides its opening, in whole VND: the oldest first. */
export async function incomesOf({ app: { db }, clubId }: World): Promise<number[]> {
  const rows = await db
    .selectFrom('fundEntries')
    .select('amount')
    .where('clubId', '=', clubId)
    .where('kind', '=', 'income')
    .orderBy('id')
    .execute();
  return rows.map(({ amount }) => amount);
}

/** What the club holds, in thousands of VND. */
export const fundOf = async ({ owner, clubId }: World): Promise<number> =>
  Number((await owner.api.get(`/api/accounts/${clubId}`)).body['fund']);

export const result = ({ status, body }: Answer) => [status, body?.['code']];

/** Calculates October's bill, and reads it: rows by name. */
export async function billOf(world: World) {
  const { owner, clubId } = world;
  const { status, body: total } = await post(world, '/api/bills/', OCTOBER);
  expect(status).toBe(200);
  const { body } = await owner.api.get(`/api/bills/${clubId}/2026/10`);
  const rows = new Map(body['items']!.map((row) => [String(row['member_name']), row]));
  return { total, row: (name: string) => rows.get(name)! };
}

export const closeOctober = async (world: World): Promise<void> => {
  await post(world, '/api/bills/', OCTOBER);
  expect((await post(world, '/api/bills/close/', OCTOBER)).status).toBe(200);
};

export const saveRule = ({ owner, clubId }: World, rule: object, month = 10): Promise<Answer> =>
  owner.api.put(`/api/rules/${clubId}/2026/${month}/`, { rule });

export const saveClasses = ({ owner, clubId }: World, items: object[]): Promise<Answer> =>
  owner.api.put(`/api/classes/${clubId}`, { items });
