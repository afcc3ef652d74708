import { createHash } from 'node:crypto';
import { LANGUAGES } from '@rallybook/contract/languages';
import {
  addDays,
  isoMonth,
  monthOf,
  nextMonth,
  previousMonth,
} from '@rallybook/contract/rules/calendar';
import { beforeEach, describe, expect, test } from 'vitest';
import { resealPush } from '../src/domain/push/reseal.ts';
import { devicesOfLinks } from '../src/domain/push/subscriptions.ts';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import { telegramUpdate } from './bot-updates.ts';
import type { Answer } from './client.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { DAY, MINUTE } from './context.ts';
import { addBot, BOT_SECRET } from './factories.ts';
import { type Browser, browserOf, linksOf, outcomeOf, readable } from './link-pages.ts';
import { keysOfBrowser } from './push-keys.ts';
import { startPushService } from './push-service.ts';

let app: TestApp;
let club: SessionClub;
beforeEach(async () => {
  app = await startApp();
  club = await makeSessionClub(app, { capacity: 3, names: ['An', 'Bình', 'Chi', 'Dũng'] });
});

const clubPath = () => linksOf(club).clubPath();
const ownPath = (name: string) => linksOf(club).ownPath(name);

/** A device that is bound by a member's own link. */
async function own(name: string): Promise<Browser> {
  const device = browserOf(app);
  await device.post(`${await ownPath(name)}/device`);
  return device;
}

/** A device that is bound by picking a name. */
async function picked(name: string): Promise<Browser> {
  const device = browserOf(app);
  await device.post(`${await clubPath()}/me`, { member_id: club.idOf(name) });
  return device;
}

const thisMonth = () => monthOf(club.tomorrow);
const inNextMonth = () => nextMonth(thisMonth());
const saidOf = (answer: Answer) => outcomeOf(answer)?.split('.')[0];

async function registrationOf(name: string, { year, month } = inNextMonth()) {
  const { body } = await club.owner.api.get(`/api/registrations/${club.clubId}/${year}/${month}/`);
  return body['items']!.find((candidate) => String(candidate['member_id']) === club.idOf(name));
}

describe('one’s own page', () => {
  test('shows the sessions on a device that is bound to its member, and a button on any other', async () => {
    const device = await own('An');
    const page = await device.get(await ownPath('An'));
    expect(readable(page)).toContain('You answer as An.');
    expect(page.text).toContain(`action="${await clubPath()}/answers"`);
    expect(page.text).not.toContain('/device"');
    expect(page.text).toContain('/join#');
    for (const other of [browserOf(app), await own('Bình')]) {
      const stranger = await other.get(await ownPath('An'));
      expect(readable(stranger)).toContain('Answer from this phone');
      expect(stranger.text).not.toContain('/answers"');
    }
    const byName = await (await picked('Chi')).get(await ownPath('Chi'));
    expect(byName.text).toContain('/answers"');
    expect(readable(byName)).toContain('Answer from this phone');
    expect(byName.text).not.toContain('/registrations"');
  });
});

