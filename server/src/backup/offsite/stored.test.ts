import { expect, test } from 'vitest';
import { backupsAmong, chooseBackup, markOf, nextName, outdated } from './stored.ts';

const DAY = 24 * 60 * 60_000;
const now = new Date('2027-05-31T03:10:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);

/** So many backups, one a day, the last of them today; those of these numbers were not proven. */
function daily(count: number, { unproven = [] as number[] } = {}) {
  let backups = backupsAmong([]);
  const files: { name: string; bytes: number }[] = [];
  for (let number = 1; number <= count; number += 1) {
    const name = nextName(backups, daysAgo(count - number));
    files.push({ name, bytes: 1000 });
    if (!unproven.includes(number)) files.push({ name: markOf(name), bytes: 65 });
    backups = backupsAmong(files);
  }
  return backups;
}
const numbers = (backups: ReturnType<typeof daily>) => backups.map(({ number }) => number);

test('what is older than the days to keep goes', () => {
  expect(numbers(outdated(daily(40), { now, keepDays: 30 }))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('the last seven that were proven stay, however old they are', () => {
  expect(outdated(daily(7), { now: daysAgo(-1000), keepDays: 1 })).toEqual([]);
  expect(numbers(outdated(daily(9), { now: daysAgo(-1000), keepDays: 1 }))).toEqual([1, 2]);
  // Those that were not proven do not count.
  const some = daily(12, { unproven: [7, 9, 11] });
  expect(numbers(outdated(some, { now: daysAgo(-1000), keepDays: 1 }))).toEqual([1, 2, 7, 9, 11]);
});

test('what was not proven goes after a day, once a later one was', () => {
  expect(numbers(outdated(daily(5, { unproven: [3] }), { now, keepDays: 30 }))).toEqual([3]);
  expect(outdated(daily(5, { unproven: [4, 5] }), { now: daysAgo(-10), keepDays: 30 })).toEqual([]);
});

test('the last one is that of the highest number, whatever the clock said', () => {
  const [first] = daily(1);
  const files = [first!.name, markOf(first!.name)].map((name) => ({ name, bytes: 1 }));
  const earlier = nextName(backupsAmong(files), daysAgo(900));
  const all = backupsAmong([...files, { name: earlier, bytes: 1 }]);
  // It is the last proven one that is meant.
  expect(chooseBackup(all, 'latest').name).toBe(first!.name);
  const proven = backupsAmong([
    ...files,
    { name: earlier, bytes: 1 },
    { name: markOf(earlier), bytes: 1 },
  ]);
  expect(chooseBackup(proven, 'latest').name).toBe(earlier);
});

test('other files of the bucket are left alone', () => {
  const others = ['photos.zip', 'rallybook-1-20270531T031000.backup.age', 'a/b.backup.age'];
  expect(backupsAmong(others.map((name) => ({ name, bytes: 1 })))).toEqual([]);
});
