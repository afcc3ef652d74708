import { LANGUAGES } from '@rallybook/contract/languages';
import {
  isoMonth,
  monthOf,
  previousMonth,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { monthText } from '@rallybook/contract/rules/month-text';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { setBalance } from './balances.ts';
import type { Answer } from './client.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { DAY, HOUR } from './context.ts';
import { expectError } from './expect-error.ts';
import { makeUser, signInAgain } from './factories.ts';
import { fingerprint } from './fingerprint.ts';
import {
  type Browser,
  browserOf,
  FORM,
  linksOf,
  outcomeOf,
  pathOf,
  readable,
} from './link-pages.ts';
import { makeReadOnly } from './read-only.ts';

let app: TestApp;
let club: SessionClub;
beforeEach(async () => {
  app = await startApp();
  club = await makeSessionClub(app, { capacity: 3, names: ['An', 'Bình', 'Chi', 'Dũng'] });
});

const browser = () => browserOf(app);
const links = () => linksOf(club).links();
const linkOf = (name: string) => linksOf(club).linkOf(name);
const clubPath = () => linksOf(club).clubPath();
const ownPath = (name: string) => linksOf(club).ownPath(name);

const pick = async (name: string, device: Browser = browser()) => {
  const answer = await device.post(`${await clubPath()}/me`, { member_id: club.idOf(name) });
  // As a browser does.
  if (answer.status === 303) await device.get(String(answer.headers['location']));
  return { device, answer };
};
const session = () => club.sessionOn(club.tomorrow);
const answer = async (device: Browser, said: string, more: Record<string, string> = {}) =>
  device.post(`${await clubPath()}/answers`, { session_id: session(), answer: said, ...more });

/** Calculates a month of which a member bears all costs, in thousands of VND. */
async function calculateFor(name: string, month: YearMonth, amount: number) {
  const date = `${isoMonth(month)}-05`;
  await club.register([name], date);
  const cost = { club_id: club.clubId, date, category: 'COURT_RENTAL', payer_id: null, amount };
  expect((await club.owner.api.post('/api/costs/', cost)).status).toBe(201);
  const bill = await club.owner.api.post('/api/bills/', { club_id: club.clubId, ...month });
  expect(bill.status).toBeLessThan(300);
}

/** The buttons that answer to tomorrow's session, in their order. */
function buttonsOf({ text }: Answer): string[] {
  const card = text.slice(text.indexOf(`id="s-${session()}"`)).split('</section>')[0]!;
  const buttons = card.matchAll(/<button[^>]*>(.*?)<\/button>/gs);
  return [...buttons].map(([, label]) => label!.trim().replace('&#39;', "'"));
}

/** A device that is bound in a club of a site with this address. */
async function browserOfSite(publicUrl: string) {
  const { client } = (app = await startApp({ publicUrl }));
  club = await makeSessionClub(app, { capacity: 3, names: ['An'] });
  const path = await clubPath();
  const id = session();
  const bound = await client().post(`${path}/me`, `member_id=${club.idOf('An')}`, FORM);
  const [cookie = ''] = [bound.headers['set-cookie'] ?? []].flat().map(String);
  return {
    cookie,
    send: async (origin: string) => {
      const headers = { ...FORM, cookie: cookie.split(';')[0]!, origin };
      const fields = `session_id=${id}&answer=coming`;
      return (await client().post(`${path}/answers`, fields, headers)).status;
    },
  };
}

describe('the page of a club', () => {
  test('shows the sessions of 14 days, with counts and names, and offers names to pick', async () => {
    await club.register(['An']);
    await club.say('Chi+1', 'Dũng');
    const page = await browser().get(await clubPath());
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    });
    const seen = readable(page);
    expect(seen).toContain('1 fixed, 2 joined, 0 free, 1 waits');
    expect(seen).toContain('An , Chi');
    expect(seen).toContain('Quận 11');
    expect(page.text.match(/<section class="card" id="s-/g)).toHaveLength(14);
    expect(page.text).toContain(`name="member_id" value="${club.idOf('Bình')}"`);
    expect(page.text).not.toMatch(/<script|name="answer"/);
  });

  test('names people by their given name, with their guests, and who waits in turn', async () => {
    const names = { An: 'Vũ An', Bình: 'Bùi Bình', Chi: 'Đỗ Chi', Dũng: 'Lê Dũng' };
    for (const [name, written] of Object.entries(names)) {
      const change = { name: written, alias: '', version: 1 };
      const given = await club.owner.api.patch(`/api/members/${club.idOf(name)}/`, change);
      expect(given.status).toBe(200);
    }
    await club.answer('Bình');
    await club.answer('An+1');
    await club.answer('Dũng');
    await club.answer('Chi');
    const seen = readable(await browser().get(await clubPath()));
    expect(seen).toContain('Vũ An +1, Bùi Bình');
    expect(seen).toContain('Waiting: 1. Lê Dũng , 2. Đỗ Chi');
  });

  test('has at most 30 kB, however many members come', async () => {
    const members = Array.from({ length: 200 }, (_, nth) => ({
      name: `Nguyễn Thị Hồng Ánh ${nth}`,
    }));
    await club.owner.api.post('/api/members/bulk/', { club_id: club.clubId, members });
    const { body } = await club.owner.api.get(`/api/members/${club.clubId}`);
    const ids = body.map((item) => String(item['id']));
    await club.patch({ capacity: 0 });
    for (const memberIds of [ids.slice(0, 100), ids.slice(100)]) {
      await club.owner.api.post('/api/registrations/create-bulk/', {
        member_ids: memberIds,
        year: Number(club.tomorrow.slice(0, 4)),
        month: Number(club.tomorrow.slice(5, 7)),
        schedules: [0, 1, 2, 3, 4, 5, 6].map((day) =>
          club.scheduleOn(`2026-11-${String(day + 1).padStart(2, '0')}`),
        ),
      });
    }
    await pick('An');
    const path = await clubPath();
    const asking = browser();
    await asking.post(`${path}/me`, { member_id: club.idOf('An'), again: '1' });
    for (const language of LANGUAGES) {
      const page = await asking.get(path, { 'accept-language': language });
      expect(page.bytes.length, language).toBeLessThanOrEqual(30 * 1024);
      expect(page.bytes.length).toBeGreaterThan(10 * 1024);
      expect(page.text).toContain('type="search"');
      expect(page.text).toContain('?again=1');
    }
  });

  test('tells guests what whoever brings them taps, as it is called beside the sessions', async () => {
    const seen = readable(await browserOf(app).get(await clubPath()));
    expect(seen).toContain('Ask whoever brings you to add you under “Guests” at the session');
    expect(seen).not.toContain('+1');
  });

  test('hides who comes where the club says so, but not the names to pick', async () => {
    await club.register(['An']);
    await club.patch({ roll_shows_names: false });
    const { text } = await browser().get(await clubPath());
    // Below the names to pick.
    expect(text.slice(text.indexOf('id="s-'))).not.toContain('<bdi>An</bdi>');
    expect(text).toContain(`value="${club.idOf('Bình')}"`);
  });

  test('43: leads nowhere under a wrong, a renewed or a deleted club’s address, always alike', async () => {
    const path = await clubPath();
    const wrong = await browser().get(`/s/${'A'.repeat(48)}`);
    await club.owner.api.post('/api/session-links/renew/', { club_id: club.clubId });
    const renewed = await browser().get(path);
    const fresh = await clubPath();
    expect((await browser().get(fresh)).status).toBe(200);
    await club.owner.api.delete(`/api/clubs/${club.clubId}`);
    const gone = await browser().get(fresh);
    for (const answer of [
      wrong,
      renewed,
      gone,
      await browser().get('/s/'),
      await browser().get('/m/x'),
    ]) {
      expect([answer.status, answer.text]).toEqual([404, wrong.text]);
    }
  });
});

describe('a device', () => {
  test('is bound by picking a name, whose cookie no script can read', async () => {
    const device = browser();
    const name = { member_id: club.idOf('An') };
    const bound = await device.post(`${await clubPath()}/me`, name);
    expect(bound.status).toBe(303);
    const [cookie] = [bound.headers['set-cookie']].flat().map(String);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=34560000/);
    const page = await device.get(String(bound.headers['location']));
    const stored = await app.db
      .selectFrom('sessionDevices')
      .select('hash')
      .executeTakeFirstOrThrow();
    expect(cookie).not.toContain(stored.hash);
    expect(readable(page)).toContain('This phone now answers as An.');
    expect(page.text).toContain('value="coming"');
    expect(await linkOf('An')).toMatchObject({ devices: 1, has_account: false });
  });

  test('is bound once its cookie has come back: requests without cookies take no name', async () => {
    const path = `${await clubPath()}/me`;
    for (const name of ['An', 'Bình', 'Chi']) {
      const given = await app
        .client()
        .post(path, `member_id=${club.idOf(name)}`, { ...FORM, 'accept-language': 'en' });
      expect(given.status).toBe(303);
      const page = await app
        .client()
        .get(String(given.headers['location']), { 'accept-language': 'en' });
      expect(readable(page)).toContain('This browser keeps no cookies');
      expect(page.text).toContain(`value="${club.idOf(name)}"`);
    }
    const devices = (await links())['members']!.map((item) => item['devices']);
    expect(new Set(devices)).toEqual(new Set([0]));

    // Of two who pick one name at once, the first to come back has it.
    const [first, second] = [browser(), browser()];
    const taken = { member_id: club.idOf('An') };
    const [a, b] = [await first.post(path, taken), await second.post(path, taken)];
    expect(readable(await second.get(String(b.headers['location'])))).toContain('answers as An');
    expect(readable(await first.get(String(a.headers['location'])))).toContain(
      'the name was picked on another phone meanwhile',
    );
    expect((await answer(first, 'coming')).status).toBe(403);
    expect((await answer(second, 'coming')).status).toBe(303);
  });

  test('of two whose cookies come back at the same moment, one has the name', async () => {
    const path = await clubPath();
    const devices = [browser(), browser(), browser(), browser()];
    const pages: string[] = [];
    for (const device of devices) {
      const picked = await device.post(`${path}/me`, { member_id: club.idOf('An') });
      pages.push(String(picked.headers['location']));
    }
    const seen = await Promise.all(devices.map((device, nth) => device.get(pages[nth]!)));
    const bound = seen.filter((page) => readable(page).includes('answers as An'));
    expect(bound).toHaveLength(1);
    const told = seen.filter((page) =>
      readable(page).includes('picked on another phone meanwhile'),
    );
    expect(told).toHaveLength(3);
    const statuses = await Promise.all(devices.map(async (device) => answer(device, 'coming')));
    expect(statuses.map(({ status }) => String(status)).toSorted()).toEqual([
      '303',
      '403',
      '403',
      '403',
    ]);
    expect(await linkOf('An')).toMatchObject({ devices: 1 });
  });

  test('takes no name that answers from another phone, has an account, or is of nobody', async () => {
    await pick('An');
    const lan = await club.join('lan');
    expect(lan.email).toContain('@');
    const page = await browser().get(await clubPath());
    expect(page.text).not.toContain(club.idOf('An'));
    expect(page.text).not.toContain(club.idOf('lan'));
    for (const name of ['An', 'lan']) {
      const { answer: refused } = await pick(name);
      expect(refused.status).toBe(409);
      expect(refused.headers['content-type']).toContain('text/html');
      expect(refused.headers['set-cookie']).toBeUndefined();
    }
  });

  test('tells on a device of one’s own link what one owes for older months, open ones too', async () => {
    const own = browser();
    await own.post(`${await ownPath('An')}/device`);
    const account = async () => readable(await own.get(await clubPath()));
    const last = previousMonth(monthOf(club.today));
    const older = previousMonth(last);
    await calculateFor('An', older, 300);
    await calculateFor('An', last, 200);
    expect(await account()).toContain(
      `${monthText(older, 'en')} is not closed yet: so far you have to pay 300.000 đ for it. ` +
        `${monthText(last, 'en')} is not closed yet: so far you have to pay 200.000 đ for it.`,
    );
    for (const month of [older, last]) {
      await club.owner.api.post('/api/bills/close/', { club_id: club.clubId, ...month });
    }
    expect(await account()).not.toContain('not closed yet');
    expect(await account()).toContain(
      `You owe 500.000 đ. How to pay Of this, 300.000 đ is from before ${last.month}/${last.year}.`,
    );
    const key = { clubId: club.clubId, memberId: club.idOf('An') };
    await setBalance(club.owner, key, -200);
    expect(await account()).not.toContain('Of this');
  });

  test('tells an open month to no picked name, and not where it is paid ahead', async () => {
    await calculateFor('An', previousMonth(monthOf(club.today)), 200);
    const { device: picked } = await pick('An');
    expect(readable(await picked.get(await clubPath()))).not.toContain('not closed yet');
    const own = browser();
    await own.post(`${await ownPath('An')}/device`);
    expect(readable(await own.get(await clubPath()))).toContain('not closed yet');
    await setBalance(club.owner, { clubId: club.clubId, memberId: club.idOf('An') }, 200);
    expect(readable(await own.get(await clubPath()))).not.toContain('not closed yet');
  });

  test('is bound further by one’s own link, and only then shows what one owes', async () => {
    const { device: picked } = await pick('An');
    const key = { clubId: club.clubId, memberId: club.idOf('An') };
    await setBalance(club.owner, key, -150);
    expect(readable(await picked.get(await clubPath()))).not.toContain('150.000');
    const own = browser();
    const page = await own.get(await ownPath('An'));
    expect(readable(page)).toContain('Answer from this phone');
    expect((await links())['members']![1]).toMatchObject({ devices: 1 });
    const bound = await own.post(`${await ownPath('An')}/device`);
    expect([bound.status, pathOf(`http://x${String(bound.headers['location'])}`)]).toEqual([
      303,
      await clubPath(),
    ]);
    const seen = await own.get(await clubPath());
    expect(readable(seen)).toContain('You owe 150.000 đ.');
    expect(seen.text).toMatch(/href="http[^"]*\/p\//);
    await setBalance(club.owner, key, 2);
    expect(readable(await own.get(await clubPath()))).toContain('You are in credit: 2.000 đ.');
    // Anybody could have picked the name: that phone answers no more.
    expect(await linkOf('An')).toMatchObject({ devices: 1 });
    expect((await answer(picked, 'coming')).status).toBe(403);
    const second = browser();
    await second.post(`${await ownPath('An')}/device`);
    expect(await linkOf('An')).toMatchObject({ devices: 2 });
    expect((await answer(own, 'coming')).status).toBe(303);
  });

  test('is bound by the first answer on one’s own link, which takes one tap', async () => {
    const own = browser();
    const path = await ownPath('An');
    const page = await own.get(path);
    expect(readable(page)).toContain('You have not said yet.');
    const today = club.sessionOn(club.today);
    const id = page.text.includes(today) ? today : session();
    const given = await own.post(`${path}/device`, { session_id: id, answer: 'coming' });
    expect([given.status, given.headers['location'], outcomeOf(given)]).toEqual([
      303,
      await clubPath(),
      `coming.${id}`,
    ]);
    expect(readable(await own.get(String(given.headers['location'])))).toContain(
      'You are in. See you there!',
    );
    expect(await linkOf('An')).toMatchObject({ devices: 1 });
    const wrong = await browser().post(`${path}/device`, { session_id: id, answer: 'perhaps' });
    expect(wrong.status).toBe(400);
    expect(await linkOf('An')).toMatchObject({ devices: 1 });
  });

  test('that is not bound yet shows the session at which the member is, before the next one', async () => {
    const path = await ownPath('An');
    app.pass(Date.parse(`${club.tomorrow}T20:00+07:00`) - app.clock().getTime());
    const shown = async () => readable(await browser().get(path));
    expect(await shown()).toContain('Tomorrow, 19:00');
    const { api } = await signInAgain(app, club.owner);
    await api.post('/api/trackings/', {
      member_id: club.idOf('An'),
      date: club.tomorrow,
      schedule_id: club.scheduleOn(club.tomorrow),
    });
    expect(await shown()).toContain('You are here. Today, 19:00');
    expect(await shown()).not.toContain('Tomorrow');
  });

  test('ends with the member’s old link, when staff unbind it, and by its own wish', async () => {
    const inClub = { club_id: club.clubId, member_id: club.idOf('An') };
    const ends: ((device: Browser) => Promise<unknown>)[] = [
      () => club.owner.api.post('/api/session-links/renew/', inClub),
      () => club.owner.api.post('/api/session-links/unbind/', inClub),
      async (device) => device.post(`${await clubPath()}/forget`),
    ];
    for (const end of ends) {
      const { device } = await pick('An');
      expect((await answer(device, 'coming')).status).toBe(303);
      await end(device);
      expect((await answer(device, 'away')).status).toBe(403);
      expect(await linkOf('An')).toMatchObject({ devices: 0 });
    }
  });

  test('that picked a name ends once the member has an account', async () => {
    const { device } = await pick('An');
    const newcomer = await makeUser(app, 'newcomer');
    await club.owner.api.patch(`/api/members/${club.idOf('An')}/`, { email: newcomer.email });
    expect((await answer(device, 'coming')).status).toBe(403);
    const own = browser();
    await own.post(`${await ownPath('An')}/device`);
    expect((await answer(own, 'coming')).status).toBe(303);
  });

  test('ends with all of the club when staff unbind them at once', async () => {
    const devices = [(await pick('An')).device, (await pick('Bình')).device];
    const unbound = await club.owner.api.post('/api/session-links/unbind/', {
      club_id: club.clubId,
    });
    expect(unbound.status).toBe(200);
    expect(unbound.body).toEqual(await links());
    for (const device of devices) expect((await answer(device, 'coming')).status).toBe(403);
    const trail = `/api/clubs/${club.clubId}/audit/?action=device.unbound`;
    const { items } = (await club.owner.api.get(trail)).body;
    expect(new Set(items!.map((item) => item['label']))).toEqual(new Set(['An', 'Bình']));
  });

  test('is bound at most 60 times an hour to one club from one network, 300 times to all', async () => {
    const bind = async (path: string) => (await browser().post(`${path}/device`)).status;
    const path = await ownPath('An');
    for (let nth = 0; nth < 60; nth += 1) expect(await bind(path)).toBe(303);
    const refused = await browser().post(`${path}/device`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(readable(refused)).toContain('Try again in 60 min.');
    // Other clubs of the same network go on, until all of it has bound 300.
    await app.db
      .updateTable('loginTries')
      .set({ tries: 299 })
      .where('key', '=', 'bind 127.0.0.1')
      .execute();
    const other = await makeSessionClub(app, { names: ['An'] });
    const { body } = await other.owner.api.get(`/api/session-links/${other.clubId}/`);
    const inOther = pathOf(
      body['members']!.find((candidate) => String(candidate['member_id']) === other.idOf('An'))![
        'url'
      ],
    );
    expect(await bind(inOther)).toBe(303);
    expect(await bind(inOther)).toBe(429);
    app.pass(HOUR);
    expect(await bind(path)).toBe(303);
  });
});

describe('an answer by a device', () => {
  test('is taken, told on the page, and in the trail by link', async () => {
    const { device } = await pick('An');
    const given = await answer(device, 'coming', { guests: '1' });
    expect(given.status).toBe(303);
    const page = await device.get(String(given.headers['location']));
    expect(readable(page)).toContain('You are in. See you there!');
    expect(readable(page)).toContain('You are in, with 1 guest.');
    const entry = (await club.read())['roll']!.find(
      (candidate) => String(candidate['member_id']) === club.idOf('An'),
    );
    expect(entry).toMatchObject({ answer: 'coming', guests: 1, by: 'link' });
    const { body } = await club.owner.api.get(`/api/clubs/${club.clubId}/audit/?kind=answer`);
    expect(body['items']![0]).toMatchObject({
      action: 'answer.given',
      actor_name: 'An',
      after: { by: 'link' },
    });
  });

  test('waits, moves up, and stays away like any other', async () => {
    const [an, binh] = [(await pick('An')).device, (await pick('Bình')).device];
    await answer(an, 'coming', { guests: '2' });
    const waits = await answer(binh, 'coming');
    expect(outcomeOf(waits)).toBe(`waiting.${session()}`);
    await answer(an, 'away');
    expect(readable(await binh.get(await clubPath()))).toContain('You are in.');
  });

  test('takes a free place after the deadline by one button, and nothing promises to move up', async () => {
    const [an, binh] = [(await pick('An')).device, (await pick('Bình')).device];
    await club.patch({ answer_by_hours: 168 });
    await answer(an, 'coming', { guests: '2' });
    const waits = await binh.get(String((await answer(binh, 'coming')).headers['location']));
    expect(readable(waits)).toContain('whoever takes it first has it');
    expect(readable(waits)).not.toContain('by yourself');
    expect(buttonsOf(waits)).toEqual(['+', "I can't come"]);
    await answer(an, 'away');
    const free = await binh.get(await clubPath());
    expect(readable(free)).toContain('You wait: number 1 on the list.');
    expect(buttonsOf(free)).toEqual(['Take the place', "I can't come"]);
    const { device: chi } = await pick('Chi');
    expect(buttonsOf(await chi.get(await clubPath()))).toEqual(['Take the place', "I can't come"]);
    await answer(binh, 'coming');
    expect(buttonsOf(await binh.get(await clubPath()))).toEqual(['+', "I can't come"]);
    const vietnamese = await app
      .client()
      .get(await clubPath(), { 'accept-language': 'vi', cookie: chi.cookie() });
    expect(vietnamese.text).toMatch(/>\s*Nhận chỗ\s*</);
  });

  test('takes no place that is too few for who waits with guests: they are asked for fewer', async () => {
    const [an, binh] = [(await pick('An')).device, (await pick('Bình')).device];
    await club.patch({ answer_by_hours: 168 });
    await answer(an, 'coming', { guests: '1' });
    const waits = await answer(binh, 'coming', { guests: '1' });
    expect(outcomeOf(waits)).toBe(`waiting.${session()}`);
    // One place is free.
    expect(buttonsOf(await binh.get(await clubPath()))).toEqual(['−', '+', "I can't come"]);
    expect(readable(await an.get(await clubPath()))).toContain(
      "If you can't come, your guest does not come either.",
    );
    const { device: chi } = await pick('Chi');
    expect(buttonsOf(await chi.get(await clubPath()))).toContain('Take the place');
  });

  test('of who gave up a place waits before all others, and says so', async () => {
    await club.register(['An']);
    const { device } = await pick('An');
    await answer(device, 'away');
    for (const name of ['Bình', 'Chi', 'Dũng']) await club.answer(name);
    await club.answer('owner');
    const back = await device.get(String((await answer(device, 'coming')).headers['location']));
    expect(readable(back)).toContain('You wait, and move up by yourself until the deadline.');
    expect(readable(back)).toContain('You wait: number 1 on the list.');
  });

  test('is to wait where all places are taken, and never to come', async () => {
    await club.register(['An', 'Bình', 'Chi']);
    await club.patch({ capacity: 3 });
    const { device } = await pick('Dũng');
    expect(buttonsOf(await device.get(await clubPath()))).toEqual(['Wait', "I can't come"]);
  });

  test('that is refused is told, and changes nothing', async () => {
    const { device } = await pick('An');
    await answer(device, 'coming');
    const full = await answer(device, 'coming', { guests: '5' });
    expect(outcomeOf(full)).toBe(`no_place.${session()}`);
    await club.register(['An', 'Bình', 'Chi']);
    await club.patch({ capacity: 2 });
    const beyond = await answer(device, 'coming', { guests: '1' });
    expect(readable(await device.get(String(beyond.headers['location'])))).toContain(
      'More are registered than there are places',
    );
    await club.change('cancel', {});
    const cancelled = await answer(device, 'away');
    expect(outcomeOf(cancelled)).toBe(`session_cancelled.${session()}`);
    expect((await answer(device, 'perhaps')).status).toBe(400);
    expect((await answer(device, 'coming', { guests: '6' })).status).toBe(400);
    expect((await answer(browser(), 'coming')).status).toBe(403);
  });

  test('must come from our own page', async () => {
    const { device } = await pick('An');
    const path = `${await clubPath()}/answers`;
    const fields = { session_id: session(), answer: 'coming' };
    const ours = new URL(String((await links())['url'])).origin;
    const send = async (headers: Record<string, string>) =>
      (await device.post(path, fields, headers)).status;
    expect(await send({ origin: 'https://evil.example' })).toBe(403);
    expect(await send({ origin: 'null' })).toBe(403);
    expect(await send({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(303);
    expect(await send({ origin: ours })).toBe(303);
    expect(await send({})).toBe(303);
    expect(await send({ 'sec-fetch-site': 'same-origin' })).toBe(303);
    expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(
      (await browser().post(`${await clubPath()}/me`, {}, { origin: 'https://evil.example' }))
        .status,
    ).toBe(403);
  });

  test('60: must come from a page of the same scheme, and of no other host where that is https', async () => {
    const own = await browserOfSite('https://club.example');
    expect(await own.send('https://club.example')).toBe(303);
    expect(await own.send('http://club.example')).toBe(403);
    expect(await own.send('https://localhost:80')).toBe(403);
    expect(await own.send('http://localhost:80')).toBe(403);
    const plain = await browserOfSite('http://club.example');
    expect(await plain.send('http://club.example')).toBe(303);
    expect(await plain.send('http://localhost:80')).toBe(303);
    expect(await plain.send('https://localhost:80')).toBe(403);
  });

  test('26: that cannot be stored is refused with when to try again', async () => {
    const { device } = await pick('An');
    await makeReadOnly(app);
    const { status, headers } = await answer(device, 'coming');
    expect({ status, waits: Number(headers['retry-after']) > 0 }).toEqual({
      status: 503,
      waits: true,
    });
  });

  test('60: on https the cookie of a device is one that no other host can set', async () => {
    const own = await browserOfSite('https://club.example');
    expect(own.cookie).toMatch(
      /^__Host-rallybook-device-[\w-]+=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const plain = await browserOfSite('http://club.example');
    expect(plain.cookie).toMatch(/^rallybook-device-/);
  });

  test('is taken at most 60 times an hour', async () => {
    const { device } = await pick('An');
    for (let nth = 0; nth < 60; nth += 1) {
      expect((await answer(device, nth % 2 === 0 ? 'coming' : 'away')).status).toBe(303);
    }
    expect((await answer(device, 'coming')).status).toBe(429);
  });

  test('opens nothing else: opening pages changes nothing, and the API knows no device', async () => {
    const { device } = await pick('An');
    const path = await clubPath();
    const before = await fingerprint(app.db);
    await device.get(path);
    await device.get(`${path}?picked=1`);
    await device.get(await ownPath('Bình'));
    await device.get(`${path}/answers?session_id=${session()}&answer=coming`);
    expect(await fingerprint(app.db)).toBe(before);
    const headers = { cookie: device.cookie() };
    expectError(await app.client().get(`/api/sessions/${club.clubId}/${session()}/`, headers), 401);
  });
});

test('a club chooses who answers by link: nobody, by own links only, or all', async () => {
  const { device: picked } = await pick('An');
  await club.patch({ link_answers: 'own' });
  expect((await answer(picked, 'coming')).status).toBe(403);
  expect((await pick('Bình')).answer.status).toBe(409);
  const own = browser();
  await own.post(`${await ownPath('Bình')}/device`);
  expect((await answer(own, 'coming')).status).toBe(303);
  await club.patch({ link_answers: 'off' });
  expect((await own.get(await clubPath())).status).toBe(200);
  expect((await answer(own, 'away')).status).toBe(409);
  expect((await browser().post(`${await ownPath('Chi')}/device`)).status).toBe(409);
});

describe('taking over a member', () => {
  const claim = async (name: string, username: string) => {
    const user = await makeUser(app, username);
    const token = (await ownPath(name)).split('/').at(-1)!;
    return { user, token, answer: await user.api.post('/api/members/claim/', { token }) };
  };

  test('gives the member the account’s address, once', async () => {
    const { user, token, answer: claimed } = await claim('An', 'newcomer');
    expect(claimed.status).toBe(200);
    expect(claimed.body).toMatchObject({ id: club.idOf('An'), name: 'An', email: user.email });
    expect((await user.api.get(`/api/sessions/${club.clubId}/${session()}/`)).status).toBe(200);
    expectError(await user.api.post('/api/members/claim/', { token }), 409);
    const { answer: second } = await claim('An', 'another');
    expect([second.status, second.body['code']]).toEqual([409, 'already_linked']);
    const trail = `/api/clubs/${club.clubId}/audit/?kind=member&action=member.claimed`;
    const { body } = await club.owner.api.get(trail);
    expect(body['items']).toMatchObject([
      { thing_id: club.idOf('An'), after: { email: user.email } },
    ]);
    const undone = await club.owner.api.patch(`/api/members/${club.idOf('An')}/`, { email: null });
    expect(undone.status).toBe(200);
    expect((await user.api.get(`/api/sessions/${club.clubId}/${session()}/`)).status).toBe(404);
  });

  test.each(['the name', 'the own link'])(
    '58: ends the device that answered as the member by %s',
    async (way) => {
      const bound = way === 'the name' ? (await pick('An')).device : browser();
      if (way === 'the own link') await bound.post(`${await ownPath('An')}/device`);
      const { device: other } = await pick('Bình');
      expect((await answer(bound, 'coming')).status).toBe(303);
      expect((await claim('An', 'newcomer')).answer.status).toBe(200);
      expect((await answer(bound, 'away')).status).toBe(403);
      expect((await answer(other, 'coming')).status).toBe(303);
    },
  );

  test('names member and club to whoever has the link, and nothing by any other', async () => {
    const [token, clubToken] = [await ownPath('An'), await clubPath()].map((path) =>
      path.split('/').at(-1)!,
    );
    const look = async (given: string) =>
      app.client().post('/api/members/claim/preview/', { token: given });
    const before = await fingerprint(app.db);
    const seen = await look(token!);
    expect([seen.status, seen.body]).toEqual([200, { member_name: 'An', club_name: 'CLB' }]);
    expect(await fingerprint(app.db)).toBe(before);
    const wrong = await look('A'.repeat(48));
    expectError(wrong, 404);
    const inClub = { club_id: club.clubId, member_id: club.idOf('An') };
    await club.owner.api.post('/api/session-links/renew/', inClub);
    for (const given of [clubToken!, token!, 'x']) {
      const refused = await look(given);
      expect([refused.status, refused.body['code']]).toEqual([404, wrong.body['code']]);
    }
  });

  test('is refused to who is in the club, and by an old or wrong link', async () => {
    const lan = await club.join('lan');
    const token = (await ownPath('An')).split('/').at(-1)!;
    const refused = await lan.api.post('/api/members/claim/', { token });
    expect([refused.status, refused.body['code']]).toEqual([409, 'already_member']);
    const inClub = { club_id: club.clubId, member_id: club.idOf('An') };
    await club.owner.api.post('/api/session-links/renew/', inClub);
    const user = await makeUser(app, 'newcomer');
    expectError(await user.api.post('/api/members/claim/', { token }), 404);
    expectError(await user.api.post('/api/members/claim/', { token: 'x' }), 404);
    const clubToken = (await clubPath()).split('/').at(-1)!;
    expectError(await user.api.post('/api/members/claim/', { token: clubToken }), 404);
  });
});

test('a device of a removed member answers no more, nor one that is too old', async () => {
  const { device } = await pick('An');
  const { device: other } = await pick('Bình');
  await club.owner.api.delete(`/api/members/${club.idOf('An')}/delete`);
  expect((await answer(device, 'coming')).status).toBe(403);
  expect((await answer(other, 'coming')).status).toBe(303);
  const path = await clubPath();
  app.pass(400 * DAY);
  const page = await other.get(path);
  expect(page.text).not.toContain('name="answer"');
});

describe('a link that can be forwarded', () => {
  const linkOfId = async (id: string) =>
    (await links())['members']!.find((candidate) => String(candidate['member_id']) === id)!;

  test('52: gives nobody a role, a record of another address, or one of an inactive club', async () => {
    const add = async (name: string, role: string, email?: string) => {
      const member = { club_id: club.clubId, name, role, ...(email !== undefined && { email }) };
      const { status, body } = await club.owner.api.post('/api/members/', member);
      expect(status).toBe(201);
      return pathOf((await linkOfId(String(body['id'])))['url']);
    };
    const claimBy = async (username: string, path: string) => {
      const user = await makeUser(app, username);
      const token = path.split('/').at(-1)!;
      const refused = await user.api.post('/api/members/claim/', { token });
      return [refused.status, refused.body['code']];
    };
    const members = () => app.db.selectFrom('members').selectAll().orderBy('id').execute();
    const coOwner = await add('Hà', 'owner');
    const manager = await add('Huy', 'manager');
    const invited = await add('Mai', 'player', 'mai@club.example');
    const player = await ownPath('An');
    const before = await members();
    expect(await claimBy('thief1', coOwner)).toEqual([403, 'forbidden']);
    expect(await claimBy('thief2', manager)).toEqual([403, 'forbidden']);
    expect(await claimBy('thief3', invited)).toEqual([403, 'forbidden']);
    await club.owner.api.post(`/api/clubs/${club.clubId}/deactivate`, {});
    expect((await claimBy('late', player))[1]).toBe('club_inactive');
    expect(await members()).toEqual(before);
  });

  test('52: of an owner is neither read nor renewed by a manager', async () => {
    const manager = await club.join('huy', 'manager');
    const { body } = await manager.api.get(`/api/session-links/${club.clubId}/`);
    const hidden = body['members']!.filter(({ url }) => url === null);
    const [id] = hidden.map((item) => String(item['member_id'])) as [string];
    const owners = await app.db
      .selectFrom('members')
      .select('id')
      .where('role', '=', 'owner')
      .execute();
    expect(hidden).toHaveLength(1);
    expect(owners).toEqual([{ id }]);
    const inClub = { club_id: club.clubId, member_id: id };
    expectError(await manager.api.post('/api/session-links/renew/', inClub), 403);
    expect((await manager.api.post('/api/session-links/unbind/', inClub)).body['url']).toBeNull();
    expect(String((await linkOfId(id))['url'])).toContain('/m/');
    expect((await club.owner.api.post('/api/session-links/renew/', inClub)).status).toBe(200);
  });
});
