import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Client, Json } from './client.ts';
import { clubFile } from './club-file.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { makeUser } from './factories.ts';

let app: TestApp;
let club: SessionClub;
beforeEach(async () => {
  app = await startApp();
  club = await makeSessionClub(app);
});

const DATE = '2099-02-04';

async function exportOf(api: Client, clubId: string): Promise<Record<string, string>> {
  const { bytes } = await api.get(`/api/clubs/${clubId}/export/`);
  const files = unzipSync(bytes);
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, strFromU8(file)]));
}

const importFile = (api: Client, json: string | object) =>
  api.post('/api/clubs/import/', json, { 'content-type': 'application/json' });

/** Sessions with who comes, without ids and versions: those are made anew. */
async function sessionsOf(api: Client, clubId: string) {
  const query = 'from=2099-02-01&to=2099-02-28';
  const { body } = await api.get(`/api/sessions/${clubId}?${query}`);
  const sessions = [];
  for (const { id } of body['items']!) {
    const one = await api.get(`/api/sessions/${clubId}/${String(id)}/`);
    sessions.push(withoutIds(one.body));
  }
  return sessions;
}

/** The fields of an object, except these. */
const without = (json: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(json).filter(([name]) => !names.includes(name)));

function withoutIds(session: Json) {
  const roll = session['roll']!;
  const names = new Map(
    roll.map((entry) => [String(entry['member_id']), String(entry['member_name'])]),
  );
  const nameOf = (value: unknown) => names.get(String(value)) ?? value;
  return {
    ...without(session, 'id', 'schedule_id', 'version', 'mine', 'roll'),
    isExtra: session['schedule_id'] === null,
    roll: roll
      .filter(({ answer }) => String(answer) !== 'none')
      .map((entry) => ({
        ...without(entry, 'member_id', 'passed_to', 'passed_from'),
        to: nameOf(entry['passed_to']),
        from: nameOf(entry['passed_from']),
      })),
  };
}

test('sessions, answers and passes are exported, also as tables, and imported', async () => {
  const session = club.sessionOn(DATE);
  await club.register(['an', 'binh'], DATE);
  for (const text of ['chi+1', 'dung', '-an']) await club.answer(text, { session });
  await club.pass('binh', { guest_name: '=Tâm' }, { session });
  const times = { date: '2099-02-06', start_time: '18:00', end_time: '20:00' };
  await club.change('move', { ...times, place: '+Sân 3' }, session);
  await club.change('cancel', { note: 'Mưa' }, club.sessionOn('2099-02-05'));
  const extra = { club_id: club.clubId, date: DATE, start_time: '08:00', end_time: '10:00' };
  const made = await club.owner.api.post('/api/sessions/extra/', { ...extra, capacity: 1 });
  await club.answer('an', { session: String(made.body['id']) });
  await club.answer('chi', { session: String(made.body['id']) });
  await club.patch({ answer_by_hours: 24, roll_shows_names: false, language: 'en' });

  const files = await exportOf(club.owner.api, club.clubId);
  expect(files['sessions.csv']).toContain(
    '"Wednesday 19:00-21:00","2099-02-04","2099-02-06","18:00","20:00","\'+Sân 3","","","open",""',
  );
  expect(files['answers.csv']!.split('\r\n')[0]).toContain(
    '"Date","From","Schedule","Member","Answer","Guests","Place by","Turn","Late"',
  );
  expect(files['answers.csv']).toContain('"2099-02-04","08:00","","chi","waiting","0","","2","0"');
  expect(files['passes.csv']).toContain(
    '"2099-02-06","18:00","Wednesday 19:00-21:00","binh","","\'=Tâm","giver"',
  );

  const lan = await makeUser(app, 'lan');
  const copy = await importFile(lan.api, files['club.json']!);
  expect(copy.status).toBe(201);
  expect(copy.body).toMatchObject({
    answer_by_hours: 24,
    link_answers: 'group',
    roll_shows_names: false,
    language: 'en',
  });
  const copyId = String(copy.body['id']);
  expect(await sessionsOf(lan.api, copyId)).toEqual(await sessionsOf(club.owner.api, club.clubId));
});

