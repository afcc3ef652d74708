import { expect, test } from 'vitest';
import { withoutTurnedDates } from './turned-dates.ts';

/** What becomes of a column of dates. */
const turnedBack = (dates: readonly string[]) =>
  withoutTurnedDates(dates.map((date, index) => ({ line: index + 1, cells: [date, 'An'] }))).map(
    ({ cells }) => cells[0],
  );

test('a sheet that reads the month first turns the days up to the 12th: they are turned back', () => {
  const dates = ['2026-05-11 00:00:00', '2026-10-11 00:00:00', '13/11/2026', '14/11/2026'];
  expect(turnedBack(dates)).toEqual([
    '2026-11-05 00:00:00',
    '2026-11-10 00:00:00',
    '13/11/2026',
    '14/11/2026',
  ]);
});

test('so does one that reads the day first, in a list of the United States', () => {
  expect(turnedBack(['2026-05-11', '11/13/2026'])).toEqual(['2026-11-05', '11/13/2026']);
});

test.each([
  ['without a text', ['2026-05-11', '2026-10-11']],
  ['with a day above 12', ['2026-05-13', '13/11/2026']],
  ['with a text that the sheet could have read', ['2026-05-11', '13/11/2026', '05/11/2026']],
  ['that lie closer together as they are', ['2026-11-12', '13/11/2026']],
])('dates %s stay as they are', (_, dates) => {
  expect(turnedBack(dates)).toEqual(dates);
});
