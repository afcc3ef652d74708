import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { expect, test } from 'vitest';
import { groupByDate, groupByMember } from './group-records';

const CLUB = { nameOrder: 'given_last', language: 'vi' } as const;

let count = 0;

function record(
  memberName: string,
  date: string,
  startTime: string,
  isRegistered = true,
): Tracking {
  count += 1;
  const schedule = { id: `schedule-${startTime}`, weekday: 1, startTime, endTime: '23:00' };
  return {
    id: `record-${count}`,
    memberId: `member-${memberName}`,
    memberName,
    date,
    isRegistered,
    scheduleId: schedule.id,
    schedule,
    version: 1,
  };
}

const records = [
  record('Bình', '2026-10-05', '20:00'),
  record('An', '2026-10-12', '18:00', false),
  record('An', '2026-10-05', '20:00'),
  record('Đạt', '2026-10-05', '18:00'),
];
const namesOf = (found: Tracking[]) => found.map(({ memberName }) => memberName);

test('groupByDate sorts the newest day first, and each day by session and name', () => {
  const groups = groupByDate(CLUB, records, 'newest');
  expect(groups.map(({ date }) => date)).toEqual(['2026-10-12', '2026-10-05']);
  expect(namesOf(groups[1]!.records)).toEqual(['Đạt', 'An', 'Bình']);
});

test('groupByDate sorts the oldest day first if asked to', () => {
  expect(groupByDate(CLUB, records, 'oldest').map(({ date }) => date)).toEqual([
    '2026-10-05',
    '2026-10-12',
  ]);
});

test('groupByMember sorts by name, and counts registered and unregistered days', () => {
  const groups = groupByMember(CLUB, records, 'oldest');
  expect(groups.map(({ memberName }) => memberName)).toEqual(['An', 'Bình', 'Đạt']);
  expect(groups[0]).toMatchObject({ registeredDays: 1, unregisteredDays: 1, totalDays: 2 });
  expect(groups[0]!.records.map(({ date }) => date)).toEqual(['2026-10-05', '2026-10-12']);
});

test("groupByMember sorts each member's records in the given order", () => {
  const [an] = groupByMember(CLUB, records, 'newest');
  expect(an!.records.map(({ date }) => date)).toEqual(['2026-10-12', '2026-10-05']);
});

test('no records give no groups', () => {
  expect(groupByDate(CLUB, [], 'newest')).toEqual([]);
  expect(groupByMember(CLUB, [], 'newest')).toEqual([]);
});