test('the preview of a link is in the club’s language, names club and next date, and nobody', async () => {
  await club.register(['An', 'Bình']);
  await club.patch({ name: 'CLB Bình Minh & Co' });
  const head = async (path: string, headers = {}) => {
    const page = await app.client().get(path, headers);
    return { language: page.headers['content-language'], text: page.text.split('</head>')[0]! };
  };
  await club.change('cancel', {});
  const next = club.sessionOn(addDays(club.tomorrow, 1));
  const [, month, day] = next.split('.')[1]!.split('-');
  const path = await clubPath();
  const asked = await head(path);
  // Today's session may be over by now.
  const today = club.today.split('-');
  const dates = [`${day}/${month}, 19:00`, `${today[2]}/${today[1]}, 19:00`];
  expect(asked.language).toBe('vi');
  const title = /<title>(.*?)<\/title>/s.exec(asked.text)![1]!;
  expect(title).toContain('CLB Bình Minh &amp; Co: ');
  expect(dates.some((date) => title.includes(date))).toBe(true);
  expect(asked.text).toContain('Báo bạn có đi hay không.');
  expect(asked.text).toMatch(/property="og:title" content="CLB Bình Minh &amp; Co: /);
  expect(asked.text).not.toMatch(/\bAn\b/);
  expect((await head(path, { 'accept-language': 'en' })).text).toContain('Say whether you come.');
  await club.patch({ language: 'en' });
  expect((await head(path)).language).toBe('en');
  const ownHead = await head(await ownPath('An'));
  expect(ownHead.text).toContain('CLB Bình Minh &amp; Co');
  expect(ownHead.text).not.toMatch(/\bAn\b/);
});

describe('registering by one’s own link', () => {
  const post = async (device: Browser, fields: Record<string, string | string[]>) => {
    const { year, month } = inNextMonth();
    const form = { year: String(year), month: String(month), ...fields };
    return device.post(`${await clubPath()}/registrations`, form);
  };
  const schedules = (...dates: string[]) => dates.map((date) => club.scheduleOn(date));

  test('takes over this month, or other sessions, shown as they are registered', async () => {
    await club.register(['An']);
    const device = await own('An');
    const page = await device.get(await clubPath());
    expect(readable(page)).toContain('Not registered As this month:');
    const hidden = page.text.matchAll(/type="hidden" name="schedule_ids" value="([^"]*)"/g);
    const as = [...hidden].map(([, id]) => id!);
    const taken = await post(device, { schedule_ids: as });
    expect([taken.status, saidOf(taken)]).toEqual([303, 'registered']);
    expect((await registrationOf('An'))!['schedule_ids']).toHaveLength(as.length);
    const chosen = schedules('2026-11-24', '2026-11-26');
    expect(saidOf(await post(device, { schedule_ids: chosen }))).toBe('registered');
    const { schedule_ids: ids } = (await registrationOf('An'))!;
    expect(new Set(ids as unknown as string[])).toEqual(new Set(chosen));
    const after = await device.get(await clubPath());
    expect(readable(after)).toContain('You are registered.');
    expect(readable(after)).toContain('Tuesday 19:00, Thursday 19:00');
    expect(after.text.match(/type="checkbox"[^>]*checked/g)).toHaveLength(2);
    const { body } = await club.owner.api.get(
      `/api/clubs/${club.clubId}/audit/?kind=registration&action=registration.replaced`,
    );
    expect(body['items']![0]).toMatchObject({ actor_name: 'An' });
  });

  test('goes by the rules of registering oneself', async () => {
    const device = await own('An');
    const now = thisMonth();
    const of = ({ year, month }: typeof now) => ({ year: String(year), month: String(month) });
    const [tuesday] = schedules('2026-11-24') as [string];
    const past = { ...of(previousMonth(now)), schedule_ids: tuesday };
    expect(saidOf(await post(device, past))).toBe('registration_closed');
    expect(saidOf(await post(device, { ...of(now), schedule_ids: tuesday }))).toBe('registered');
    const again = { ...of(now), schedule_ids: schedules('2026-11-26') };
    expect(saidOf(await post(device, again))).toBe('registration_closed');
    expect((await registrationOf('An', now))!['schedule_ids']).toEqual([tuesday]);
    const other = await makeSessionClub(app, { names: [] });
    const foreign = { schedule_ids: other.scheduleOn('2026-11-24') };
    expect(saidOf(await post(device, foreign))).toBe('not_found');
    const bad: Record<string, string>[] = [{ days: '3' }, { schedule_ids: 'x' }, { month: '13' }];
    for (const fields of bad) {
      expect((await post(device, fields)).status).toBe(400);
    }
    const closed = { year: inNextMonth().year * 100 + inNextMonth().month };
    await app.db
      .updateTable('clubs')
      .set({ closedMonths: String(closed.year) })
      .where('id', '=', club.clubId)
      .execute();
    expect(saidOf(await post(device, { schedule_ids: tuesday }))).toBe('month_closed');
    expect(await registrationOf('An')).toBeUndefined();
  });

  test('says on the page that no session was chosen, and changes nothing', async () => {
    const device = await own('An');
    const refused = await post(device, {});
    expect([refused.status, saidOf(refused)]).toEqual([303, 'nothing_chosen']);
    const page = await device.get(String(refused.headers['location']));
    expect(page.text).toMatch(/class="said refused"\s+role="alert"/);
    expect(readable(page)).toContain('You chose no session, so nothing has changed.');
    expect(await registrationOf('An')).toBeUndefined();
  });

  test('says of a month of which no session is to come that all are over', async () => {
    const device = await own('An');
    const path = await clubPath();
    const over = 'All sessions of this month are over. Ask the organiser if you played in it.';
    const { year, month } = thisMonth();
    const last = addDays(`${isoMonth(inNextMonth())}-01`, -1);
    app.pass(Date.parse(`${last}T20:59+07:00`) - app.clock().getTime());
    expect(readable(await device.get(path))).not.toContain(over);
    app.pass(MINUTE);
    expect(readable(await device.get(path))).toContain(over);
    // By the rules of registering oneself it is still taken.
    const form = { year: String(year), month: String(month), schedule_ids: schedules(last) };
    expect(saidOf(await device.post(`${path}/registrations`, form))).toBe('registered');
  });

  test('says so of a month of which what is to come is cancelled, too', async () => {
    const device = await own('An');
    const last = addDays(`${isoMonth(inNextMonth())}-01`, -1);
    const path = await clubPath();
    await club.change('cancel', {}, club.sessionOn(last));
    app.pass(Date.parse(`${last}T12:00+07:00`) - app.clock().getTime());
    expect(readable(await device.get(path))).toContain('sessions of this month are over');
  });

  test('goes by days where the club does', async () => {
    const byDays = { registration_type: 'DAYS' };
    await club.owner.api.post(`/api/settings/registration/${club.clubId}/`, byDays);
    const device = await own('An');
    expect((await device.get(await clubPath())).text).toContain('name="days"');
    expect(saidOf(await post(device, { days: '8' }))).toBe('registered');
    expect(await registrationOf('An')).toMatchObject({ days: 8, schedule_ids: [] });
    expect((await post(device, { days: '32' })).status).toBe(400);
    expect((await post(device, { schedule_ids: schedules('2026-11-24') })).status).toBe(400);
    expect(readable(await device.get(await clubPath()))).toContain('8 days');
  });

  test('keeps the page within 30 kB, however many schedules and members there are', async () => {
    const { api } = club.owner;
    const times = Array.from({ length: 7 * 7 }, (_, nth) => ({
      weekday: nth % 7,
      start_time: `${10 + Math.floor(nth / 7)}:00`,
      end_time: `${10 + Math.floor(nth / 7)}:50`,
    }));
    await club.patch({ schedules: times });
    const members = Array.from({ length: 200 }, (_, nth) => ({ name: `Nguyễn Hồng Ánh ${nth}` }));
    await api.post('/api/members/bulk/', { club_id: club.clubId, members });
    const { schedules: offered } = (await api.get(`/api/clubs/${club.clubId}/`)).body;
    const { year, month } = thisMonth();
    const everybody = await api.get(`/api/members/${club.clubId}`);
    const registered = await api.post('/api/registrations/create-bulk/', {
      member_ids: everybody.body.map((item) => String(item['id'])),
      year,
      month,
      schedules: offered!.map((item) => String(item['id'])),
    });
    expect(registered.status).toBe(201);
    const device = await own('An');
    await own('Bình');
    const path = await clubPath();
    // Early in the morning: no session of the day has begun.
    const minutes = (app.clock().getTime() / MINUTE + 7 * 60) % (24 * 60);
    app.pass((24 * 60 + 30 - minutes) * MINUTE);
    await device.post(`${path}/me`, { member_id: club.idOf('Bình'), again: '1' });
    for (const language of LANGUAGES) {
      const page = await device.get(path, { 'accept-language': language });
      expect(page.text.match(/type="checkbox"/g)!.length).toBeGreaterThanOrEqual(49);
      expect(page.bytes.length, language).toBeLessThanOrEqual(30 * 1024);
    }
  });

  test('gives nobody anything who picked a name, nor a manager more than a player', async () => {
    const [tuesday] = schedules('2026-11-24') as [string];
    const byName = await picked('An');
    expect((await byName.get(await clubPath())).text).not.toContain('/registrations"');
    const refused = await post(byName, { schedule_ids: tuesday });
    expect([refused.status, readable(refused)]).toEqual([
      403,
      expect.stringContaining('by your own link'),
    ]);
    expect((await post(browserOf(app), { schedule_ids: tuesday })).status).toBe(403);
    expect(await registrationOf('An')).toBeUndefined();
    await club.owner.api.patch(`/api/members/${club.idOf('Bình')}/`, { role: 'manager' });
    const manager = await own('Bình');
    const { year, month } = previousMonth(thisMonth());
    const past = { year: String(year), month: String(month), schedule_ids: tuesday };
    expect(saidOf(await post(manager, past))).toBe('registration_closed');
  });
});

