import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Client, Json } from './client.ts';
import type { Month } from './months.ts';

/** Signs up, verifies with the code of the mail, and signs in, like a new user. */
export async function signUp(app: TestApp): Promise<Client> {
  const who = {
    username: 'chu.nhiem',
    email: 'chu.nhiem@club.example',
    password: 'cau long vui 2026',
  };
  const visitor = app.client();
  expect((await visitor.post('/api/users/signup/', who)).status).toBe(201);
  const otp = await app.codeFor(who.email);
  const verified = await visitor.post('/api/users/verify-email/', { email: who.email, otp });
  expect(verified.status).toBe(200);
  const login = { username: who.username, password: who.password };
  const tokens = await visitor.post('/api/users/login/', login);
  expect(tokens.status).toBe(200);
  return app.client({ token: String(tokens.body['access_token']) });
}

export async function created(answer: Promise<{ status: number; body: Json }>): Promise<Json> {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

/**
 * Enters the data of a month.
 * @returns the club's id and the members' ids by name
 */
export async function enterMonth(api: Client, month: Month) {
  const { name, location, capacity, description, schedules, registration_type } = month.club;
  const { year, month: number } = month.club;
  const club = await created(
    api.post('/api/clubs/', { name, location, capacity, description, schedules }),
  );
  const clubId = String(club['id']);
  await api.post(`/api/settings/registration/${clubId}/`, { registration_type });
  const ids = new Map<string, string>();
  for (const member of month.members) {
    const made = await created(api.post('/api/members/', { ...member, club_id: clubId }));
    ids.set(member.name, String(made['id']));
  }
  for (const { name: who, weekdays, days } of month.registrations) {
    const numbers = weekdays.split(' ').map(Number);
    const form =
      registration_type === 'DAYS'
        ? { days: Number(days) }
        : {
            schedules: club['schedules']!.filter((schedule) =>
              numbers.includes(Number(schedule['weekday'])),
            ).map((schedule) => schedule['id']),
          };
    const [made] = await created(
      api.post('/api/registrations/create-bulk/', {
        member_ids: [ids.get(who)],
        year,
        month: number,
        ...form,
      }),
    );
    expect(made!['days']).toBe(Number(days));
  }
  for (const { date, category, payer, amount_vnd } of month.costs) {
    await created(
      api.post('/api/costs/', {
        date,
        category,
        club_id: clubId,
        payer_id: payer === '' ? null : ids.get(payer),
        amount: Number(amount_vnd) / 1000,
      }),
    );
  }
  return { clubId, ids };
}

/**
 * Enters a month, imports its chat, and calculates its bill.
 * @returns the club's id
 */
export async function playMonth(api: Client, month: Month): Promise<string> {
  const { clubId } = await enterMonth(api, month);
  await created(
    api.post('/api/trackings/bulk/', { club_id: clubId, raw_registration_text: month.chat }),
  );
  const { registration_fee, unregistered_fee_ratio } = month.club.bill_settings_given;
  const fees = { registration_fee, unregistered_fee_ratio };
  expect((await api.post(`/api/settings/bill/${clubId}/`, fees)).status).toBe(200);
  const { year, month: number } = month.club;
  const bill = await api.post('/api/bills/', { club_id: clubId, year, month: number });
  expect(bill.status).toBe(200);
  return clubId;
}
