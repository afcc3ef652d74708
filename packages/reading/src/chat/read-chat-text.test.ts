import { parseAttendanceText } from '@rallybook/contract/rules/attendance';
import {
  type CalendarDate,
  calendarDate,
  formatDisplayDate,
  type Weekday,
  weekdayOf,
} from '@rallybook/contract/rules/calendar';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readChatText } from './read-chat-text.ts';

const TODAY = '2026-11-15';
const schedules = [{ weekday: 2 }, { weekday: 4 }];
const read = (text: string, today = TODAY) => readChatText(text, { today, schedules });
const namesOf = ({ days }: ReturnType<typeof read>) =>
  days.map(({ date, names }) => [date, ...names.map(({ name }) => name)]);

test('a month by which people are called is a date only where something says so', () => {
  expect(namesOf(read('2 Jan: An, Bình'))).toEqual([['2027-01-02', 'An', 'Bình']]);
  expect(namesOf(read('Sat 2 May 2026\nAn'))).toEqual([['2026-05-02', 'An']]);
  expect(namesOf(read('10/11\n1 An\n2 June\n3 May'))).toEqual([
    ['2026-11-10', 'An', 'June', 'May'],
  ]);
  expect(read('Thu 12 Nov, Fri 13 Nov: An').days).toEqual([]);
  expect(read('31 Nov: An').days).toEqual([]);
});

test('what a session is for may stand behind its day; without a day it heads guests', () => {
  expect(read('Chủ nhật 8/11 giao lưu\nAn').unread).toEqual([]);
  expect(read('10/11: An\nGiao lưu: Bình').days).toMatchObject([{ names: [{ name: 'An' }] }]);
});

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
    ['5 Nov', '2026-11-05'],
    ['Thu 12 Nov', '2026-11-12'],
    ['Thursday 5 November', '2026-11-05'],
    ['Sun, Nov 8', '2026-11-08'],
    ['November 10th, 2026', '2026-11-10'],
    ['1st Dec', '2026-12-01'],

    ['Chủ nhật 8/11 giao lưu', '2026-11-08'],
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
    ['10/11/12/13', '10/11/12/13'],
    ['12/11 - 16/11', '12/11 - 16/11'],
    ['12/11 dời sang 13/11', '12/11 dời sang 13/11'],
    ['12/11 nghỉ', '12/11 nghỉ'],
    ['Hôm nay:', 'Hôm nay:'],
    ['hôm qua: An', 'hôm qua: An'],
    ['Tối nay có mặt:', 'Tối nay có mặt:'],
  ])('below the line %j no name is of the day before', (line, unreadText) => {
    const { days, unread } = read(`10/11: An\n${line}\nBình`);
    expect(days).toMatchObject([{ names: [{ line: 1, name: 'An' }] }]);
    expect(unread).toEqual([
      { line: 2, text: unreadText, reason: 'not_understood', date: null },
      { line: 3, text: 'Bình', reason: 'no_date', date: null },
    ]);
  });

  test('names before any date are reported with their lines', () => {
    expect(read('Sao Mai\n\nAn').unread).toEqual([
      { line: 1, text: 'Sao Mai', reason: 'no_date', date: null },
      { line: 3, text: 'An', reason: 'no_date', date: null },
    ]);
  });

  test.each(['Chi (12/11)', 'Chi (2)', 'Chi (maybe)', 'Chi (đi?)', 'Chi ❓'])(
    '%j may not be a name of somebody who came, so it is reported',
    (written) => {
      const { days, unread } = read(`10/11: An, ${written}, Bình`);
      expect(days[0]!.names.map(({ name }) => name)).toEqual(['An', 'Bình']);
      expect(unread).toMatchObject([
        { line: 1, text: written, reason: 'not_understood', ask: 'unsure', date: '2026-11-10' },
      ]);
    },
  );

  test.each(['hôm qua Chi', 'Tối qua chị Chi', 'hom qua co Chi', 'Hôm trước Chi'])(
    '%j is of another day than its list, so it is reported',
    (written) => {
      const { days, unread } = read(`10/11: An, Bình, ${written}`);
      expect(days[0]!.names.map(({ name }) => name)).toEqual(['An', 'Bình']);
      expect(unread).toEqual([
        { line: 1, text: written, reason: 'not_understood', date: '2026-11-10' },
      ]);
    },
  );

  test.each(['hôm nay Chi', 'Tối nay có Chi', 'chieu nay Chi'])(
    '%j is Chi, on the day of the list',
    (written) => {
      const { days, unread } = read(`10/11\nAn\n${written}`);
      expect(days[0]!.names.map(({ name }) => name)).toEqual(['An', 'Chi']);
      expect(unread).toEqual([]);
    },
  );

  test('a member whose name sounds like a day keeps the name', () => {
    const names = ['Bùi Tối Nay An', 'Hom Qua Chi'];
    const day = readChatText('10/11: Tối Nay An, Hom Qua Chi', {
      today: '2026-11-24',
      schedules: [],
      names,
    }).days[0]!;
    expect(day.names.map(({ name }) => name)).toEqual(['Tối Nay An', 'Hom Qua Chi']);
  });

  test('a guest without a host is reported as it stands', () => {
    expect(read('10/11\nAn\n+1').unread).toEqual([
      { line: 3, text: '+1', reason: 'not_understood', date: '2026-11-10' },
    ]);
  });

  test.each(['+1', '2 bạn', '19:30', '???', '(An'])(
    '%j in place of a name is reported, and the names beside it are read',
    (written) => {
      const { days, unread } = read(`10/11: An, ${written}, Bình`);
      expect(days[0]!.names.map(({ name }) => name)).toEqual(['An', 'Bình']);
      expect(unread).toMatchObject([{ line: 1, reason: 'not_understood' }]);
    },
  );
});

