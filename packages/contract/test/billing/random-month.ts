import * as fc from 'fast-check';
import { MAX_RATIO, RATIO_SCALE } from '../../src/rules/billing/bill-settings.ts';
import { COUNTED_BY, type FeeRule, roundSteps } from '../../src/rules/billing/fee-rule.ts';
import type { PlayedGame } from '../../src/rules/billing/game-fees.ts';
import type {
  Absence,
  GuestOfMonth,
  MonthOfClub,
  PlayFee,
  SessionOfMonth,
} from '../../src/rules/billing/month.ts';
import { type CalendarDate, weekdayOf } from '../../src/rules/calendar.ts';
import { COST_CATEGORIES } from '../../src/rules/costs.ts';
import { vnd } from '../money.ts';

const pad = (value: number) => String(value).padStart(2, '0');
const DATES: readonly CalendarDate[] = Array.from(
  { length: 31 },
  (_, index) => `2026-10-${pad(index + 1)}`,
);
/** Two of the schedules are on the same weekday. */
const SCHEDULES = [
  { id: 's1', weekday: 2 },
  { id: 's2', weekday: 4 },
  { id: 's3', weekday: 4 },
];
const CLASS_KEYS = ['nam', 'nu', 'hoc-sinh'];
/** Some are alike, as people write them. */
const GUEST_NAMES = ['Tâm', 'Tam', 'TÂM ', 'Nga'];
const MEMBERS = 9;

const idOf = (nth: number) => `m${pad(nth)}`;
const memberId = fc.integer({ min: 1, max: MEMBERS }).map(idOf);
const scheduleId = fc.constantFrom(...SCHEDULES.map(({ id }) => id));
const date = fc.constantFrom(...DATES);
/** Few dates, so that sessions have several people and costs. */
const busyDate = fc.oneof(date, fc.constantFrom('2026-10-06', '2026-10-08'));
const amountFrom = (min: number, max: number) =>
  fc.integer({ min, max }).map((amount) => vnd(amount));
const fee = fc
  .oneof(fc.constantFrom(0, 1, 30_000), fc.integer({ min: 0, max: 200_000 }))
  .map((amount) => vnd(amount));
const classKey = fc.option(fc.constantFrom(...CLASS_KEYS, 'unknown'));

const form = fc.oneof(
  fc.record({
    kind: fc.constant('schedules' as const),
    scheduleIds: fc.uniqueArray(scheduleId, { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 8 }) }),
);

/** A registration as the server counts it: a date counts once, even with two schedules. */
const registration = form.map((chosen) => {
  if (chosen.kind === 'days') return { form: chosen, days: chosen.days };
  const sessions = SCHEDULES.filter(({ id }) => chosen.scheduleIds.includes(id)).map(
    ({ id, weekday }) => ({
      scheduleId: id,
      dates: DATES.filter((day) => weekdayOf(day) === weekday),
    }),
  );
  const dates = new Set(sessions.flatMap((session) => session.dates));
  return { form: chosen, days: dates.size, sessions };
});

const record = fc.record({ memberId, date: busyDate, scheduleId: fc.option(scheduleId) });

const member = fc.record({
  isActive: fc.boolean(),
  registration: fc.option(registration),
  classKey,
});

const cost = fc.record({
  payerId: fc.option(memberId),
  amount: amountFrom(1, 5_000_000),
  category: fc.constantFrom(...COST_CATEGORIES),
  scheduleId: fc.option(scheduleId),
  sessionDate: fc.option(busyDate),
});

const guestName = fc.constantFrom(...GUEST_NAMES);
const guest = fc.record({
  name: guestName,
  date: busyDate,
  scheduleId: fc.option(scheduleId),
  hostMemberId: fc.option(memberId),
  classKey,
  fee,
});

const weight = fc.oneof(
  fc.constantFrom(0, RATIO_SCALE / 2, RATIO_SCALE),
  fc.integer({ min: 0, max: 10 * RATIO_SCALE }),
);
const optionalFee = fc.option(fee);
const memberClass = fc.record({
  weight,
  fees: fc.record(
    {
      registration: optionalFee,
      unregistration: optionalFee,
      dropIn: optionalFee,
      monthly: optionalFee,
      half: optionalFee,
    },
    { requiredKeys: [] },
  ),
});

