import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import type { Person } from './factories.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
let club: SessionClub;
beforeEach(async () => {
  app = await startApp();
  club = await makeSessionClub(app);
});

/** Expects that a request is refused with a code, and changes nothing. */
async function expectRefusal(
  request: () => Promise<{ status: number; body: object }>,
  code: string,
) {
  const before = await fingerprint(app.db);
  const { body } = await request();
  expect(body).toMatchObject({ code });
  expect(await fingerprint(app.db)).toBe(before);
}

const entriesOf = async (action: string) => {
  const { body } = await club.owner.api.get(`/api/clubs/${club.clubId}/audit/?limit=1000`);
  return body['items']!.filter((entry) => String(entry['action']) === action);
};

describe('answers', () => {
  test('who is registered comes without saying so, and everybody else says it', async () => {
    await club.register(['an', 'binh']);
    await club.say('-binh', 'chi+1');
    const session = await club.read();
    expect(session).toMatchObject({ coming: 2, guests: 1, waiting: 0, free: 1 });
    expect(session['roll']!.map((entry) => [entry['member_name'], entry['answer']])).toEqual([
      ['an', 'coming'],
      ['chi', 'coming'],
      ['binh', 'away'],
      ['dung', 'none'],
      [expect.stringMatching(/^owner/), 'none'],
    ]);
    expect(session['roll']!.find((entry) => String(entry['member_name']) === 'an')).toEqual({
      member_id: club.idOf('an'),
      member_name: 'an',
      answer: 'coming',
      guests: 0,
      position: null,
      is_registered: true,
      is_late: false,
      passed_to: null,
      passed_from: null,
      at: null,
      by: 'default',
    });
  });

  test('who comes is called by alias, in the order of names', async () => {
    await club.say('binh', 'an');
    const change = { alias: 'Zorro', version: 1 };
    const named = await club.owner.api.patch(`/api/members/${club.idOf('an')}/`, change);
    expect(named.status).toBe(200);
    const names = (await club.read())['roll']!.map((entry) => entry['member_name']);
    expect(names.slice(0, 2)).toEqual(['Zorro', 'binh']);
  });

  test('an answer tells how the member stands, and how many places are free', async () => {
    const answer = await club.answer('an+2');
    expect(answer).toMatchObject({
      status: 200,
      body: { answer: 'coming', guests: 2, position: null, free: 1 },
    });
    expect((await club.answer('binh+1')).body).toEqual({
      answer: 'waiting',
      guests: 1,
      position: 1,
      free: 1,
    });
    expect((await club.answer('-an')).body).toEqual({
      answer: 'away',
      guests: 0,
      position: null,
      free: 2,
    });
    expect(await club.inShort()).toEqual({ coming: ['binh+1'], waiting: [] });
  });

  test('the same answer again changes nothing and is written nowhere', async () => {
    await club.say('an+1', 'binh+1', 'chi', '-dung');
    const before = await fingerprint(app.db);
    for (const text of ['an+1', 'chi', '-dung']) {
      expect((await club.answer(text)).status).toBe(200);
    }
    expect(await fingerprint(app.db)).toBe(before);
  });

  test('members answer for themselves, and only staff for others', async () => {
    const lan = await club.join('lan');
    const manager = await club.join('mai', 'manager');
    expect((await club.answer('lan', { by: lan })).body).toMatchObject({ answer: 'coming' });
    await expectRefusal(() => club.answer('an', { by: lan }), 'forbidden');
    expect((await club.answer('an', { by: manager })).status).toBe(200);
    const { roll } = (await club.read()) as unknown as {
      roll: { member_name: string; by: string }[];
    };
    const by = Object.fromEntries(roll.map((entry) => [entry.member_name, entry.by]));
    expect(by).toMatchObject({ lan: 'self', an: 'staff', binh: 'default' });
  });

  test('guests without a place are refused to who is in', async () => {
    await club.register(['an']);
    await club.say('binh+2');
    await expectRefusal(() => club.answer('an+1'), 'no_place');
    await expectRefusal(() => club.answer('binh+3'), 'no_place');
  });

  test('guests are refused with the numbers where more are registered than there are places', async () => {
    await club.register(['an', 'binh', 'chi']);
    await club.patch({ capacity: 2 });
    const refused = await club.answer('an+1');
    expect(refused.body).toMatchObject({
      code: 'no_place',
      details: [{ field: 'guests', message: '3 are registered, and there are 2 places' }],
    });
  });

  test('an unknown, inactive or foreign member gets no answer', async () => {
    const other = await makeSessionClub(app, { names: ['giang'] });
    await club.owner.api.patch(`/api/members/${club.idOf('an')}/`, { status: 'inactive' });
    for (const id of [newId(), other.idOf('giang'), club.idOf('an')]) {
      const body = { ...club.inSession(club.sessionOn(club.tomorrow)), member_id: id };
      await expectRefusal(
        () => club.owner.api.post('/api/sessions/answers/', { ...body, answer: 'coming' }),
        'not_found',
      );
    }
    await expectRefusal(
      () => club.answer('binh', { session: other.sessionOn(club.tomorrow) }),
      'not_found',
    );
  });

  test.each([
    { guests: 6 },
    { guests: -1 },
    { guests: 1.5 },
    { guests: '1' },
    { answer: 'waiting' },
    { answer: 'none' },
    { answer: undefined },
    { member_id: 'x' },
    { session_id: 'x' },
    { session_id: `${newId()}.2026-02-30` },
    { by: 'staff' },
  ])('the answer %j is refused', async (wrong) => {
    const body = {
      ...club.inSession(club.sessionOn(club.tomorrow)),
      member_id: club.idOf('an'),
      answer: 'coming',
    };
    const answer = await club.owner.api.post('/api/sessions/answers/', { ...body, ...wrong });
    expect(answer.status).toBe(400);
  });

  test('answers are in the audit trail, with who moved up because of them', async () => {
    await club.patch({ capacity: 1 });
    await club.say('an', 'binh+1', 'chi', '-an');
    const given = await entriesOf('answer.given');
    expect(given).toHaveLength(4);
    expect(given[0]).toMatchObject({
      label: `an ${club.tomorrow} 19:00`,
      before: { member_name: 'an', answer: 'coming', by: 'staff' },
      after: { answer: 'away', guests: 0, session: `${club.tomorrow} 19:00` },
    });
    expect(await entriesOf('answer.moved_up')).toMatchObject([
      { before: { member_name: 'chi', answer: 'waiting' }, after: { answer: 'coming' } },
    ]);
  });
});