describe('a place passed on by one’s own link', () => {
  const session = () => club.sessionOn(club.tomorrow);
  const entryOf = async (name: string) =>
    (await club.read())['roll']!.find(
      (candidate) => String(candidate['member_id']) === club.idOf(name),
    );
  const pass = async (device: Browser, fields: Record<string, string>) =>
    device.post(`${await clubPath()}/passes`, { session_id: session(), ...fields });
  const passPage = async (device: Browser) =>
    device.get(`${await clubPath()}/passes?session_id=${session()}`);
  const cardOf = async (device: Browser) => {
    const { text } = await device.get(await clubPath());
    return text.slice(text.indexOf(`id="s-${session()}"`)).split('</section>')[0]!;
  };

  test('goes to a member or a guest, and is taken back', async () => {
    await club.register(['An', 'Dũng']);
    const device = await own('An');
    expect(await cardOf(device)).toContain('Pass my place on');
    expect(await cardOf(device)).toContain('pass it on before you say that you stay away');
    const page = await passPage(device);
    expect(page.text).toContain(club.idOf('Bình'));
    expect(page.text).not.toMatch(new RegExp(`${club.idOf('An')}|${club.idOf('Dũng')}`));
    const bình = { to_member_id: club.idOf('Bình'), guest_name: '', pays: 'taker' };
    const given = await pass(device, bình);
    expect([given.status, saidOf(given)]).toEqual([303, 'passed']);
    expect(await entryOf('An')).toMatchObject({
      answer: 'away',
      passed_to: club.idOf('Bình'),
      by: 'link',
    });
    expect(await entryOf('Bình')).toMatchObject({ answer: 'coming', passed_from: club.idOf('An') });
    await club.owner.api.patch(`/api/members/${club.idOf('Bình')}/`, { alias: 'Bình còi' });
    const card = await cardOf(device);
    expect(card).toContain('Your place went to ⁨Bình còi⁩.');
    expect(card).not.toContain('name="answer"');
    const back = await device.post(`${await clubPath()}/passes/undo`, { session_id: session() });
    expect(saidOf(back)).toBe('taken_back');
    expect(await entryOf('An')).toMatchObject({ answer: 'coming', passed_to: null });
    const guest = await pass(device, { guest_name: 'Nam', pays: 'giver' });
    expect(saidOf(guest)).toBe('passed');
    expect(await entryOf('An')).toMatchObject({ answer: 'away', passed_to: 'Nam' });
    const { body } = await club.owner.api.get(
      `/api/clubs/${club.clubId}/audit/?kind=pass&action=pass.created`,
    );
    expect(body['items']).toHaveLength(2);
    expect(body['items']![0]).toMatchObject({ actor_name: 'An' });
  });

  test('says where no member is left to take it', async () => {
    await club.register(['An']);
    const device = await own('An');
    expect((await passPage(device)).text).not.toContain('All members have a place already.');
    await club.register(['owner', 'Bình', 'Chi', 'Dũng']);
    expect((await passPage(device)).text).toContain('All members have a place already.');
  });

  test('goes by the rules of passing a place', async () => {
    await club.register(['An', 'Dũng']);
    const device = await own('An');
    const taker = { to_member_id: club.idOf('Dũng') };
    expect(saidOf(await pass(device, taker))).toBe('taker_has_place');
    expect(saidOf(await pass(device, { to_member_id: club.idOf('An') }))).toBe('taker_has_place');
    const bad: Record<string, string>[] = [
      {},
      { to_member_id: club.idOf('Bình'), guest_name: 'Nam' },
      { guest_name: 'Nam', pays: 'taker' },
      { guest_name: 'x'.repeat(121) },
      { to_member_id: club.idOf('Bình'), pays: 'nobody' },
      { to_member_id: club.idOf('Bình'), session_id: 'x' },
    ];
    for (const fields of bad) expect((await pass(device, fields)).status).toBe(400);
    const stranger = await own('Chi');
    expect((await passPage(stranger)).status).toBe(303);
    expect(await cardOf(stranger)).not.toContain('Pass my place on');
    expect(saidOf(await pass(stranger, { guest_name: 'Nam' }))).toBe('nothing_to_pass');
    await club.change('cancel', {});
    expect(saidOf(await pass(device, { guest_name: 'Nam' }))).toBe('session_cancelled');
    expect((await passPage(device)).status).toBe(303);
    const unknown = club.sessionOn(club.tomorrow).replace(/^.{8}/, '00000000');
    for (const id of ['', 'x', unknown]) {
      const path = `${await clubPath()}/passes?session_id=${id}`;
      expect((await device.get(path)).status).toBe(303);
    }
  });

  test('goes on also by who has said that they stay away, while a place is free', async () => {
    await club.register(['An', 'Dũng']);
    const device = await own('An');
    const away = { session_id: session(), answer: 'away' };
    expect(saidOf(await device.post(`${await clubPath()}/answers`, away))).toBe('away');
    expect(await cardOf(device)).toContain('Pass my place on');
    expect((await passPage(device)).text).toContain(club.idOf('Bình'));
    expect(saidOf(await pass(device, { to_member_id: club.idOf('Dũng') }))).toBe('taker_has_place');
    expect(await entryOf('An')).toMatchObject({ answer: 'away', passed_to: null });
    expect(saidOf(await pass(device, { to_member_id: club.idOf('Bình') }))).toBe('passed');
    expect(await club.inShort()).toEqual({ coming: ['Bình', 'Dũng'], waiting: [] });
    expect(await entryOf('An')).toMatchObject({ answer: 'away', passed_to: club.idOf('Bình') });
    expect(await cardOf(device)).toContain('Your place went to ⁨Bình⁩.');
  });

  test('is gone once somebody else has the place that was given up', async () => {
    await club.register(['An', 'Dũng']);
    await club.change('change', { capacity: 2, version: (await club.read())['version'] });
    const device = await own('An');
    await club.say('-An', 'Chi');
    expect(await cardOf(device)).not.toContain('Pass my place on');
    expect((await passPage(device)).status).toBe(303);
    expect(saidOf(await pass(device, { to_member_id: club.idOf('Bình') }))).toBe('nothing_to_pass');
    expect(await club.inShort()).toEqual({ coming: ['Chi', 'Dũng'], waiting: [] });
  });

  test('says before it goes that the guests of the giver do not come either', async () => {
    await club.register(['An']);
    const device = await own('An');
    expect(readable(await passPage(device))).not.toContain('guest does not come');
    await club.say('An+1');
    expect(readable(await passPage(device))).toContain(
      'If you pass your place on, your guest does not come either.',
    );
    await club.say('An+2');
    expect(readable(await passPage(device))).toContain(
      'If you pass your place on, your 2 guests do not come either.',
    );
  });

  test('is no right of a picked name, which is told of it and has no button that is refused', async () => {
    await club.register(['An']);
    const device = await picked('An');
    expect(await cardOf(device)).not.toContain('Pass my place on');
    expect((await passPage(device)).status).toBe(303);
    expect((await pass(device, { guest_name: 'Nam' })).status).toBe(403);
    await club.pass('An', 'Bình');
    const card = await cardOf(device);
    expect(card).toContain('Your place went to ⁨Bình⁩.');
    expect(card).not.toContain('<button');
    const undo = `${await clubPath()}/passes/undo`;
    expect((await device.post(undo, { session_id: session() })).status).toBe(403);
    const byOwnLink = await own('An');
    expect(await cardOf(byOwnLink)).toContain('Take my place back');
    expect(saidOf(await byOwnLink.post(undo, { session_id: session() }))).toBe('taken_back');
    expect(saidOf(await byOwnLink.post(undo, { session_id: session() }))).toBe('not_found');
  });
});