describe('headings as clubs write them', () => {
  test.each([
    ['Điểm danh tối thứ 3 (10/11)', '2026-11-10'],
    ['Tối nay 10/11 có mặt:', '2026-11-10'],
    ['DS BUỔI 12/11/2026 (19h-21h)', '2026-11-12'],
    ['Buổi 10/11:', '2026-11-10'],
    ['Chốt danh sách CN 8/11', '2026-11-08'],
    ['Hôm nay (24/11) đi:', '2026-11-24'],
    ['T5 12/11 19h00 sân 3,4:', '2026-11-12'],
    ['10/11 (8 người):', '2026-11-10'],
    ['*T3 - 10/11*', '2026-11-10'],
    ['Thứ 3 ngày 10 tháng 11:', '2026-11-10'],
    ['ngày 10.11 gồm:', '2026-11-10'],
    ['8 - 11:', '2026-11-08'],
    ['T3:', '2026-11-10'],
    ['T5', '2026-11-12'],
    ['CN:', '2026-11-15'],
    ['[20:15, 10/11/2026] Lan:', '2026-11-10'],
    ['Buổi 12/11', '2026-11-12'],
    ['🏸 Điểm danh thứ 5 12/11 🏸', '2026-11-12'],
    ['Cả nhà ơi điểm danh 12/11 nhé:', '2026-11-12'],
    ['12/11 sân Kỳ Hoà:', '2026-11-12'],
    ['12/11 19:00-21:00:', '2026-11-12'],
    ['12/11 tối:', '2026-11-12'],
    ['Thứ năm (12/11), 19g30, sân số 2:', '2026-11-12'],
  ])('below %s are the names of a day', (heading, date) => {
    for (const text of [`${heading}\n1. An\n2. Bình`, `${heading}\nAn, Bình`]) {
      const result = read(text);
      expect(namesOf(result), text).toEqual([[date, 'An', 'Bình']]);
      expect([result.unread, result.notes]).toEqual([[], []]);
    }
  });

  test.each([
    'Điểm danh tối thứ 3 (10/11): An, Bình',
    'Điểm danh tối thứ 3 (10/11) An, Bình',
    'Tối nay 10/11 có mặt: An, Bình',
    'Tối nay 10/11 có mặt An, Bình',
    'DS BUỔI 10/11/2026 (19h-21h) An, Bình',
    'T3 10/11 19h00 sân 3,4: An, Bình',
    '10/11 (8 người): An, Bình',
    '*T3 - 10/11* An, Bình',
    'Thứ 3 ngày 10 tháng 11: An, Bình',
    'ngày 10.11 gồm: An, Bình',
    '10 - 11: An, Bình',
    'T3: An, Bình',
    '[20:15, 10/11/2026] Lan: An, Bình',
    '[20:15, 12/11/2026] Lan: 10/11: An, Bình',
    '10/11 có mặt\nAn\nSân 2:\nBình',
  ])('on the line %j the names are read, too', (line) => {
    const result = read(line);
    expect(namesOf(result).filter((day) => day.length > 1)).toEqual([['2026-11-10', 'An', 'Bình']]);
    expect([result.unread, result.notes]).toEqual([[], []]);
  });

  test.each([
    '🏸 ĐIỂM DANH THÁNG 11',
    'Tổng: 2 lượt',
    'Điểm danh',
    'Tổng cộng 8 người',
    'Danh sách T11/2026:',
    'Total: 2',
  ])('the line %s is nobody, and stops nothing', (line) => {
    const result = read(`${line}\n10/11:\nAn\n${line}\nBình`);
    expect(namesOf(result)).toEqual([['2026-11-10', 'An', 'Bình']]);
    expect([result.unread, result.notes]).toEqual([[], []]);
  });

  test('a name that is also a word of headings stays a name', () => {
    expect(namesOf(read('10/11 Sáng, An\nSáng\nDi\nHuy\nNghi'))).toEqual([
      ['2026-11-10', 'Sáng', 'An', 'Sáng', 'Di', 'Huy', 'Nghi'],
    ]);
  });

  test('messages of one day stay with its heading, those of another begin a day', () => {
    const text =
      '[20:15, 10/11/2026] Lan: Điểm danh 12/11\n[20:16, 10/11/2026] Tú: An\n[20:16, 13/11/2026] Tú: Bình';
    expect(namesOf(read(text)).filter((day) => day.length > 1)).toEqual([
      ['2026-11-12', 'An'],
      ['2026-11-13', 'Bình'],
    ]);
  });
});