describe('a place that a registered member gave up', () => {
  let minh: Person;
  beforeEach(async () => {
    minh = await club.join('minh');
    await club.patch({ capacity: 2 });
    await club.register(['minh', 'an']);
  });
  const ownPosition = async () => {
    const { body } = await minh.api.get(
      `/api/sessions/${club.clubId}?from=${club.tomorrow}&to=${club.tomorrow}`,
    );
    return body['items']![0]!['mine'];
  };

  test.each([12, 168])(
    'is not there when they come back, with a deadline %i hours before: they wait first',
    async (hours) => {
      await club.patch({ answer_by_hours: hours });
      await club.say('binh', '-an', '-minh', 'binh', 'chi', 'dung');
      expect(await club.inShort()).toEqual({ coming: ['binh', 'chi'], waiting: ['dung'] });
      expect((await club.answer('minh', { by: minh })).body).toEqual({
        answer: 'waiting',
        guests: 0,
        position: 1,
        free: 0,
      });
      expect((await club.answer('an')).body).toMatchObject({ answer: 'waiting', position: 2 });
      expect(await club.read()).toMatchObject({ coming: 2, waiting: 3, free: 0 });
      expect(await ownPosition()).toEqual({ answer: 'waiting', guests: 0, position: 1 });
      await club.say('-minh');
      expect((await club.answer('minh')).body).toMatchObject({ answer: 'waiting', position: 2 });
      expect(await ownPosition()).toMatchObject({ position: 2 });
      expect((await club.inShort()).waiting).toEqual(['an', 'minh', 'dung']);
    },
  );

  test('is theirs again while it is free, and the waiting list goes on behind them', async () => {
    await club.say('-minh');
    expect((await club.answer('minh', { by: minh })).body).toMatchObject({ answer: 'coming' });
    await club.say('-minh', 'binh', 'chi', 'minh', '-an');
    expect(await club.inShort()).toEqual({ coming: ['binh', 'minh'], waiting: ['chi'] });
  });

  test('waits for them in a copy of the club, too', async () => {
    await club.say('-minh', 'binh', 'chi', 'minh');
    const { bytes } = await club.owner.api.get(`/api/clubs/${club.clubId}/export/`);
    const json = strFromU8(unzipSync(bytes)['club.json']!);
    const asJson = { 'content-type': 'application/json' };
    const copy = await club.owner.api.post('/api/clubs/import/', json, asJson);
    expect(copy.status).toBe(201);
    const inCopy = `/api/sessions/${String(copy.body['id'])}`;
    const dates = `from=${club.tomorrow}&to=${club.tomorrow}`;
    const { body } = await club.owner.api.get(`${inCopy}?${dates}`);
    const session = await club.owner.api.get(`${inCopy}/${String(body['items']![0]!['id'])}/`);
    const waiting = session.body['roll']!.filter(
      (candidate) => String(candidate['answer']) === 'waiting',
    );
    expect(waiting.map((person) => String(person['member_name']))).toEqual(['minh', 'chi']);
  });
});