test('a giver whose place staff passed on finds in the app who has got it', async () => {
  const lan = await club.join('lan');
  await club.register(['lan']);
  const of = async (who: typeof lan) => {
    const { body } = await who.api.get(
      `/api/sessions/${club.clubId}/?from=${club.tomorrow}&to=${club.tomorrow}`,
    );
    return body['items']![0]!['passed_to_name'];
  };
  expect(await of(lan)).toBeUndefined();
  await club.pass('lan', 'Bình');
  expect(await of(lan)).toBe('Bình');
  expect((await club.read(undefined, lan))['passed_to_name']).toBe('Bình');
  expect(await of(club.owner)).toBeUndefined();
  await club.owner.api.post('/api/sessions/passes/undo/', {
    club_id: club.clubId,
    session_id: club.sessionOn(club.tomorrow),
    from_member_id: club.idOf('lan'),
  });
  await club.pass('lan', { guest_name: 'Nam' });
  expect(await of(lan)).toBe('Nam');
});

describe('ways to be told, by one’s own link', () => {
  test('a calendar gets an address, shown once, and a new one ends it', async () => {
    const device = await own('An');
    await club.say('An');
    const make = async (fields = {}) => {
      const page = await device.post(`${await clubPath()}/calendar`, fields);
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
      const url = /<input type="text" value="([^"]*)" readonly/.exec(page.text)![1]!;
      expect(page.text).toContain(`href="${url.replace('http:', 'webcal:')}"`);
      const read = () => app.client().get(new URL(url).pathname);
      return { read, events: (await read()).text.match(/BEGIN:VEVENT/g)?.length };
    };
    const first = await make();
    expect(first.events).toBe(1);
    const all = await make({ also_open: '1' });
    expect(all.events).toBeGreaterThan(80);
    expect((await first.read()).status).toBe(404);
    expect(readable(await device.get(await clubPath()))).toContain('It has an address since');
    await club.owner.api.post('/api/session-links/renew/', {
      club_id: club.clubId,
      member_id: club.idOf('An'),
    });
    expect((await device.post(`${await clubPath()}/calendar`)).status).toBe(403);
  });

  test('a code links a chat to the club’s bot, which then knows the member', async () => {
    const device = await own('An');
    const path = `${await clubPath()}/bot`;
    expect(saidOf(await device.post(path))).toBe('no_bot');
    const botId = await addBot(app, club.clubId);
    expect(readable(await device.get(await clubPath()))).toContain('Tell me in Telegram');
    const page = await device.post(path, { kind: 'telegram' });
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    const code = /<strong>(\d{6})<\/strong>/.exec(page.text)![1]!;
    expect(page.text).toMatch(/href="https:\/\/t\.me\/[^"]*\?start=/);
    const sent = await app.client().post(`/api/hooks/bots/${botId}`, telegramUpdate(code), {
      'x-telegram-bot-api-secret-token': BOT_SECRET,
    });
    expect(sent.status).toBe(200);
    const chats = await app.db.selectFrom('botChats').selectAll().execute();
    expect(chats).toMatchObject([{ memberId: club.idOf('An') }]);
    expect(readable(await device.get(await clubPath()))).toContain('Your chat is linked.');
    expect(saidOf(await device.post(path, { kind: 'zalo' }))).toBe('no_bot');
  });

  test('58: end with the link that gave them, and are not for who has an account', async () => {
    const device = await own('An');
    const path = await clubPath();
    await device.post(`${path}/calendar`);
    const botId = await addBot(app, club.clubId);
    const page = await device.post(`${path}/bot`);
    const code = /<strong>(\d{6})<\/strong>/.exec(page.text)![1]!;
    await app.client().post(`/api/hooks/bots/${botId}`, telegramUpdate(code), {
      'x-telegram-bot-api-secret-token': BOT_SECRET,
    });
    await device.post(`${path}/bot`);
    const rows = async () => [
      ...(await app.db.selectFrom('botChats').select('memberId').execute()),
      ...(await app.db.selectFrom('botCodes').select('memberId').execute()),
      ...(await app.db.selectFrom('calendarLinks').select('memberId').execute()),
    ];
    expect(await rows()).toHaveLength(3);
    const inClub = { club_id: club.clubId, member_id: club.idOf('An') };
    await club.owner.api.post('/api/session-links/renew/', inClub);
    expect(await rows()).toEqual([]);

    const lan = await club.join('lan');
    await lan.api.post('/api/calendar/links/', { club_id: club.clubId });
    const ofLan = await own('lan');
    for (const way of ['calendar', 'bot']) {
      expect(saidOf(await ofLan.post(`${path}/${way}`))).toBe('has_account');
    }
    expect(readable(await ofLan.get(path))).not.toContain('Sessions in my calendar');
    await club.owner.api.post('/api/session-links/renew/', {
      club_id: club.clubId,
      member_id: club.idOf('lan'),
    });
    expect(await rows()).toEqual([{ memberId: club.idOf('lan') }]);
  });

  test('are no right of a picked name', async () => {
    const device = await picked('An');
    for (const path of ['calendar', 'bot']) {
      expect((await device.post(`${await clubPath()}/${path}`)).status).toBe(403);
    }
    expect(readable(await device.get(await clubPath()))).not.toContain('calendar');
  });
});