const session = {
  number: 1,
  schedule: 1,
  planned_date: DATE,
  date: DATE,
  start_time: '19:00',
  end_time: '21:00',
  status: 'open',
};
const answer = {
  session: 1,
  member: 2,
  answer: 'coming',
  guests: 1,
  place_by: 'request',
  turn: 1,
  is_late: 0,
  answered_at: '2026-10-01T12:00:00.000Z',
  answered_by: 'self',
};
const pass = {
  session: 1,
  from_member: 1,
  to_member: 2,
  pays: 'giver',
  passed_at: '2026-10-01T12:00:00.000Z',
};
const onOctober7 = { ...session, planned_date: '2026-10-07', date: '2026-10-07' };

const WRONG: [string, string, Record<string, unknown>][] = [
  ['of no schedule in it', 'sessions.0.schedule', { sessions: [{ ...session, schedule: 9 }] }],
  [
    'of another weekday',
    'sessions.0.planned_date',
    { sessions: [{ ...session, planned_date: '2099-02-05', date: '2099-02-05' }] },
  ],
  ['moved too far', 'sessions.0.date', { sessions: [{ ...session, date: '2099-03-04' }] }],
  ['that ends early', 'sessions.0.end_time', { sessions: [{ ...session, end_time: '18:00' }] }],
  ['twice', 'sessions.1', { sessions: [session, { ...session, number: 2 }] }],
  [
    'cancelled with records',
    'sessions.0.status',
    { sessions: [{ ...onOctober7, status: 'cancelled' }] },
  ],
  [
    'extra and planned for another day',
    'sessions.0.planned_date',
    { sessions: [{ ...session, schedule: null, date: '2099-02-05' }] },
  ],
  ['of nobody', 'answers.0.member', { sessions: [session], answers: [{ ...answer, member: 9 }] }],
  ['without a session', 'answers.0.session', { answers: [answer] }],
  ['given twice', 'answers.1', { sessions: [session], answers: [answer, answer] }],
  [
    'of who waits and has a place',
    'answers.0.place_by',
    { sessions: [session], answers: [{ ...answer, answer: 'waiting' }] },
  ],
  [
    'of who is away and has a place',
    'answers.0.place_by',
    { sessions: [session], answers: [{ ...answer, answer: 'away' }] },
  ],
  [
    'of who comes without a place',
    'answers.0.place_by',
    { sessions: [session], answers: [{ ...answer, place_by: null }] },
  ],
  [
    'to a guest and a member',
    'passes.0.to_member',
    { sessions: [session], passes: [{ ...pass, guest_name: 'Tâm' }] },
  ],
  [
    'to oneself',
    'passes.0.to_member',
    { sessions: [session], passes: [{ ...pass, to_member: 1 }] },
  ],
  ['twice given', 'passes.1', { sessions: [session], passes: [pass, pass] }],
];

test('a file with contradictory sessions is refused, and one without is accepted', async () => {
  const lan = await makeUser(app, 'lan');
  const good = clubFile({
    sessions: [session, onOctober7].map((item, index) => ({ ...item, number: index + 1 })),
    answers: [answer],
    passes: [pass],
  });
  expect((await importFile(lan.api, good)).status).toBe(201);
  const people = [await makeUser(app, 'minh'), await makeUser(app, 'oanh')];
  const fields = [];
  for (const [index, [title, , change]] of WRONG.entries()) {
    const { status, body } = await importFile(people[index % 2]!.api, clubFile(change));
    fields.push([title, status, String(body['details']?.[0]?.['field'])]);
  }
  expect(fields).toEqual(WRONG.map(([title, field]) => [title, 400, field]));
});
