import { spawnSync } from 'node:child_process';
import { addDays } from '@rallybook/contract/rules/calendar';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { startApp } from './app.ts';
import { makeSessionClub } from './club-sessions.ts';
import { DAY } from './context.ts';
import { expectError } from './expect-error.ts';
import { makeUser } from './factories.ts';

type Read = {
  sequence: number;
  status: string;
  summary: string;
  url: string | null;
  location: string;
  start: string;
  stamp: string;
};

/** The events of a calendar as another program reads them, by UID. */
function readCalendar(text: string): Map<string, Read> {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component): [string, Read] => {
    const valueOf = (name: string) => String(component.getFirstPropertyValue(name));
    const event = new ICAL.Event(component);
    return [
      event.uid,
      {
        sequence: Number(valueOf('sequence')),
        status: valueOf('status'),
        summary: event.summary,
        url: component.getFirstPropertyValue('url') as string | null,
        location: event.location,
        start: event.startDate.toJSDate().toISOString(),
        stamp: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().toISOString(),
      },
    ];
  });
  return new Map(events);
}

/** @param wanted of the calendar's sessions */
async function makeSetting(wanted: { only_mine?: boolean } = { only_mine: false }) {
  const app = await startApp({ publicUrl: 'https://club.example' });
  const club = await makeSessionClub(app, { capacity: 1, names: ['an'] });
  const lan = await club.join('lan');
  const link = await lan.api.post('/api/calendar/links/', {
    club_id: club.clubId,
    ...wanted,
  });
  expect(link.status).toBe(201);
  const { pathname } = new URL(String(link.body['url']));
  const get = (headers = {}) => app.client().get(pathname, headers);
  const uidOn = (date: string) => `${club.sessionOn(date)}@club.example`;
  return { app, club, lan, pathname, get, uidOn };
}

test('a calendar has the sessions that a member is in, waits for or may join', async () => {
  const { club, get, uidOn } = await makeSetting();
  const [first, second, third, fourth] = [1, 2, 3, 4].map((days) => addDays(club.today, days));
  await club.say('lan');
  await club.answer('an', { session: club.sessionOn(second!) });
  await club.answer('lan', { session: club.sessionOn(second!) });
  await club.answer('-lan', { session: club.sessionOn(third!) });
  await club.answer('an', { session: club.sessionOn(fourth!) });
  const answer = await get();
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const events = readCalendar(answer.text);
  expect(events.get(uidOn(first!))).toMatchObject({
    status: 'CONFIRMED',
    sequence: 1,
    location: 'Quận 11',
    start: `${first}T12:00:00.000Z`,
  });
  expect(events.get(uidOn(second!))).toMatchObject({
    status: 'TENTATIVE',
    summary: 'Chờ chỗ, số 1: CLB',
  });
  expect(events.has(uidOn(third!))).toBe(false);
  // It is full, so nobody may join it.
  expect(events.has(uidOn(fourth!))).toBe(false);
  expect(events.get(uidOn(addDays(club.today, 90)))!.status).toBe('TENTATIVE');
  expect(events.has(uidOn(addDays(club.today, 91)))).toBe(false);
  expect(events.has(uidOn(club.yesterday))).toBe(false);
});

test('what one may only join says how many places are free, with the club’s link', async () => {
  const { app, club, get, uidOn } = await makeSetting();
  await club.patch({ capacity: 4 });
  const [first, second, third] = [1, 2, 3].map((days) => addDays(club.today, days));
  await club.say('an+1');
  await club.answer('lan', { session: club.sessionOn(second!) });
  const events = readCalendar((await get()).text);
  const { body } = await club.owner.api.get(`/api/session-links/${club.clubId}/`);
  expect(events.get(uidOn(first!))).toMatchObject({
    summary: 'Còn 2 chỗ: CLB',
    url: String(body['url']),
  });
  expect(events.get(uidOn(second!))).toMatchObject({ summary: 'CLB', url: null });
  await club.patch({ language: 'en', capacity: 0 });
  expect(readCalendar((await get()).text).get(uidOn(third!))!.summary).toBe('You may join: CLB');
  await club.patch({ capacity: 4 });
  expect(readCalendar((await get()).text).get(uidOn(third!))!.summary).toBe('4 free: CLB');
  expect((await app.client().get(new URL(String(body['url'])).pathname)).status).toBe(200);
});

