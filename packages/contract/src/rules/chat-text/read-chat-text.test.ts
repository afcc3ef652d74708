import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAttendanceText } from '../attendance.ts';
import {
  type CalendarDate,
  calendarDate,
  formatDisplayDate,
  type Weekday,
  weekdayOf,
} from '../calendar.ts';
import { readChatText } from './read-chat-text.ts';

const TODAY = '2026-11-15';
const schedules = [{ weekday: 2 }, { weekday: 4 }];
const read = (text: string, today = TODAY) => readChatText(text, { today, schedules });
const namesOf = ({ days }: ReturnType<typeof read>) =>
  days.map(({ date, names }) => [date, ...names.map(({ name }) => name)]);

describe('dates', () => {
  test.each([
    ['3/11', '2026-11-03'],
    ['03/11', '2026-11-03'],
    ['03-11-2026', '2026-11-03'],
    ['3.11.26', '2026-11-03'],
    ['3/11/2026', '2026-11-03'],
    ['T3 10/11', '2026-11-10'],
    ['t3, 10/11', '2026-11-10'],
    ['Thứ ba, 10/11', '2026-11-10'],
    ['THU BA 10-11', '2026-11-10'],
    ['Thứ 3 ngày 10/11', '2026-11-10'],
    ['CN 8/11', '2026-11-08'],
    ['Chủ nhật 8.11', '2026-11-08'],
    ['Ngày 10/11', '2026-11-10'],
    ['ngay 10/11/26', '2026-11-10'],
    ['10/11 (T3)', '2026-11-10'],
    ['10/11 T3', '2026-11-10'],
    ['10/11, thứ 3', '2026-11-10'],
    ['10/11 Thứ ba', '2026-11-10'],
    ['8/11 CN', '2026-11-08'],
    ['- 10/11', '2026-11-10'],
    ['3.11', '2026-11-03'],
    ['3-11', '2026-11-03'],
  ])('%s is a date, with names after or below it', (written, date) => {
    for (const text of [`${written}: An, Bình`, `${written}\nAn\nBình`, `${written}:\nAn, Bình`]) {
      const result = read(text);
      expect(namesOf(result), text).toEqual([[date, 'An', 'Bình']]);
      expect([result.unread, result.notes]).toEqual([[], []]);
    }
  });

  test.each([
    ['31/12', '2026-01-05', '2025-12-31'],
    ['2/1', '2026-12-20', '2027-01-02'],
    ['1/6', '2026-11-15', '2026-06-01'],
    ['29/2', '2027-03-01', '2028-02-29'],
  ])('%s without a year, on %s, is %s', (written, today, date) => {
    expect(namesOf(read(`${written}: An`, today))).toEqual([[date, 'An']]);
  });

  test('a weekday that contradicts its date is reported', () => {
    const { days, notes } = read('T4 10/11: An\nCN 15/11: Bình\n12/11 thứ tư An');
    expect(days.map(({ date }) => date)).toEqual(['2026-11-10', '2026-11-15', '2026-11-12']);
    expect(notes).toEqual([
      { kind: 'wrong_weekday', line: 1, date: '2026-11-10', weekday: 3 },
      { kind: 'wrong_weekday', line: 3, date: '2026-11-12', weekday: 3 },
    ]);
  });

  test('a name behind a date that sounds like a weekday stays a name', () => {
    expect(namesOf(read('10/11 Thu Ba, An'))).toEqual([['2026-11-10', 'Thu Ba', 'An']]);
    expect(namesOf(read('10/11: Thứ ba'))).toEqual([['2026-11-10', 'Thứ ba']]);
  });

  test('a day tells whether the club plays on its weekday', () => {
    const { days } = read('10/11: An\n11/11: An');
    expect(days.map(({ hasSession }) => hasSession)).toEqual([true, false]);
  });
});

