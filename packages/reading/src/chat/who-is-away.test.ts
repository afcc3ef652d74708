import { matchNames, parseAttendanceText } from '@rallybook/contract/rules/attendance';
import { withoutAccents } from '@rallybook/contract/rules/names';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readChatText } from './read-chat-text.ts';

const NAMES = ['Lê Nam', 'Đỗ Minh', 'Trần Vy', 'Ngô Hoa', 'Phạm Lan', 'Bùi Tú', 'Vũ Đức', 'Hồ Hà'];
const MEMBERS = NAMES.map((name) => ({
  id: name,
  name,
  alias: name.split(' ')[1]!,
  nicknames: [],
}));
const called = MEMBERS.map(({ alias }) => alias);

const JOINERS = [' và ', ' + ', ' với ', ' cùng ', ' & ', '/'];
const BEFORE = [
  'vắng ',
  'trừ ',
  'ngoại trừ ',
  'thiếu ',
  'nghỉ ',
  'không có ',
  'xin nghỉ ',
  'vắng: ',
];
const BEHIND = [
  ' nghỉ',
  ' bận',
  ' off',
  ' vắng',
  ' không đi',
  ' xin nghỉ nhé',
  ' báo bận',
  ' ko đi được',
];
/** Words that nobody reads, before names or behind one. */
const UNKNOWN_BEFORE = [
  'gạch tên ',
  'bỏ qua giúp ',
  'chưa thấy ',
  'loại ',
  'nhớ hỏi ',
  'except maybe ',
];
const UNKNOWN_BEHIND = [
  ' lặn mất tăm',
  ' chắc lại trốn',
  ' tính sau',
  ' chưa biết',
  ' is still at work',
];

const from = (words: readonly string[]) => fc.constantFrom(...words);
const list = (names: readonly string[], joiner: string) => names.join(joiner);

/** A line: what it says, and who of its names came. */
type Line = { text: string; came: string[]; away: string[] };

/** Lines about two groups of people, of whom those of the second are away. */
const LINES: ((came: string[], away: string[], words: Words) => Line)[] = [
  (came, away, { before, joiner }) => ({
    text: `${came.join(', ')}, ${before}${list(away, joiner)}`,
    came,
    away,
  }),
  (came, away, { before }) => ({
    text: `${came.join(', ')} | ${before}${away.join(', ')}`,
    came,
    away,
  }),
  (came, away, { joiner, behind }) => ({
    text: `${list(away, joiner)}${behind}\n${came.join('\n')}`,
    came,
    away,
  }),
  (came, away, { before }) => ({
    text: `${before}${away.join(', ')} thì ${came.join(', ')} đi`,
    came,
    away,
  }),
  (came, away, { behind }) => ({
    text: [...away.map((name) => `${name}${behind}`), ...came].join(', '),
    came,
    away,
  }),
  (came, away) => ({
    text: [...came, ...away.map((name) => `${name} (nghỉ)`)].join('\n'),
    came,
    away,
  }),
  (came, away) => ({ text: [...came, ...away.map((name) => `~${name}~`)].join(', '), came, away }),
  (came, away) => ({
    text: `Đi (3 phiếu)\n${came.join('\n')}\nKhông đi: 2\n${away.join('\n')}`,
    came,
    away,
  }),
  // The list first, and later who cannot come after all.
  (came, away, { joiner, behind }) => ({
    text: `${[...came, ...away].join(', ')}\n${list(away, joiner)}${behind}`,
    came,
    away,
  }),
  // A comma leaves it open, and words that nobody reads may say anything.
  (came, away, { behind }) => ({ text: `${[...came, ...away].join(', ')}${behind}`, came, away }),
  (came, away, { behind }) => ({
    text: `${away.join(', ')}${behind}, còn lại ${came.join(', ')}`,
    came,
    away,
  }),
  (came, away, { unknownBefore }) => ({
    text: `${came.join(', ')}, ${unknownBefore}${away.join(', ')}`,
    came,
    away,
  }),
  (came, away, { joiner, unknownBehind }) => ({
    text: `${came.join(', ')}\n${list(away, joiner)}${unknownBehind}`,
    came,
    away,
  }),
  (came, away, { before }) => ({ text: `tất cả ${before}${away.join(', ')}`, came, away }),
];

const someWords = fc.record({
  before: from(BEFORE),
  behind: from(BEHIND),
  joiner: from(JOINERS),
  unknownBefore: from(UNKNOWN_BEFORE),
  unknownBehind: from(UNKNOWN_BEHIND),
});
type Words = { [Key in keyof typeof EXAMPLE]: string };
const EXAMPLE = { before: '', behind: '', joiner: '', unknownBefore: '', unknownBehind: '' };

const aChat = fc
  .record({
    people: fc.shuffledSubarray(called, { minLength: 2 }),
    away: fc.integer({ min: 1, max: 4 }),
    write: fc.constantFrom(...LINES),
    words: someWords,
    isPlain: fc.boolean(),
    isLower: fc.boolean(),
    isOneLine: fc.boolean(),
  })
  .map(({ people, away: count, write, words, isPlain, isLower, isOneLine }) => {
    const away = people.slice(0, Math.min(count, people.length - 1));
    const line = write(people.slice(away.length), away, words);
    const written = isPlain ? withoutAccents(line.text) : line.text;
    const text = isLower ? written.toLowerCase() : written;
    return { ...line, text: isOneLine ? `24/11: ${text}` : `24/11\n${text}` };
  });

