import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  matchNames,
  parseAttendanceText,
  registeredRecordIds,
  assignSchedules,
} from './attendance.ts';
import { nameKey } from './names.ts';

const evening = { id: 'wed-evening', weekday: 3, startTime: '18:00', endTime: '20:00' };
const night = { id: 'wed-night', weekday: 3, startTime: '20:00', endTime: '22:00' };
const members = [
  { id: 'son', name: 'Phan Đức Sơn', alias: 'Sơn đen', nicknames: [{ name: 'Anh Ba' }] },
  { id: 'minh1', name: 'Huỳnh Gia Minh', alias: 'Minh', nicknames: [] },
  { id: 'minh2', name: 'Vũ Anh Minh', alias: 'Minh', nicknames: [] },
];
function match(text: string, registered: (typeof evening)[] = []) {
  const { attendees, unmatched } = matchNames(parseAttendanceText(text).lines, members);
  const records = assignSchedules(attendees, [night, evening], (id) =>
    id === 'son' ? registered : [],
  );
  return { records, unmatched };
}

test('names match whatever their case, accents and spaces', () => {
  for (const written of [
    'Phan Đức Sơn',
    'phan duc son',
    '  SON   DEN ',
    'Sơnđen',
    'sơn đen\u200b',
    // The letter eth, which looks like Đ, and stands for it in texts of older programs.
    'Phan \u00d0ức Sơn',
    'sơn \u00f0en',
  ]) {
    expect(match(`07/10/2026: ${written}`).records, written).toEqual([
      { memberId: 'son', date: '2026-10-07', scheduleId: 'wed-evening' },
    ]);
  }
});

test('a decomposed name is the same name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...members.map(({ name }) => name)), (name) => {
      expect(nameKey(name.normalize('NFD'))).toBe(nameKey(name));
      expect(nameKey(name.toUpperCase())).toBe(nameKey(name));
    }),
  );
});

test('a name of two members is ambiguous, and a name of nobody is unknown, each time', () => {
  expect(match('07/10/2026: Minh, Khách, minh').unmatched).toEqual([
    { line: 1, date: '2026-10-07', name: 'Minh', why: 'ambiguous' },
    { line: 1, date: '2026-10-07', name: 'Khách', why: 'unknown' },
    { line: 1, date: '2026-10-07', name: 'minh', why: 'ambiguous' },
  ]);
});

test('a nickname is a name like any other', () => {
  expect(match('07/10/2026: anh ba').records).toEqual([
    { memberId: 'son', date: '2026-10-07', scheduleId: 'wed-evening' },
  ]);
});

test('a resolution counts for every line with that name, and not for one that matches by itself', () => {
  const { lines } = parseAttendanceText('07/10/2026: Tí, Minh, Sơn đen\n14/10/2026: TI, Lan');
  const resolutions = [
    { name: 'tí', memberId: 'minh1' },
    { name: 'minh', memberId: 'minh2' },
    { name: 'Sơn đen', memberId: 'minh2' },
    { name: 'Lan', memberId: null },
  ];
  const { attendees, unmatched } = matchNames(lines, members, resolutions);
  expect(attendees).toEqual([
    { memberId: 'minh1', date: '2026-10-07' },
    { memberId: 'minh2', date: '2026-10-07' },
    { memberId: 'son', date: '2026-10-07' },
    { memberId: 'minh1', date: '2026-10-14' },
  ]);
  expect(unmatched.map(({ name }) => name)).toEqual(['Lan']);
});

test('a member written twice on a day gets one record', () => {
  expect(match('7/10/2026: sơn đen, Phan Đức Sơn\n07/10/2026: Son Den').records).toHaveLength(1);
});

test('a record gets the registered schedule of its weekday, else the first one, else none', () => {
  expect(match('07/10/2026: son den', [night]).records[0]!.scheduleId).toBe('wed-night');
  expect(match('07/10/2026: son den').records[0]!.scheduleId).toBe('wed-evening');
  expect(match('08/10/2026: son den', [night]).records[0]!.scheduleId).toBeNull();
});

test('unreadable lines are reported by number, and empty lines are skipped', () => {
  const { lines, unreadable } = parseAttendanceText(
    '\r\n31/02/2026: An\n\nno colon\r\n01/10/2026: An,, Bình,\n32/01/2026: x\n1/13/2026: y\n:z',
  );
  expect(lines).toEqual([{ line: 5, date: '2026-10-01', names: ['An', 'Bình'] }]);
  expect(unreadable.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'no_date'],
    [4, 'no_colon'],
    [6, 'no_date'],
    [7, 'no_date'],
    [8, 'no_date'],
  ]);
});

test('other line breaks and invisible marks of direction do not matter', () => {
  const text =
    '01/10/2026: An\u202802/10/2026: Bình\v03/10/2026: Chi\u0085\u200e04/10/2026\u200e: Dũng\n\u200b';
  const { lines, unreadable } = parseAttendanceText(text);
  expect(unreadable).toEqual([]);
  expect(lines.map(({ line, date, names }) => [line, date, ...names])).toEqual([
    [1, '2026-10-01', 'An'],
    [2, '2026-10-02', 'Bình'],
    [3, '2026-10-03', 'Chi'],
    [4, '2026-10-04', 'Dũng'],
  ]);
});

test('the first attendances of a month are registered by days, by date and then by creation', () => {
  const recordOf = (id: string, date: string) => ({ id, memberId: 'a', date, scheduleId: null });
  const records = [
    recordOf('4', '2026-10-02'),
    recordOf('1', '2026-10-09'),
    recordOf('2', '2026-10-05'),
    recordOf('3', '2026-10-02'),
  ];
  const registered = (days: number) =>
    [...registeredRecordIds(records, () => ({ kind: 'days', days }))].toSorted();
  expect(registered(1)).toEqual(['3']);
  expect(registered(3)).toEqual(['2', '3', '4']);
  expect(registered(31)).toHaveLength(4);
});

test('a record counts when its schedule is registered, by schedules', () => {
  const recordOf = (id: string, scheduleId: string | null) => ({
    id,
    memberId: 'a',
    date: '2026-10-07',
    scheduleId,
  });
  const registered = registeredRecordIds(
    [recordOf('1', 's1'), recordOf('2', 's2'), recordOf('3', null)],
    () => ({
      kind: 'schedules',
      scheduleIds: ['s1'],
    }),
  );
  expect([...registered]).toEqual(['1']);
});