describe('the deadline', () => {
  test('is some hours before the start, on the clock of the club', async () => {
    const start = new Date(`${club.tomorrow}T12:00:00.000Z`).getTime();
    const at = async () => String((await club.read())['answer_by']);
    expect(await at()).toBe(new Date(start - 12 * 3_600_000).toISOString());
    await club.patch({ answer_by_hours: 0 });
    expect(await at()).toBe(new Date(start).toISOString());
    await club.patch({ time_zone: 'Asia/Tokyo' });
    expect(await at()).toBe(new Date(start - 2 * 3_600_000).toISOString());
  });

  test('once it is over, a free place goes to the first who asks, and staying away is late', async () => {
    await club.patch({ capacity: 1, answer_by_hours: 168 });
    await club.say('an', 'binh', 'chi', '-an');
    expect(await club.inShort()).toEqual({ coming: [], waiting: ['binh', 'chi'] });
    const late = (await club.read())['roll']!.filter((entry) => Boolean(entry['is_late']));
    expect(late.map((entry) => entry['member_name'])).toEqual(['an']);
    await club.say('chi');
    expect(await club.inShort()).toEqual({ coming: ['chi'], waiting: ['binh'] });
  });

  test('where it lies ahead again, those who wait move up and nobody was late', async () => {
    await club.patch({ capacity: 1, answer_by_hours: 168 });
    await club.say('an', 'binh', '-an');
    await club.patch({ answer_by_hours: 0 });
    expect(await club.inShort()).toEqual({ coming: ['binh'], waiting: [] });
    expect((await club.read())['roll']!.some((entry) => Boolean(entry['is_late']))).toBe(false);
  });

  test('from the start on only staff answer', async () => {
    const lan = await club.join('lan');
    const begun = { session: club.sessionOn(club.yesterday) };
    await expectRefusal(() => club.answer('lan', { ...begun, by: lan }), 'session_begun');
    expect((await club.answer('lan', begun)).body).toMatchObject({ answer: 'coming' });
    await club.register(['an'], club.yesterday);
    await expectRefusal(() => club.pass('an', 'binh', begun), 'session_begun');
  });
});

