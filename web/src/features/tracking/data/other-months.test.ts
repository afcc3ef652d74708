import { expect, it } from 'vitest';
import { latestMonth, otherMonthsText } from './other-months';

const shown = { year: 2026, month: 10 };
const recordsOn = (...dates: string[]) => dates.map((date) => ({ date }));

it('returns null for records in the month that is shown', () => {
  expect(otherMonthsText(recordsOn('2026-10-01', '2026-10-31'), shown, 'en')).toBeNull();
});

it('lists the months of records, each once and in order', () => {
  const added = recordsOn('2026-11-03', '2026-10-01', '2025-12-31', '2026-11-05');
  expect(otherMonthsText(added, shown, 'en')).toBe(
    'December 2025, October 2026, and November 2026',
  );
  expect(otherMonthsText(recordsOn('2026-11-03'), shown, 'vi')).toBe('tháng 11 năm 2026');
});

it('offers the latest month of records, and none where some are in the month that is shown', () => {
  expect(latestMonth(recordsOn('2026-11-03', '2026-12-01'), shown)).toEqual({
    year: 2026,
    month: 12,
  });
  expect(latestMonth(recordsOn('2026-10-03', '2026-12-01'), shown)).toEqual(shown);
});