describe('names', () => {
  test.each([
    ['An, Bình; Chi + Dũng và Em', ['An', 'Bình', 'Chi', 'Dũng', 'Em']],
    ['An，Bình、Chi；Dũng', ['An', 'Bình', 'Chi', 'Dũng']],
    ['1. An\n2) Bình\n- Chi\n• Dũng', ['An', 'Bình', 'Chi', 'Dũng']],
    ['1. An, 2. Bình', ['An', 'Bình']],
    [
      '1/ An\n2- Bình\n(3) Chi\n4️⃣ Dũng\n✅ Em\n— Giang',
      ['An', 'Bình', 'Chi', 'Dũng', 'Em', 'Giang'],
    ],
    ['An., Bình 🏸, Chi (đến trễ, 19h) 👍🏽., Dũng ❤️', ['An', 'Bình', 'Chi', 'Dũng']],
    ['  Nguyễn   Văn An ,, ,Minh 2', ['Nguyễn Văn An', 'Minh 2']],
    ['Vàng, Hoà vàng', ['Vàng', 'Hoà vàng']],
  ])('%j is read', (names, expected) => {
    const { days, unread } = read(`10/11:\n${names}`);
    expect(days[0]!.names.map(({ name }) => name)).toEqual(expected);
    expect(unread).toEqual([]);
  });

  test.each([
    'Hương +1',
    'Hương+1',
    'Hương + 1',
    'Hương (+1)',
    'Hương +1.',
    'Hương + 1 bạn',
    'Hương (+1 khách)',
  ])('of %s the guest is reported, and is no name', (written) => {
    const { days, notes, unread, text } = read(`10/11\nAn\n${written}\nBình`);
    expect(days[0]!.names.map(({ name }) => name)).toEqual(['An', 'Hương', 'Bình']);
    expect(notes).toEqual([
      { kind: 'guests', line: 3, date: '2026-11-10', host: 'Hương', count: 1 },
    ]);
    expect(unread).toEqual([]);
    expect(text).toBe('10/11/2026: An, Hương, Bình');
  });

  test('each name has its line number, and the text has a line for each day', () => {
    const { days, text } = read('10/11: An\nBình\n\n12/11: Chi\n10/11: Dũng\n13/11');
    expect(days[0]!.names).toEqual([
      { line: 1, name: 'An' },
      { line: 2, name: 'Bình' },
      { line: 5, name: 'Dũng' },
    ]);
    expect(text).toBe('10/11/2026: An, Bình, Dũng\n12/11/2026: Chi');
  });
});

describe('what is not understood is never guessed', () => {
  test.each([
    ['31/02: An', '31/02: An'],
    ['31/2/2026', '31/2/2026'],
    ['1/13: An', '1/13: An'],
    ['10/11/2126: An', '10/11/2126: An'],
    ['Buổi 12/11', 'Buổi 12/11'],
    ['Ngày 12 tháng 11', 'Ngày 12 tháng 11'],
    ['T5', 'T5'],
    ['Thứ năm: An', 'Thứ năm: An'],
    ['Sân 2:', 'Sân 2:'],
    ['12/11 sân 2: An', '12/11 sân 2: An'],
    ['10/11/12/13', '10/11/12/13'],
    ['12/11 - 16/11', '12/11 - 16/11'],
    ['12/11 dời sang 13/11', '12/11 dời sang 13/11'],
    ['Vắng mặt', 'Vắng mặt'],
    ['- Dự bị (2) -', '- Dự bị (2) -'],
    ['12/11 nghỉ', '12/11 nghỉ'],
  ])('below the line %j no name is of the day before', (line, unreadText) => {
    const { days, unread } = read(`10/11: An\n${line}\nBình`);
    expect(days).toMatchObject([{ names: [{ line: 1, name: 'An' }] }]);
    expect(unread).toEqual([
      { line: 2, text: unreadText, reason: 'not_understood' },
      { line: 3, text: 'Bình', reason: 'no_date' },
    ]);
  });

  test('names before any date are reported with their lines', () => {
    expect(read('Điểm danh\n\nAn').unread).toEqual([
      { line: 1, text: 'Điểm danh', reason: 'no_date' },
      { line: 3, text: 'An', reason: 'no_date' },
    ]);
  });

  test.each([
    'Chi (vắng)',
    'Chi ❌',
    'Chi (nghỉ) 🏸',
    'Chi (off)',
    'Chi (không đi được)',
    'Chi (chưa chắc)',
    'Chi 👎 (bận)',
    'Chi (12/11)',
    'Chi (2)',
    'Chi (1 khách)',
    '❌ Chi (muộn?)',
  ])('%j may not be a name of somebody who came, so it is reported', (written) => {
    const { days, unread } = read(`10/11: An, ${written}, Bình`);
    expect(days[0]!.names.map(({ name }) => name)).toEqual(['An', 'Bình']);
    expect(unread).toEqual([{ line: 1, text: written, reason: 'not_understood' }]);
  });

  test('a guest without a host is reported as it stands', () => {
    expect(read('10/11\nAn\n+1').unread).toEqual([
      { line: 3, text: '+1', reason: 'not_understood' },
    ]);
  });

  test.each(['+1', '2 bạn', '19:30', '???', '(An', '+ 1 khách'])(
    '%j in place of a name is reported, and the names beside it are read',
    (written) => {
      const { days, unread } = read(`10/11: An, ${written}, Bình`);
      expect(days[0]!.names.map(({ name }) => name)).toEqual(['An', 'Bình']);
      expect(unread).toMatchObject([{ line: 1, reason: 'not_understood' }]);
    },
  );
});