describe('who did not come', () => {
  const absentOf = ({ notes }: ReturnType<typeof read>) =>
    notes.flatMap((note) => (note.kind === 'absent' ? [note.text] : []));

  test.each([
    'Chi vắng',
    'Chi (vắng)',
    'Chi nghỉ',
    'Chi (nghỉ) 🏸',
    'Chi off',
    'Chi out',
    'Chi huỷ',
    'Chi hủy',
    'Chi huy',
    'Chi bỏ',
    'Chi rút',
    'Chi k đi',
    'Chi ko đi',
    'Chi không đi',
    'Chi (không đi được)',
    'Chi dự bị',
    'Chi (dự bị)',
    'Chi chờ',
    'Chi waiting',
    'Chi hên xui',
    'Chi buổi sau',
    'Chi nhường Dũng',
    'Chi thay bằng Dũng',
    'Chi ❌',
    '❌ Chi',
    'Chi 😷',
    'Chi 👎 (bận)',
    // Without accents, in brackets, behind a dash, or in small letters behind a name.
    'Chi (huy)',
    'Chi (Huy)',
    'CHI (HUY)',
    'Chi (nghi)',
    'Chi (vang)',
    'Chi (bo)',
    'Chi (rut)',
    'Chi (cho)',
    'Chi (hen xui)',
    'Chi (ban)',
    'Chi (xin nghi)',
    'Chi (huy keo)',
    'Chi (nghi roi nhe)',
    'Chi (k)',
    'Chi -nghi',
    'Chi-huy',
    'Chi -> huy',
    'Chi => nghỉ',
    'Chi nghi',
    'Chi rut',
    'Chi ko di',
    'Chi xin nghi',
  ])('%s is told, and counts as nobody', (written) => {
    const result = read(`10/11: An, ${written}, Bình`);
    expect(namesOf(result)).toEqual([['2026-11-10', 'An', 'Bình']]);
    expect(absentOf(result)).toEqual([written]);
    expect(result.unread).toEqual([]);
  });

  test.each([
    'An - nghỉ - Bình',
    'An - nghi - Bình',
    'An - vang - Bình',
    'An - cho, Bình',
    'An – huy roi, Bình',
    'An, off, Bình',
    'An ❌ - Bình',
  ])('%s: An did not come', (names) => {
    const result = read(`10/11: ${names}`);
    expect(namesOf(result)).toEqual([['2026-11-10', 'Bình']]);
    expect(absentOf(result)).toHaveLength(1);
  });

  test.each(['vang An, Chi', 'nghi: An, Chi', 'VANG MAT: An, Chi', 'du bi An, Chi'])(
    'those behind %s did not come, though it has no accents',
    (line) => {
      const result = read(`10/11: Bình\n${line}`);
      expect(namesOf(result)).toEqual([['2026-11-10', 'Bình']]);
      expect(absentOf(result)).toEqual(['An', 'Chi']);
    },
  );

  test.each(['vang An, Chi', 'nghi An, Chi', 'huy An, Chi', 'xin nghi An, Chi'])(
    'nor where %s stands behind the date itself, which holds for the lines below',
    (line) => {
      for (const date of ['10/11: ', '*10/11*: ', 'T3 10/11: ']) {
        const result = read(`${date}${line}\nBình`);
        expect(namesOf(result)).toEqual([['2026-11-10', 'Bình']]);
        expect(absentOf(result)).toEqual(['An', 'Chi']);
      }
    },
  );

  test('what may be a name of the club, or a word of absence, is reported', () => {
    const names = ['Trần Quang Huy', 'Nghi'];
    const result = readChatText('10/11: Lan (Huy), an - nghi, Bình', {
      today: TODAY,
      schedules,
      names,
    });
    expect(namesOf(result)).toEqual([['2026-11-10', 'Bình']]);
    expect(result.unread.map(({ text }) => text)).toEqual(['Lan (Huy)', 'an - nghi']);
  });

  test.each(['Lan (ốm)', 'Lan (chưa biết)', 'Lan (đau chân)', 'Lan (chắc đi)'])(
    '%s may not have come, so it is reported',
    (written) => {
      const result = read(`10/11: An, ${written}`);
      expect(namesOf(result)).toEqual([['2026-11-10', 'An']]);
      expect(result.unread.map(({ text }) => text)).toEqual([written]);
    },
  );

  test.each([
    'trễ 15p',
    'đến sau',
    '19h',
    'sân 2',
    'nữ',
    'về sớm',
    'từ 20h',
    'tới muộn, sân B',
    'mang 2 ống cầu',
  ])('Lan (%s) came, and nothing is told', (remark) => {
    const result = read(`10/11: An, Lan (${remark})`);
    expect(namesOf(result)).toEqual([['2026-11-10', 'An', 'Lan']]);
    expect([result.unread, result.notes]).toEqual([[], []]);
  });

  test('who has a remark that is not understood is asked about', () => {
    const result = read('10/11: An, Lan (ngủ quên)');
    expect(namesOf(result)).toEqual([['2026-11-10', 'An']]);
    expect(result.unread).toMatchObject([{ text: 'Lan (ngủ quên)', ask: 'unsure' }]);
  });

  test('those below or behind a heading of absence did not come', () => {
    const result = read('10/11: An\nVắng: Chi, Dũng\n12/11\nAn\nDự bị:\n1. Chi\n13/11 vắng: Em');
    expect(namesOf(result)).toEqual([['2026-11-10', 'An'], ['2026-11-12', 'An'], ['2026-11-13']]);
    expect(absentOf(result)).toEqual(['Chi', 'Dũng', 'Chi', 'Em']);
    expect(result.unread).toEqual([]);
  });

  test.each(['Chi chưa ck', 'Chi (chưa ck)', 'Chi đã ck', 'Chi (chưa chuyển khoản)'])(
    '%s says nothing about presence',
    (written) => {
      const result = read(`10/11: An, ${written}`);
      expect(namesOf(result)).toEqual([['2026-11-10', 'An', 'Chi']]);
      expect([result.unread, result.notes]).toEqual([[], []]);
    },
  );

  test('who takes the place of somebody came, where the club knows them', () => {
    const known = ['Nguyễn An', 'Lê Dũng'];
    const text = '10/11: An nhường Dũng, Chi thay bằng Lạ';
    const result = readChatText(text, { today: TODAY, schedules, names: known });
    expect(namesOf(result)).toEqual([['2026-11-10', 'Dũng']]);
    expect(absentOf(result)).toEqual(['An nhường Dũng', 'Chi thay bằng Lạ']);
  });
});