describe('the waiting list moves up', () => {
  beforeEach(async () => {
    await club.patch({ capacity: 2 });
    await club.say('an', 'binh', 'chi', 'dung');
    expect(await club.inShort()).toEqual({ coming: ['an', 'binh'], waiting: ['chi', 'dung'] });
  });

  test('where somebody brings fewer guests', async () => {
    await club.say('-an', '-binh', '-chi', '-dung', 'an+1', 'binh', 'chi', 'an');
    expect(await club.inShort()).toEqual({ coming: ['an', 'binh'], waiting: ['chi'] });
  });

  test('where the club or the session has more places, and fewer put nobody out', async () => {
    await club.patch({ capacity: 3 });
    expect(await club.inShort()).toEqual({ coming: ['an', 'binh', 'chi'], waiting: ['dung'] });
    const { body } = await club.change('change', { capacity: 1, version: 1 });
    expect(body).toMatchObject({ capacity: 1, coming: 3, waiting: 1, free: 0, version: 2 });
    const more = await club.change('change', { capacity: 0, version: 2 });
    expect(more.body).toMatchObject({ coming: 4, waiting: 0, free: null });
  });

  test('where a member is removed, and their answers end', async () => {
    await club.owner.api.delete(`/api/members/${club.idOf('an')}/delete`);
    expect(await club.inShort()).toEqual({ coming: ['binh', 'chi'], waiting: ['dung'] });
    expect(await entriesOf('answer.ended')).toMatchObject([{ before: { member_name: 'an' } }]);
    const { body } = await club.owner.api.get(`/api/clubs/${club.clubId}/deleted/`);
    const [thing] = body['items']!;
    await club.owner.api.post(`/api/clubs/${club.clubId}/deleted/${String(thing!['id'])}/restore/`);
    expect(await club.inShort()).toEqual({ coming: ['binh', 'chi'], waiting: ['dung'] });
  });

  test('where a member becomes inactive, who is off the roll', async () => {
    await club.owner.api.patch(`/api/members/${club.idOf('an')}/`, { status: 'inactive' });
    expect(await club.inShort()).toEqual({ coming: ['binh', 'chi'], waiting: ['dung'] });
    const names = (await club.read())['roll']!.map((entry) => String(entry['member_name']));
    expect(names).not.toContain('an');
  });

  test('where somebody deletes their account', async () => {
    const lan = await club.join('lan');
    await club.say('-an');
    await club.answer('lan', { by: lan });
    await club.say('-chi');
    expect(await club.inShort()).toEqual({ coming: ['binh', 'dung'], waiting: ['lan'] });
    await club.say('-dung');
    expect((await club.inShort()).coming).toEqual(['binh', 'lan']);
    await club.say('dung');
    expect((await club.inShort()).waiting).toEqual(['dung']);
    await lan.api.post('/api/users/me/delete/', { password: 'a long enough password' });
    expect(await club.inShort()).toEqual({ coming: ['binh', 'dung'], waiting: [] });
  });

  test('where a registration ends, is replaced, or is made for who waits', async () => {
    await club.register(['dung']);
    expect(await club.inShort()).toEqual({ coming: ['an', 'binh', 'dung'], waiting: ['chi'] });
    await club.say('-an');
    expect(await club.inShort()).toEqual({ coming: ['binh', 'dung'], waiting: ['chi'] });
    const other = club.scheduleOn(club.yesterday);
    const [year, month] = club.tomorrow.split('-').map(Number);
    const { body } = await club.owner.api.post('/api/registrations/create-bulk/', {
      member_ids: [club.idOf('dung')],
      year,
      month,
      schedules: [other],
    });
    expect(await club.inShort()).toEqual({ coming: ['binh', 'chi'], waiting: [] });
    await club.owner.api.delete(`/api/registrations/${String(body[0]!['id'])}/`);
  });

  test('where a registration is deleted, and not where it is restored', async () => {
    const { body } = await club.register(['an']);
    const id = String(body[0]!['id']);
    await club.owner.api.delete(`/api/registrations/${id}/`);
    expect(await club.inShort()).toEqual({ coming: ['binh', 'chi'], waiting: ['dung'] });
    await club.owner.api.post(`/api/clubs/${club.clubId}/deleted/${id}/restore/`);
    expect(await club.inShort()).toEqual({ coming: ['an', 'binh', 'chi'], waiting: ['dung'] });
  });

  test('where the session moves so far that the deadline lies ahead again', async () => {
    await club.patch({ answer_by_hours: 24 * 5 });
    await club.say('-an');
    expect((await club.inShort()).waiting).toEqual(['chi', 'dung']);
    const day = String(Number(club.tomorrow.slice(8)) + 6).padStart(2, '0');
    const later = { date: `${club.tomorrow.slice(0, 8)}${day}`, start_time: '19:00' };
    await club.change('move', { ...later, end_time: '21:00' });
    expect(await club.inShort()).toEqual({ coming: ['binh', 'chi'], waiting: ['dung'] });
  });

  test('but not while the session is cancelled: then as soon as it is restored', async () => {
    await club.change('cancel', {});
    await club.patch({ capacity: 3 });
    expect((await club.inShort()).waiting).toEqual(['chi', 'dung']);
    await club.change('restore', {});
    expect(await club.inShort()).toEqual({ coming: ['an', 'binh', 'chi'], waiting: ['dung'] });
  });
});

