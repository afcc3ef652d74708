import { expect, test } from 'vitest';
import { datesOfNamedDay } from './named-day.ts';
import { readBotMessage } from './read-bot-message.ts';

/** The dates that a message on a day may mean. */
function datesIn(text: string, today: string): string[] {
  const message = readBotMessage(text);
  if (!('day' in message) || message.day === null) return [];
  return datesOfNamedDay(message.day, today);
}

test.each([
  ['thứ 6 em nghỉ', ['2026-11-27', '2026-12-04']],
  ['t7 em nghỉ', ['2026-11-28']],
  ['chủ nhật này em nghỉ', ['2026-11-29']],
  ['thứ hai em nghỉ', ['2026-11-30']],
  ['thứ năm em nghỉ', ['2026-12-03']],
  ['thứ 2 tuần sau em nghỉ', ['2026-11-30']],
  ['thứ 6 tuần sau em nghỉ', ['2026-12-04']],
  ['chủ nhật tuần sau em nghỉ', ['2026-12-06']],
  ['next Friday I am out', ['2026-12-04']],
  ['tối nay em nghỉ', ['2026-11-27']],
  ['toi nay em nghi', ['2026-11-27']],
  ['mốt em nghỉ', ['2026-11-29']],
  ['ngày kia em nghỉ', ['2026-11-29']],
  ['em nghỉ 2/12', ['2026-12-02']],
  ['em nghỉ ngày 2/12/2026', ['2026-12-02']],
  ['em nghỉ 2/12/26', ['2026-12-02']],
  ['em nghỉ ngày 30', ['2026-11-30']],
  ['em nghỉ mùng 2', ['2026-12-02']],
  ['em nghỉ ngày 2 tháng 12', ['2026-12-02']],
  ['em nghỉ thứ 4 2/12', ['2026-12-02']],
  ['em nghỉ 5/1', ['2027-01-05']],
  ['em nghỉ 25/11', ['2026-11-25']],
  ['em nghỉ 31/2', []],
])('"%s" on Friday, 27 November 2026, names %j', (text, dates) => {
  expect(datesIn(text, '2026-11-27')).toEqual(dates);
});

test('a week begins on Monday: "next week" said on a Sunday is the one of the next day', () => {
  expect(datesIn('thứ 2 tuần sau em nghỉ', '2026-11-29')).toEqual(['2026-11-30']);
  expect(datesIn('chủ nhật tuần sau em nghỉ', '2026-11-29')).toEqual(['2026-12-06']);
});
