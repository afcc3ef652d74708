import { expect, test } from 'vitest';
import { readChatText } from './read-chat-text.ts';

/** Who came on which day, and how many lines are left. */
function read(...lines: string[]) {
  const found = readChatText(lines.join('\n'), {
    today: '2026-11-28',
    schedules: [],
    names: ['Anna', 'Björn', 'Mi', '田中', '佐藤'],
  });
  return {
    came: found.days.map(
      ({ date, names }) => `${date}: ${names.map(({ name }) => name).join(', ')}`,
    ),
    left: found.unread.length + found.questions.length + found.notes.length,
  };
}

test.each([
  ['05.11.', '2026-11-05'],
  ['5.11.2026', '2026-11-05'],
  ['Do 05.11.', '2026-11-05'],
  ['Do, 05.11.26', '2026-11-05'],
  ['Do. 5.11', '2026-11-05'],
  ['Donnerstag, 5.11.', '2026-11-05'],
  ['Samstag 7/11', '2026-11-07'],
  ['jeudi 5/11', '2026-11-05'],
  ['miércoles 4/11', '2026-11-04'],
  ['donderdag 5-11-2026', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  ['2026/11/05', '2026-11-05'],
  ['2026.11.5', '2026-11-05'],
])('%s is the day of who stands behind it, and below it', (day, date) => {
  const came = [`${date}: Anna, Björn`];
  expect(read(`${day}: Anna, Björn`)).toEqual({ came, left: 0 });
  expect(read(`${day}:`, 'Anna', 'Björn')).toEqual({ came, left: 0 });
});

test.each([
  ['11月4日', '2026-11-04'],
  ['11月4日(水)', '2026-11-04'],
  ['4/11（水）', '2026-11-04'],
  ['2026年11月4日（水）', '2026-11-04'],
  ['2026年11月4日', '2026-11-04'],
])('%s is a day in Japan', (day, date) => {
  expect(read(`${day}：田中、佐藤`)).toEqual({ came: [`${date}: 田中, 佐藤`], left: 0 });
});

test('what may be somebody stays somebody', () => {
  expect(read('5/11: Anna, Mi')).toEqual({ came: ['2026-11-05: Anna, Mi'], left: 0 });
  expect(read('Anna', 'Mi 5/11').came).toEqual([]);
  expect(read('5/11:', '1. Anna', '2. Mi').came).toEqual(['2026-11-05: Anna, Mi']);
});

test('a weekday that the date is not is told, and no day that there is not is read', () => {
  expect(read('Montag 05.11.: Anna')).toEqual({ came: ['2026-11-05: Anna'], left: 1 });
  expect(read('2026-13-05: Anna').came).toEqual([]);
  expect(read('31.11.: Anna').came).toEqual([]);
});