const WORDS = ['Chủ nhật', 'Thứ hai', 'Thứ ba', 'Thứ tư', 'Thứ năm', 'Thứ sáu', 'Thứ bảy'];
const SHORT = ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'];

/** The forms in which a date may be written: short, in full, with a weekday. */
const DATE_FORMS: ((date: CalendarDate) => string)[] = [
  (date) => `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`,
  (date) => `${date.slice(8)}-${date.slice(5, 7)}-${date.slice(0, 4)}`,
  (date) => `${Number(date.slice(8))}.${Number(date.slice(5, 7))}.${date.slice(2, 4)}`,
  (date) => `${SHORT[weekdayOf(date)]} ${date.slice(8)}/${date.slice(5, 7)}`,
  (date) => `${WORDS[weekdayOf(date)]}, ${Number(date.slice(8))}/${date.slice(5, 7)}`,
  (date) => `Ngày ${date.slice(8)}/${date.slice(5, 7)}`,
  formatDisplayDate,
];

const NAME_FORMS: ((names: readonly string[]) => string)[] = [
  (names) => `: ${names.join(', ')}`,
  (names) => `:\n${names.join('; ')}.`,
  (names) => `\n${names.map((name, index) => `${index + 1}. ${name}`).join('\n')}\n`,
  (names) => `\n${names.map((name) => `- ${name} 🏸`).join('\r\n')}`,
  (names) => `: ${names.join(' + ')}`,
  (names) => `:\n${names.join(' và ')} (sân 2)`,
];

const aName = fc
  .array(fc.constantFrom('An', 'Đức', 'Hương', 'Nguyễn', 'Tú', 'Thùy', 'sơn đen'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '));
const aDay = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  names: fc.array(aName, { minLength: 1, maxLength: 8 }),
  dateForm: fc.constantFrom(...DATE_FORMS),
  nameForm: fc.constantFrom(...NAME_FORMS),
});
const aMonth = fc.record({
  month: fc.integer({ min: 9, max: 12 }),
  days: fc.uniqueArray(aDay, { minLength: 1, maxLength: 12, selector: ({ day }) => day }),
});

test('a month written in any form is read back unchanged, also by the server', () => {
  fc.assert(
    fc.property(aMonth, ({ month, days }) => {
      const written = days.map(({ day, ...rest }) => ({
        date: calendarDate(2026, month, day)!,
        ...rest,
      }));
      const result = read(
        written
          .map(({ date, names, dateForm, nameForm }) => dateForm(date) + nameForm(names))
          .join('\n'),
      );
      expect([result.unread, result.notes]).toEqual([[], []]);
      expect(namesOf(result)).toEqual(written.map(({ date, names }) => [date, ...names]));
      const { lines, unreadable } = parseAttendanceText(result.text);
      expect(unreadable).toEqual([]);
      expect(lines.map(({ date, names }) => ({ date, names }))).toEqual(
        written.map(({ date, names }) => ({ date, names })),
      );
    }),
  );
});