test('a calendar has only one’s own sessions unless one asks for more', async () => {
  const { club, lan, get, uidOn } = await makeSetting({});
  await club.patch({ capacity: 1 });
  const [first, second, third] = [1, 2, 3].map((days) => addDays(club.today, days));
  await club.say('lan');
  await club.answer('an', { session: club.sessionOn(second!) });
  await club.answer('lan', { session: club.sessionOn(second!) });
  await club.change('cancel', {}, club.sessionOn(third!));
  const events = readCalendar((await get()).text);
  expect([...events.keys()]).toEqual([uidOn(first!), uidOn(second!)]);
  for (const onlyMine of [null, 'yes']) {
    const asked = { club_id: club.clubId, only_mine: onlyMine };
    expectError(await lan.api.post('/api/calendar/links/', asked), 400);
  }
});

test('a changed session counts on in a calendar, and a cancelled one stays for 30 days', async () => {
  const { app, club, get, uidOn } = await makeSetting();
  await club.say('lan');
  const uid = uidOn(club.tomorrow);
  const before = readCalendar((await get()).text).get(uid)!;
  app.pass(60_000);
  const place = 'Nhà thi đấu; sân số 2, cạnh nhà hát \\ rất xa, ' + 'đường dài '.repeat(4);
  await club.change('change', { place: place.trim(), version: 1 });
  const changed = readCalendar((await get()).text).get(uid)!;
  expect(changed).toMatchObject({ sequence: 2, location: place.trim(), status: 'CONFIRMED' });
  expect(changed.stamp > before.stamp).toBe(true);
  await club.change('cancel', {});
  expect(readCalendar((await get()).text).get(uid)).toMatchObject({
    sequence: 3,
    status: 'CANCELLED',
  });
  app.pass(31 * DAY);
  expect(readCalendar((await get()).text).has(uid)).toBe(true);
  app.pass(2 * DAY);
  expect(readCalendar((await get()).text).has(uid)).toBe(false);
});

test('lines of a calendar end with CRLF, and have at most 75 octets', async () => {
  const { club, get } = await makeSetting();
  await club.patch({ name: 'Câu lạc bộ cầu lông Bình Minh '.repeat(4).trim() });
  await club.say('lan');
  const { bytes, text } = await get();
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(/[^\r]\n|\r[^\n]/.test(text)).toBe(false);
  const lines = bytes.toString('latin1').split('\r\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(75);
});

test('what a calendar program has already is not sent again', async () => {
  const { get, club } = await makeSetting();
  const first = await get();
  const etag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await get({ 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
  await club.say('lan');
  expect((await get({ 'if-none-match': etag })).status).toBe(200);
});

test('a renewed address, and that of who has left, lead nowhere', async () => {
  const { app, club, lan, get, pathname } = await makeSetting();
  const renewed = await lan.api.post('/api/calendar/links/', { club_id: club.clubId });
  expectError(await get(), 404);
  const path = new URL(String(renewed.body['url'])).pathname;
  expect((await app.client().get(path)).status).toBe(200);
  await club.owner.api.delete(`/api/members/${club.idOf('lan')}/delete`);
  expectError(await app.client().get(path), 404);
  expectError(await app.client().get(`${pathname}x`), 404);
  const stranger = await makeUser(app, 'stranger');
  expectError(await stranger.api.post('/api/calendar/links/', { club_id: club.clubId }), 404);
});

/** Prints the events as `readCalendar` returns them. */
const IN_PYTHON = `
import json, sys
from icalendar import Calendar
utc = lambda value: value.dt.strftime("%Y-%m-%dT%H:%M:%S.000Z")
calendar = Calendar.from_ical(sys.stdin.buffer.read())
print(json.dumps([[str(event["UID"]), {
    "sequence": int(event["SEQUENCE"]),
    "status": str(event["STATUS"]),
    "summary": str(event["SUMMARY"]),
    "url": str(event["URL"]) if "URL" in event else None,
    "location": str(event["LOCATION"]),
    "start": utc(event["DTSTART"]),
    "stamp": utc(event["DTSTAMP"]),
}] for event in calendar.walk("VEVENT")]))
`;

const python = process.env['TEST_PYTHON'];

test.skipIf(python === undefined)('two independent programs read the same calendar', async () => {
  const { club, get } = await makeSetting();
  await club.say('lan');
  const place = 'Nhà thi đấu; sân số 2, cạnh nhà hát \\ rất xa, ' + 'đường dài '.repeat(8);
  await club.change('change', { place: place.trim(), version: 1 });
  const { bytes, text } = await get();
  const { stdout, stderr, status } = spawnSync(python!, ['-c', IN_PYTHON], { input: bytes });
  expect(status, stderr.toString()).toBe(0);
  const read = new Map(JSON.parse(stdout.toString()) as [string, Read][]);
  expect(read.size).toBeGreaterThan(80);
  expect(read).toEqual(readCalendar(text));
});