/** A random month of a club of nine members: with guests and classes, some of weight 0, or with no data at all. */
export const randomMonth: fc.Arbitrary<MonthOfClub> = fc
  .record({
    members: fc.array(member, { minLength: MEMBERS, maxLength: MEMBERS }),
    records: fc.uniqueArray(record, {
      maxLength: 60,
      selector: (came) => `${came.memberId} ${came.date} ${came.scheduleId}`,
    }),
    costs: fc.array(cost, { maxLength: 20 }),
    guests: fc.array(guest, { maxLength: 10 }),
    classes: fc.array(memberClass, { maxLength: CLASS_KEYS.length }),
  })
  .map(({ members, records, costs, guests, classes }) => ({
    currency: 'VND' as const,
    costs,
    guests,
    classes: classes.map((memberClass, index) => ({ key: CLASS_KEYS[index]!, ...memberClass })),
    members: members.map((member, index) => ({
      ...member,
      id: idOf(index + 1),
      attendance: records.flatMap((record, nth) =>
        record.memberId === idOf(index + 1)
          ? [{ date: record.date, scheduleId: record.scheduleId, times: 1, id: `r${1000 - nth}` }]
          : [],
      ),
    })),
  }));

const pass = fc
  .record({
    fromMemberId: memberId,
    toMemberId: fc.option(memberId),
    guestName,
    pays: fc.constantFrom('giver' as const, 'taker' as const),
  })
  .filter(({ fromMemberId, toMemberId }) => fromMemberId !== toMemberId)
  .map((item) =>
    item.toMemberId === null ? { ...item, pays: 'giver' as const } : { ...item, guestName: null },
  );

const absent = fc.record({
  memberId,
  isLate: fc.boolean(),
  at: fc.constantFrom('2026-10-01T08:00:00.000Z', '2026-10-01T09:00:00.000Z'),
  turn: fc.integer({ min: 1, max: 9 }),
});

/** Mostly a date of a schedule, so that somebody has booked it. */
const sessionPlace = fc.oneof(
  ...SCHEDULES.map(({ id, weekday }) =>
    fc.record({
      scheduleId: fc.constant(id),
      date: fc.constantFrom(...DATES.filter((day) => weekdayOf(day) === weekday).slice(0, 2)),
    }),
  ),
  fc.record({ scheduleId: fc.constant(null), date: busyDate }),
);

const session: fc.Arbitrary<SessionOfMonth> = fc
  .record({
    place: sessionPlace,
    isCancelled: fc.integer({ max: 4, min: 0 }).map((item) => item === 0),
    hasBegun: fc.integer({ max: 4, min: 0 }).map((item) => item > 0),
    away: fc.uniqueArray(absent, { maxLength: 6, selector: (missed) => missed.memberId }),
    // A taker takes one place, and who passes theirs on takes none.
    passes: fc
      .uniqueArray(pass, { maxLength: 4, selector: (passed) => passed.fromMemberId })
      .map((passes) =>
        passes.filter(
          ({ toMemberId }, nth) =>
            toMemberId === null ||
            passes.findIndex((other) => other.toMemberId === toMemberId) === nth,
        ),
      ),
  })
  .map(({ place, ...said }) => ({ ...place, ...said }));