describe('notices on a device of one’s own link', () => {
  const told = async () => {
    await app.tell();
    const rows = await app.db
      .selectFrom('notices')
      .select(['memberId', 'channel', 'sentAt', 'dropped'])
      .orderBy('id')
      .execute();
    return rows
      .filter(({ memberId }) => memberId === club.idOf('An'))
      .map(({ channel, sentAt, dropped }) => [channel, sentAt === null ? dropped : 'sent']);
  };
  const unreachable = async () =>
    (await club.owner.api.get(`/api/notices/${club.clubId}/unreachable/`)).body['count'];

  async function makeSetting() {
    const service = await startPushService();
    app = await startApp({ outbound: { allowed: [service.origin] } });
    const minutes = (app.clock().getTime() / MINUTE + 7 * 60) % (24 * 60);
    app.pass(DAY + (10 * 60 - minutes) * MINUTE);
    club = await makeSessionClub(app, { names: ['An'] });
    await club.say('An');
    const device = await own('An');
    const subscribe = async (fields: Record<string, string> = {}) =>
      device.post(`${await clubPath()}/push`, {
        endpoint: `${service.origin}/an`,
        ...keysOfBrowser(),
        ...fields,
      });
    return { service, device, subscribe };
  }

  test('come to a member without an account, and lead to the page of the link', async () => {
    const { service, device, subscribe } = await makeSetting();
    expect(await unreachable()).toBe(1);
    const page = await device.get(await clubPath());
    expect(page.text).toMatch(/<form[^>]*id="push"[^>]*data-key="[\w-]{80,}"[^>]*hidden/s);
    expect(saidOf(await subscribe())).toBe('told_here');
    expect(await unreachable()).toBe(0);
    const after = await device.get(await clubPath());
    expect(after.text).not.toContain('<script');
    expect(readable(after)).toContain('You are told on this phone.');
    await club.change('cancel', {});
    expect(await told()).toEqual([['push', 'sent']]);
    expect(service.got.map(({ path }) => path)).toEqual(['/an']);
    const sending = await app.db
      .selectFrom('deviceSubscriptions')
      .select('sealed')
      .executeTakeFirstOrThrow();
    expect(sending.sealed).not.toContain('127.0.0.1');
  });

  test('end by a button, with the binding, with a new link, and when the device is gone', async () => {
    const { service, device, subscribe } = await makeSetting();
    const stored = () => app.db.selectFrom('deviceSubscriptions').selectAll().execute();
    await subscribe();
    expect(saidOf(await device.post(`${await clubPath()}/push/off`))).toBe('told_no_more');
    expect(await stored()).toEqual([]);
    const inClub = { club_id: club.clubId, member_id: club.idOf('An') };
    for (const verb of ['unbind', 'renew']) {
      await subscribe();
      expect(await stored()).toHaveLength(1);
      await club.owner.api.post(`/api/session-links/${verb}/`, inClub);
      expect(await stored()).toEqual([]);
      await device.post(`${await ownPath('An')}/device`);
    }
    await subscribe();
    service.answer('/an', 410);
    await club.change('cancel', {});
    expect(await told()).toEqual([['push', 'failed']]);
    expect(await stored()).toEqual([]);
    expect(await unreachable()).toBe(1);
  });

  test('50: go to no address inside, and to no device that picked a name', async () => {
    const { subscribe, service } = await makeSetting();
    for (const endpoint of ['http://club.example/x', 'https://10.0.0.1/x', 'x']) {
      expect((await subscribe({ endpoint })).status).toBe(400);
    }
    expect((await subscribe({ p256dh: 'AAAA' })).status).toBe(400);
    await club.owner.api.post('/api/session-links/unbind/', { club_id: club.clubId });
    const byName = await picked('An');
    const fields = { endpoint: `${service.origin}/an`, ...keysOfBrowser() };
    expect((await byName.post(`${await clubPath()}/push`, fields)).status).toBe(403);
    const page = await byName.get(await clubPath());
    expect(page.text).not.toContain('<script');
    expect(page.headers['content-security-policy']).not.toContain('script-src');
  });

  test('52: tell staff nothing that is for staff: a link carries no role', async () => {
    const { service, subscribe } = await makeSetting();
    await subscribe();
    await club.owner.api.patch(`/api/members/${club.idOf('An')}/`, { role: 'manager' });
    const entry = { kind: 'digest', thing: club.today, about: null, channel: null } as const;
    const now = app.clock().toISOString();
    const row = await app.db.selectFrom('notices').selectAll().executeTakeFirst();
    expect(row).toBeUndefined();
    await app.db
      .insertInto('notices')
      .values({
        ...entry,
        clubId: club.clubId,
        id: newId(),
        memberId: club.idOf('An'),
        raisedAt: now,
        dueAt: now,
        nextTryAt: now,
        attempts: 0,
        channelTries: 0,
        handedAt: null,
        triedAt: null,
        channelSince: null,
        sentAt: null,
        dropped: null,
        foldedInto: null,
      })
      .execute();
    expect(await told()).toEqual([[null, 'switched_off']]);
    expect(service.got).toEqual([]);
  });

  test('are sealed anew with the newest key', async () => {
    const { service, subscribe } = await makeSetting();
    await subscribe();
    const { db } = app;
    const next = { ...app.keys[0], id: 'next', push: new Uint8Array(32).fill(7) };
    expect(await resealPush({ db, keys: [next, ...app.keys] })).toEqual({ lost: 0 });
    const [device] = (await devicesOfLinks(db, [next], [club.idOf('An')])).get(club.idOf('An'))!;
    expect(device!.target.endpoint).toBe(`${service.origin}/an`);
  });

  test('are offered by a script of at most 3 kB, the only one that its page may run', async () => {
    const { device } = await makeSetting();
    const page = await device.get(await clubPath());
    const [, script] = /<script>(.*?)<\/script>/s.exec(page.text)!;
    expect(Buffer.byteLength(script!)).toBeLessThanOrEqual(3 * 1024);
    const hash = createHash('sha256').update(script!).digest('base64');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe');
    const worker = await app.client().get('/s/worker.js');
    expect([worker.status, worker.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
  });
});