describe('a place is passed', () => {
  let giver: Person;
  let taker: Person;
  beforeEach(async () => {
    giver = await club.join('giver');
    taker = await club.join('taker');
    await club.patch({ capacity: 1 });
    await club.register(['giver']);
    await club.say('an');
  });

  test('to another member, past the waiting list', async () => {
    const { status, body } = await club.pass('giver', 'taker', { by: giver });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as string,
      session_id: club.sessionOn(club.tomorrow),
      from_member_id: club.idOf('giver'),
      from_member_name: 'giver',
      to_member_id: club.idOf('taker'),
      to_member_name: 'taker',
      guest_name: null,
      pays: 'giver',
    });
    expect(await club.inShort()).toEqual({ coming: ['taker'], waiting: ['an'] });
    const roll = (await club.read())['roll']!;
    expect(roll.find((entry) => String(entry['member_name']) === 'giver')).toMatchObject({
      answer: 'away',
      passed_to: club.idOf('taker'),
    });
    expect(roll[0]).toMatchObject({ passed_from: club.idOf('giver'), by: 'self' });
  });

  test('to a guest, at the cost of the giver only', async () => {
    await expectRefusal(
      () => club.pass('giver', { guest_name: 'Lan' }, { pays: 'taker' }),
      'invalid_input',
    );
    const { body } = await club.pass('giver', { guest_name: ' Lan ' });
    expect(body).toMatchObject({ to_member_id: null, to_member_name: null, guest_name: 'Lan' });
    expect(await club.read()).toMatchObject({ coming: 0, guests: 1, waiting: 1, free: 0 });
  });

  test('by the giver, the taker who pays, or staff', async () => {
    const stranger = await club.join('hoa');
    await expectRefusal(() => club.pass('giver', 'taker', { by: stranger }), 'forbidden');
    await expectRefusal(() => club.pass('giver', 'taker', { by: taker }), 'forbidden');
    expect((await club.pass('giver', 'taker', { by: taker, pays: 'taker' })).status).toBe(201);
    const undo = {
      ...club.inSession(club.sessionOn(club.tomorrow)),
      from_member_id: club.idOf('giver'),
    };
    const undone = (by: Person) => by.api.post('/api/sessions/passes/undo/', undo);
    await expectRefusal(() => undone(stranger), 'forbidden');
    expect((await undone(taker)).body).toMatchObject({ answer: 'coming', free: 0 });
    await expectRefusal(() => undone(giver), 'not_found');
    expect((await club.pass('giver', 'taker', { by: club.owner })).status).toBe(201);
    expect((await undone(giver)).status).toBe(200);
    expect(await club.inShort()).toEqual({ coming: ['giver'], waiting: ['an'] });
  });

  test('once, by who comes by registration, to who has no place', async () => {
    await club.register(['binh']);
    await expectRefusal(() => club.pass('an', 'taker'), 'nothing_to_pass');
    await expectRefusal(() => club.pass('giver', 'binh'), 'taker_has_place');
    await expectRefusal(() => club.pass('giver', 'giver'), 'invalid_input');
    await club.pass('giver', 'taker');
    await expectRefusal(() => club.pass('giver', 'chi'), 'already_passed');
    await expectRefusal(() => club.pass('binh', 'taker'), 'taker_has_place');
    await expectRefusal(() => club.answer('giver'), 'already_passed');
    expect((await club.answer('-giver')).body).toMatchObject({ answer: 'away' });
  });

  const undo = (by: Person) =>
    by.api.post('/api/sessions/passes/undo/', {
      ...club.inSession(club.sessionOn(club.tomorrow)),
      from_member_id: club.idOf('giver'),
    });

  test('and goes to the list where the taker stays away: taken back, the giver waits first', async () => {
    await club.pass('giver', 'taker');
    expect((await club.answer('-taker', { by: taker })).body).toMatchObject({
      answer: 'away',
      free: 0,
    });
    expect(await club.inShort()).toEqual({ coming: ['an'], waiting: [] });
    expect(await entriesOf('pass.ended')).toHaveLength(1);
    const roll = (await club.read())['roll']!;
    const given = roll.find((entry) => String(entry['member_name']) === 'giver');
    expect(given).toMatchObject({ answer: 'away', passed_to: null });
    await club.say('binh');
    await expectRefusal(() => undo(taker), 'forbidden');
    expect((await undo(giver)).body).toEqual({
      answer: 'waiting',
      guests: 0,
      position: 1,
      free: 0,
    });
    await expectRefusal(() => undo(giver), 'not_found');
    expect(await club.inShort()).toEqual({ coming: ['an'], waiting: ['giver', 'binh'] });
  });

  test('and is the giver’s again where the taker gave it up and it is free', async () => {
    await club.pass('giver', 'taker');
    await club.say('-an', '-taker');
    expect((await undo(giver)).body).toMatchObject({ answer: 'coming', free: 0 });
    expect((await club.pass('giver', 'taker')).status).toBe(201);
    await club.say('-taker');
    expect((await club.answer('giver', { by: giver })).body).toMatchObject({ answer: 'coming' });
  });

  test('from a giver who was away already to nobody, also by taking it back', async () => {
    await club.say('-giver');
    await expectRefusal(() => undo(giver), 'not_found');
  });

  test('in the audit trail, and when it ends with the registration of the giver', async () => {
    await club.pass('giver', 'taker');
    const { body } = await club.owner.api.get(
      `/api/registrations/${club.clubId}/${club.tomorrow.slice(0, 4)}/${Number(club.tomorrow.slice(5, 7))}/`,
    );
    await club.owner.api.delete(`/api/registrations/${String(body['items']![0]!['id'])}/`);
    expect(await club.inShort()).toEqual({ coming: ['taker'], waiting: ['an'] });
    expect(await entriesOf('pass.created')).toMatchObject([
      { label: `giver ${club.tomorrow} 19:00`, after: { to_member_name: 'taker', pays: 'giver' } },
    ]);
    expect(await entriesOf('pass.ended')).toHaveLength(1);
    await expectRefusal(() => club.pass('giver', 'taker'), 'nothing_to_pass');
  });

  test.each([
    { to: {} },
    { to: { guest_name: '' } },
    { to: { guest_name: 'x'.repeat(121) } },
    { to: { member_id: newId(), guest_name: 'Lan' } },
    { pays: 'club' },
    { from_member_id: 'x' },
  ])('not with %j', async (wrong) => {
    const body = {
      ...club.inSession(club.sessionOn(club.tomorrow)),
      from_member_id: club.idOf('giver'),
      to: { member_id: club.idOf('taker') },
      pays: 'giver',
    };
    const answer = await club.owner.api.post('/api/sessions/passes/', { ...body, ...wrong });
    expect(answer.status).toBe(400);
  });
});

