import { expect, test } from 'vitest';
import {
  charge,
  court,
  guest,
  perSession,
  player,
  TUESDAYS,
} from '../../../test/billing/example-months.ts';
import { vnd } from '../../../test/money.ts';

test('per_session: those who were there pay for a session, and the rest is shared by the rule', () => {
  const [first] = TUESDAYS;
  const members = [
    player('m1', ['tuesday'], { came: [['tuesday', first!]] }),
    // Another schedule on that day is another session.
    player('m2', ['thursday'], { came: [['thursday', first!]] }),
    player('m3', [], { came: [['tuesday', first!]] }),
  ];
  const guests = [guest({ hostMemberId: 'm1', fee: vnd(99_000) }), guest({})];
  // A cost with a schedule but no date belongs to no session.
  const costs = [court(400_000, 'tuesday', first), court(90_000, 'tuesday')];
  const booked = charge({ members, costs, guests }, perSession('booked'));
  expect(booked.charged).toEqual([
    ['m1', 100_000 + 50_000, 0, 100_000, 0],
    ['m2', 40_000, 0, 0, 0],
    ['m3', 0, 100_000, 0, 0],
  ]);
  expect(booked.club.fundShare).toBe(-100_000);
  const attended = charge({ members, costs, guests }, perSession('attended'));
  expect(attended.charged).toEqual([
    ['m1', 100_000 + 18_000, 0, 100_000 + 18_000, 0],
    ['m2', 18_000, 0, 0, 0],
    ['m3', 0, 100_000 + 18_000, 0, 0],
  ]);
  expect(attended.club.fundShare).toBe(-100_000 - 18_000);
});
