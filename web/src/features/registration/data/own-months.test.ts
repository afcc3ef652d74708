import type { Registration } from '@rallybook/contract/schemas/registrations';
import { expect, test } from 'vitest';
import { choiceOf, ownChanges, type OwnMonth, shownChoice } from './own-months';

const registration = (scheduleIds: string[], days = 4) =>
  ({ scheduleIds, days }) as unknown as Registration;
const OFFERED = ['tue', 'thu', 'sat'];
const november = { year: 2026, month: 11 };
const december = { year: 2026, month: 12 };

const monthOf = (more: Partial<OwnMonth>): OwnMonth => ({
  month: december,
  registered: null,
  proposal: null,
  isLocked: false,
  isOver: false,
  draft: null,
  ...more,
});
const proposed = monthOf({ proposal: { schedules: ['tue'] } });

test('what is proposed is saved where nothing was touched', () => {
  const months = [monthOf({ month: november }), proposed];
  expect(ownChanges(months, false, OFFERED)).toEqual([
    { month: december, choice: { schedules: ['tue'] } },
  ]);
});

test('a month that was not touched is not saved along with one that was', () => {
  const touched = monthOf({ month: november, draft: { schedules: ['sat'] } });
  expect(ownChanges([touched, proposed], false, OFFERED)).toEqual([
    { month: november, choice: { schedules: ['sat'] } },
  ]);
});

test('both months are saved where both were touched', () => {
  const months = [
    monthOf({ month: november, draft: { schedules: ['sat'] } }),
    { ...proposed, draft: { schedules: ['tue', 'sat'] } },
  ];
  expect(ownChanges(months, false, OFFERED).map(({ month }) => month.month)).toEqual([11, 12]);
});

test('what is as it was, and a month that is locked, is not saved', () => {
  const same = monthOf({ registered: registration(['tue']), draft: { schedules: ['tue'] } });
  const locked = monthOf({ month: november, isLocked: true, draft: { schedules: ['tue'] } });
  const nothing = monthOf({ draft: { schedules: [] } });
  expect(ownChanges([locked, same], false, OFFERED)).toEqual([]);
  expect(ownChanges([nothing], false, OFFERED)).toEqual([]);
});

test('a registration of which nothing is left is changed to nothing', () => {
  const emptied = monthOf({ registered: registration(['tue']), draft: { schedules: [] } });
  expect(ownChanges([emptied], false, OFFERED)).toEqual([
    { month: december, choice: { schedules: [] } },
  ]);
});

test('a month shows what was chosen, else what is proposed, else what is registered', () => {
  const registered = registration(['tue', 'old']);
  expect(shownChoice(monthOf({ registered }), false, OFFERED)).toEqual({ schedules: ['tue'] });
  expect(shownChoice(proposed, false, OFFERED)).toEqual({ schedules: ['tue'] });
  expect(shownChoice({ ...proposed, draft: { schedules: [] } }, false, OFFERED)).toEqual({
    schedules: [],
  });
  expect(choiceOf(registration([], 6), true, OFFERED)).toEqual({ days: 6 });
});