test('no answer and no pass of a closed month changes, but a member may go', async () => {
  const [year, month] = club.today.split('-').map(Number);
  await club.register(['an'], club.today);
  const session = club.sessionOn(club.today);
  await club.answer('binh', { session });
  const bill = { club_id: club.clubId, year, month };
  await club.owner.api.post('/api/bills/', bill);
  expect((await club.owner.api.post('/api/bills/close/', bill)).status).toBe(200);
  await expectRefusal(() => club.answer('chi', { session }), 'month_closed');
  await expectRefusal(() => club.pass('an', 'chi', { session }), 'month_closed');
  for (const verb of ['cancel', 'restore']) {
    await expectRefusal(() => club.change(verb, {}, session), 'month_closed');
  }
  expect((await club.owner.api.delete(`/api/members/${club.idOf('binh')}/delete`)).status).toBe(
    204,
  );
});

test('who could not move up while the month was closed does once it is reopened', async () => {
  await club.patch({ capacity: 1 });
  await club.say('an', 'binh');
  const [year, month] = club.today.split('-').map(Number);
  const bill = { club_id: club.clubId, year, month };
  await club.owner.api.post('/api/bills/', bill);
  expect((await club.owner.api.post('/api/bills/close/', bill)).status).toBe(200);
  await club.owner.api.delete(`/api/members/${club.idOf('an')}/delete`);
  expect(await club.inShort()).toEqual({ coming: [], waiting: ['binh'] });
  expect((await club.owner.api.post('/api/bills/reopen/', bill)).status).toBe(200);
  expect(await club.inShort()).toEqual({ coming: ['binh'], waiting: [] });
});

test('a cancelled session takes no answers', async () => {
  await club.register(['an']);
  await club.change('cancel', { note: 'Mưa' });
  await expectRefusal(() => club.answer('binh'), 'session_cancelled');
  await expectRefusal(() => club.pass('an', 'binh'), 'session_cancelled');
});