const GUEST_FORMS: ((count: number) => string)[] = [
  (count) => ` +${count}`,
  (count) => `+${count}`,
  (count) => ` (+${count})`,
  (count) => ` + ${count} 🏸`,
];
const aPlayer = fc.record({
  name: aName,
  guests: fc.option(fc.integer({ min: 1, max: 12 }), { nil: 0 }),
  guestForm: fc.constantFrom(...GUEST_FORMS),
});
const aDayWithGuests = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  players: fc.array(aPlayer, { minLength: 1, maxLength: 8 }),
  dateForm: fc.constantFrom(...DATE_FORMS),
  nameForm: fc.constantFrom(...NAME_FORMS),
});

test('a month with guests is read back unchanged, and the server accepts it without them', () => {
  const days = fc.uniqueArray(aDayWithGuests, {
    minLength: 1,
    maxLength: 12,
    selector: ({ day }) => day,
  });
  fc.assert(
    fc.property(fc.integer({ min: 9, max: 12 }), days, (month, some) => {
      const written = some.map(({ day, ...rest }) => ({
        date: calendarDate(2026, month, day)!,
        ...rest,
      }));
      const lines = written.map(({ date, players, dateForm, nameForm }) => {
        const names = players.map(({ name, guests, guestForm }) =>
          guests === 0 ? name : name + guestForm(guests),
        );
        return dateForm(date) + nameForm(names);
      });
      const result = read(lines.join('\n'));
      expect(result.unread).toEqual([]);
      expect(namesOf(result)).toEqual(
        written.map(({ date, players }) => [date, ...players.map(({ name }) => name)]),
      );
      const reported = result.notes.map(
        (note) => note.kind === 'guests' && [note.date, note.host, note.count],
      );
      expect(reported).toEqual(
        written.flatMap(({ date, players }) =>
          players.flatMap(({ name, guests }) => (guests === 0 ? [] : [[date, name, guests]])),
        ),
      );
      const plain = parseAttendanceText(result.text).lines.map(({ names }) => names);
      expect(plain).toEqual(written.map(({ players }) => players.map(({ name }) => name)));
    }),
  );
});

test('exactly the weekdays that contradict their dates are reported', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 6 }), (day, weekday) => {
      const date = calendarDate(2026, 11, day)!;
      for (const words of [SHORT, WORDS]) {
        const { notes } = read(`${words[weekday]} ${day}/11: An`);
        const wrong = { kind: 'wrong_weekday', line: 1, date, weekday: weekday as Weekday };
        expect(notes).toEqual(weekday === weekdayOf(date) ? [] : [wrong]);
      }
    }),
  );
});

const anyPart = fc.constantFrom(
  '10/11',
  'T3',
  'Ngày',
  'An',
  ' ',
  ', ',
  '+1',
  '+',
  '(',
  ')',
  ':',
  '\n',
  '1.',
  '- ',
  '🏸',
  ' và ',
  '31/2',
  '-',
);

test('each visible line of any text is read or reported, and the server accepts the result', () => {
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      const { days, unread, notes, text: plain } = read(text);
      expect(parseAttendanceText(plain).unreadable).toEqual([]);
      const reported = new Set(
        [...unread, ...notes, ...days.flatMap(({ names }) => names)].map(({ line }) => line),
      );
      const lines = text.split('\n');
      for (const line of reported) expect(line).toBeLessThanOrEqual(lines.length);
      const names = lines.flatMap((line, index) => (line.trim() === 'An' ? [index + 1] : []));
      for (const line of names) expect(reported).toContain(line);
    }),
    { numRuns: 500 },
  );
});
