import { expect, it } from 'vitest';
import { elsewhere } from './elsewhere';

const shown = { year: 2026, month: 10 };
const at = (...dates: string[]) => dates.map((date) => ({ date }));

it('says nothing of records in the month that is shown', () => {
  expect(elsewhere(at('2026-10-01', '2026-10-31'), shown, 'en')).toBeNull();
});

it('names the months of records, each once and in their order', () => {
  const added = at('2026-11-03', '2026-10-01', '2025-12-31', '2026-11-05');
  expect(elsewhere(added, shown, 'en')).toBe('December 2025, October 2026, and November 2026');
  expect(elsewhere(at('2026-11-03'), shown, 'vi')).toBe('tháng 11 năm 2026');
});
