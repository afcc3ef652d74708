import { expect, test } from 'vitest';
import { startApp } from './app.ts';
import { CLUB, makeUser } from './factories.ts';

const HOUR = 60 * 60_000;

test('today and this month follow the club’s time zone, not the server’s', async () => {
  const app = await startApp();
  // The first of a month at 5:00 UTC: still the last day of the previous month in Samoa, and already the first on
  // Kiritimati.
  const now = app.clock();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 5));
  app.pass(first.getTime() - now.getTime());
  const owner = await makeUser(app, 'owner');
  const player = await makeUser(app, 'player');
  const lastDay = new Date(first.getTime() - 24 * HOUR).toISOString().slice(0, 10);
  const [year, month] = lastDay.split('-').map(Number);

  const seenIn = async (time_zone: string) => {
    const club = (await owner.api.post('/api/clubs/', { ...CLUB, time_zone })).body;
    const member = { club_id: club['id'], name: 'Player', email: player.email };
    const { id, join_date } = (await owner.api.post('/api/members/', member)).body;
    const registration = await player.api.post('/api/registrations/create-single-self/', {
      member_id: id,
      year,
      month,
      schedules: [club['schedules']![0]!['id']],
    });
    await owner.api.post('/api/trackings/', { member_id: id, date: lastDay });
    const attendance = await owner.api.get(`/api/trackings/${String(club['id'])}`);
    return {
      joined: join_date,
      registered: registration.body['registration_date'] ?? registration.body['code'],
      attendanceOfThisMonth: attendance.body['total'],
    };
  };
  expect(await seenIn('Pacific/Pago_Pago')).toEqual({
    joined: lastDay,
    registered: lastDay,
    attendanceOfThisMonth: 1,
  });
  expect(await seenIn('Pacific/Kiritimati')).toEqual({
    joined: first.toISOString().slice(0, 10),
    registered: 'registration_closed',
    attendanceOfThisMonth: 0,
  });
});