const absence: fc.Arbitrary<Absence> = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({
    kind: fc.constant('told' as const),
    perMonth: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
  fc.constant({ kind: 'taken' as const }),
);

/** Who came where a place was passed on. */
const presence = fc.record({
  isTakerThere: fc.boolean(),
  isGiverThere: fc.boolean(),
  guests: fc.array(fc.record({ name: guestName, classKey, fee }), { maxLength: 3 }),
});

/** Like `randomMonth`, with sessions that were cancelled, missed, passed on, or extra. */
export const randomMonthOfSessions: fc.Arbitrary<MonthOfClub> = fc
  .record({
    month: randomMonth,
    sessions: fc.uniqueArray(session, {
      maxLength: 8,
      selector: (session) => `${session.scheduleId} ${session.date}`,
    }),
    absence,
    presences: fc.array(presence, { minLength: 12, maxLength: 12 }),
  })
  .map(({ month, sessions, absence: chosen, presences }) => {
    const places = sessions
      .flatMap(({ passes, scheduleId: id, date: on }) =>
        passes.map((pass) => ({ ...pass, scheduleId: id, date: on })),
      )
      .map((place, nth) => ({ ...place, ...presences[nth % presences.length]! }));
    const broughtAlong = places.flatMap(
      ({ fromMemberId: hostMemberId, scheduleId: id, date: on, guests }): GuestOfMonth[] =>
        guests.map((guest) => ({ ...guest, hostMemberId, scheduleId: id, date: on })),
    );
    const came = (id: string) =>
      places.filter(
        ({ fromMemberId, toMemberId, isGiverThere, isTakerThere }) =>
          (id === fromMemberId && isGiverThere) || (id === toMemberId && isTakerThere),
      );
    return {
      ...month,
      sessions,
      absence: chosen,
      guests: [...(month.guests ?? []), ...broughtAlong],
      members: month.members.map((member) => {
        const attendance = new Map(
          member.attendance.map((item) => [`${item.scheduleId} ${item.date}`, item]),
        );
        for (const { scheduleId: id, date: on } of came(member.id)) {
          const key = `${id} ${on}`;
          const record = { scheduleId: id, date: on, times: 1, id: `k${attendance.size}` };
          if (!attendance.has(key)) attendance.set(key, record);
        }
        return { ...member, attendance: [...attendance.values()] };
      }),
    };
  });

/** Few hosts, so that some bring several guests; null pays in cash. */
const playingGuest = fc.record({
  guestId: fc.constantFrom('g1', 'g2', 'g3'),
  hostMemberId: fc.option(memberId, { freq: 2 }),
});
const gamePlayer = fc.oneof(
  { weight: 3, arbitrary: fc.record({ memberId }) },
  { weight: 1, arbitrary: playingGuest },
);
const points = fc.option(fc.constantFrom(0, 15, 19, 21));
const playedGame: fc.Arbitrary<PlayedGame> = fc
  .record({
    scheduleId: fc.option(scheduleId),
    date: busyDate,
    players: fc.oneof(
      fc.array(gamePlayer, { minLength: 2, maxLength: 2 }),
      fc.array(gamePlayer, { minLength: 4, maxLength: 4 }),
    ),
    scoreA: points,
    scoreB: points,
    shuttles: fc.option(fc.integer({ min: 0, max: 7 })),
  })
  .map(({ players, ...game }) => ({
    ...game,
    teamA: players.slice(0, players.length / 2),
    teamB: players.slice(players.length / 2),
  }));

/** The games of a month, and what one costs: mostly odd amounts, or more than all shuttlecocks of the month. */
export const randomGames: fc.Arbitrary<{ games: PlayedGame[]; fee: PlayFee }> = fc.record({
  games: fc.array(playedGame, { maxLength: 12 }),
  fee: fc.record({
    shuttles: fc.constantFrom('none' as const, 'losers' as const, 'all' as const),
    pricePerShuttle: fc
      .oneof(fc.constantFrom(1, 25_000, 2_000_000), fc.integer({ min: 1, max: 60_000 }))
      .map((price) => vnd(price)),
  }),
});

/** The fields by which a rule rounds. */
const rounding = {
  roundTo: fc.constantFrom(...roundSteps('VND')),
  round: fc.constantFrom(undefined, 'nearest' as const),
};
const countedBy = fc.constantFrom(...COUNTED_BY);
const ratio = fc.oneof(fc.constantFrom(0, RATIO_SCALE), fc.integer({ min: 0, max: 100_000 }));

/** Random rules, by kind, so that a failing test names the kind. */
export const randomRules: { [Kind in FeeRule['kind']]: fc.Arbitrary<FeeRule> } = {
  fixed_fees: fc.record({
    kind: fc.constant('fixed_fees' as const),
    registrationFee: fee,
    unregistrationFee: fc.constant(null),
    unregisteredFeeRatio: fc.integer({ min: 1, max: 50_000 }),
    ...rounding,
  }),
  shared: fc.record({ kind: fc.constant('shared' as const), ...rounding }),
  shared_ratio: fc.record({ kind: fc.constant('shared_ratio' as const), ratio, ...rounding }),
  groups: fc.record({
    kind: fc.constant('groups' as const),
    dropInFee: fee,
    shuttlesBy: countedBy,
    ...rounding,
  }),
  flat: fc.record({
    kind: fc.constant('flat' as const),
    monthlyFee: fee,
    halfFee: fee,
    halfUpToDays: fc.integer({ min: 0, max: 31 }),
    dropInFee: fee,
    ...rounding,
  }),
  per_session: fc.record({
    kind: fc.constant('per_session' as const),
    noSession: countedBy,
    ...rounding,
  }),
};

/** Any bill settings that a club may save, the largest among them. */
export const randomSettings = fc.oneof(
  fc.record({
    registrationFee: fc.oneof(fee, amountFrom(0, 1e12)),
    unregistrationFee: fc.constant(null),
    unregisteredFeeRatio: fc.integer({ min: 0, max: MAX_RATIO }),
  }),
  fc.record({
    registrationFee: fc.constant(null),
    unregistrationFee: fee,
    unregisteredFeeRatio: fc.integer({ min: 1, max: MAX_RATIO }),
  }),
  fc.record({
    registrationFee: amountFrom(1, 200_000),
    unregistrationFee: fee,
    unregisteredFeeRatio: fc.constant(null),
  }),
);