function readChat(text: string) {
  const read = readChatText(text, {
    today: '2026-11-24',
    schedules: [],
    names: MEMBERS.map(({ name, alias }) => [name, alias]),
  });
  const { attendees, unmatched } = matchNames(parseAttendanceText(read.text).lines, MEMBERS);
  const recorded = attendees.map(({ memberId }) => memberId.split(' ')[1]!);
  const asked = [
    ...read.unread.map(({ text: words }) => words),
    ...unmatched.map(({ name }) => name),
  ];
  const told = read.notes.map((note) => ('text' in note ? note.text : ''));
  return { recorded, shown: [...asked, ...told].join('\n') };
}

test('nobody who is away is recorded, and nobody is lost in silence', () => {
  fc.assert(
    fc.property(aChat, ({ text, came, away }) => {
      const { recorded, shown } = readChat(text);
      expect(
        recorded.filter((name) => away.includes(name)),
        text,
      ).toEqual([]);
      const plain = withoutAccents(shown).toLowerCase();
      const isShown = (name: string) => plain.includes(withoutAccents(name).toLowerCase());
      const isEverybody = /tat ca/.test(plain);
      const lost = came.filter(
        (name) => !recorded.includes(name) && !isShown(name) && !isEverybody,
      );
      expect(lost, text).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('who came is recorded where a line says clearly who did not', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(called, { minLength: 2 }),
      fc.constantFrom(...LINES.slice(0, 9)),
      someWords,
      (people, write, words) => {
        const { text, came } = write(people.slice(1), people.slice(0, 1), words);
        expect(readChat(`24/11\n${text}`).recorded.toSorted(), text).toEqual(came.toSorted());
      },
    ),
    { numRuns: 500 },
  );
});

describe('who came late behind an exception', () => {
  test.each([
    ['17/11: Nam, trừ Vy, Hoa đến muộn', ['Hoa', 'Nam'], []],
    ['17/11: Nam, vắng Vy, Hoa (đến trễ 15p)', ['Hoa', 'Nam'], []],
    ['17/11: Nam, thiếu Vy, Hoa về sớm', ['Hoa', 'Nam'], []],
    // Who is joined with her may be late, too; so may whoever stands directly behind the exception.
    ['17/11: Nam, trừ Vy và Hoa đến muộn', ['Hoa', 'Nam'], ['Vy']],
    ['17/11: Nam, trừ Vy đến muộn', ['Nam'], ['Vy đến muộn']],
    // The exception may go on behind her, or not.
    ['17/11: Nam, trừ Vy, Hoa đến muộn, Lan', ['Hoa', 'Nam'], ['Lan']],
    ['17/11: Nam, trừ Vy, Hoa đến muộn, còn lại Lan đi', ['Hoa', 'Lan', 'Nam'], []],
    ['17/11: Nam, vắng Vy, Hoa không đến muộn', ['Nam'], []],
  ])('%s', (text, present, asked) => {
    const names = ['Nam', 'Vy', 'Hoa', 'Lan'];
    const read = readChatText(text, { today: '2026-11-20', schedules: [], names });
    const came = read.days.flatMap((day) => day.names.map(({ name }) => name));
    expect(came.toSorted()).toEqual(present);
    expect(read.questions.map((question) => question.text)).toEqual(asked);
    // Each name is somewhere: there, asked, or told.
    const said = JSON.stringify([came, read.notes, read.questions, read.unread]);
    for (const name of names.filter((candidate) => text.includes(candidate)))
      expect(said).toContain(name);
  });
});

test.each([
  ['25/11: Nam ✅ Vy ✅ Hoa ❌', ['Nam', 'Vy']],
  ['25/11: Nam ❌ Vy ❌ Hoa ✅', ['Hoa']],
])('a mark behind each name says of that name whether they came: %s', (text, present) => {
  const names = ['Nam', 'Vy', 'Hoa'];
  const { days, notes } = readChatText(text, { today: '2026-11-27', schedules: [], names });
  expect(days[0]!.names.map(({ name }) => name)).toEqual(present);
  expect(notes).toHaveLength(3 - present.length);
});

test('who came late by a word behind a dash was there, and who did not come was not', () => {
  const read = (line: string) =>
    readChatText(`5/11\n${line}\nVy`, {
      today: '2026-11-28',
      schedules: [],
      names: MEMBERS.map(({ name, alias }) => [name, alias]),
    });
  const came = (line: string) =>
    read(line).days.flatMap(({ names }) => names.map(({ name }) => name));
  for (const late of ['trễ 15p', 'đi trễ', 'đến muộn', 'late', 'về sớm']) {
    expect(came(`Nam - ${late}`)).toEqual(['Nam', 'Vy']);
    expect(read(`Nam - ${late}`).questions).toEqual([]);
  }
  for (const away of [
    'bận, đến muộn thì nghỉ',
    'trễ quá nên nghỉ',
    'chắc trễ',
    'không đi trễ',
    'nghỉ',
  ]) {
    expect(came(`Nam - ${away}`)).not.toContain('Nam');
  }
});