describe('names between other signs', () => {
  test.each([
    'An/Bình/Chi',
    'An / Bình / Chi',
    'An - Bình - Chi',
    '@An @Bình @Chi',
    'An vs Bình với Chi',
    '1. An 2. Bình 3. Chi',
    '1.An 2.Bình 3.Chi',
    '1 An 2 Bình 3 Chi',
    '1 An\n2 Bình\n3 Chi',
    '1 - An\n2 - Bình\n3 - Chi',
  ])('%s are three', (names) => {
    const result = read(`10/11:\n${names}`);
    expect(namesOf(result)).toEqual([['2026-11-10', 'An', 'Bình', 'Chi']]);
    expect([result.unread, result.notes]).toEqual([[], []]);
  });

  test('a title before a name goes, where nobody is called so, but somebody by the rest', () => {
    const written = 'a Hùng, chị Hoa, bé Lan, c.Mai, Anh Tuấn, cô Ba, bac Tam, Chu Hoa';
    expect(namesOf(read(`10/11: ${written}`))).toEqual([
      ['2026-11-10', 'Hùng', 'Hoa', 'Lan', 'Mai', 'Tuấn', 'Ba', 'Tam', 'Chu Hoa'],
    ]);
    const names = ['Bé Lan', 'Trần Anh Tuấn', 'Lê Mạnh Hùng', 'Hoa', 'Mai', 'Ba'];
    const result = readChatText(`10/11: ${written}`, { today: TODAY, schedules, names });
    expect(result.days[0]!.names.map(({ name }) => name)).toEqual([
      'Hùng',
      'Hoa',
      'bé Lan',
      'Mai',
      'Anh Tuấn',
      'Ba',
      'bac Tam',
      'Chu Hoa',
    ]);
  });

  test('whom the club calls so is no absence and no number of guests', () => {
    const names = ['An Huy', 'Tú off'];
    const result = readChatText('10/11: An huy, Tú Off', { today: TODAY, schedules, names });
    expect(result.days[0]!.names.map(({ name }) => name)).toEqual(['An huy', 'Tú Off']);
    expect(result.notes).toEqual([]);
  });

  test.each(['Chi x2', 'Chi 2 suất', 'Chi 2 vé', 'Chi (x2)', 'Chi (1 khách)'])(
    '%s is Chi with a guest',
    (written) => {
      const { days, notes, unread } = read(`10/11: An, ${written}`);
      expect(days[0]!.names.map(({ name }) => name)).toEqual(['An', 'Chi']);
      expect(notes).toMatchObject([{ kind: 'guests', host: 'Chi', count: 1 }]);
      expect(unread).toEqual([]);
    },
  );

  test.each([
    ['khách', 'khách'],
    ['2 khách', '2 khách'],
    ['+ 1 khách', '1 khách'],
    ['khách x2', 'khách x2'],
    ['bạn Vy', 'bạn Vy'],
    ['2 bạn của Vy', '2 bạn của Vy'],
    ['khách (của Vy)', 'khách của Vy'],
    ['Lan (bạn Vy)', 'Lan (bạn Vy)'],
    ['vãng lai 👍', 'vãng lai'],
    ['HLV Quân', 'HLV Quân'],
  ])('%s is asked about as a guest', (written, asked) => {
    const { days, notes, unread } = read(`10/11: An, ${written}, Bình`);
    expect(days[0]!.names.map(({ name }) => name)).toEqual(['An', asked, 'Bình']);
    expect([notes, unread]).toEqual([[], []]);
  });

  test.each(['Chi + bạn', 'Chi + khách', 'Chi + vợ', 'Chi + 1 bạn'])(
    '%s has a guest',
    (written) => {
      const { days, notes } = read(`10/11: An, ${written}`);
      expect(days[0]!.names.map(({ name }) => name)).toEqual(['An', 'Chi']);
      expect(notes).toMatchObject([{ kind: 'guests', host: 'Chi', count: 1 }]);
    },
  );

  test('who is a guest by the word in brackets is told by name', () => {
    const { days, notes } = read('10/11: An, Lan (khách)');
    expect(days[0]!.names.map(({ name }) => name)).toEqual(['An']);
    expect(notes).toEqual([{ kind: 'named_guest', line: 1, date: '2026-11-10', name: 'Lan' }]);
  });
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
