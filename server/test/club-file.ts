/**
 * A club with data of every kind, as in an export.
 * @param change fields that are different
 */
export const clubFile = (change: Record<string, unknown> = {}) => ({
  format: 'rallybook-club',
  version: 1,
  club: {
    name: 'CLB Sao Mai',
    location: 'Quận 3',
    capacity: 16,
    description: null,
    status: 'active',
    time_zone: 'Asia/Ho_Chi_Minh',
    registration_type: 'SCHEDULES',
    registration_fee: 40,
    unregistration_fee: null,
    unregistered_fee_ratio: 1.25,
  },
  schedules: [
    { number: 1, weekday: 3, start_time: '19:00', end_time: '21:00', is_retired: false },
    { number: 2, weekday: 5, start_time: '19:00', end_time: '21:00', is_retired: true },
  ],
  members: [
    member(1, { name: 'Lan', email: 'lan@club.example', role: 'owner' }),
    member(2, { name: 'Tèo', alias: '=1+1', email: null }),
    member(3, { name: 'Đi rồi', status: 'removed' }),
  ],
  registrations: [
    { ...ofMonth(2), days: null, schedules: [1], registration_date: '2026-09-30' },
    { ...ofMonth(3), days: 4, schedules: [], registration_date: '2026-09-30' },
  ],
  trackings: [
    { member: 2, date: '2026-10-07', schedule: 1 },
    { member: 3, date: '2026-10-09', schedule: null },
  ],
  costs: [
    { date: '2026-10-07', category: 'COURT_RENTAL', payer: null, amount: 300 },
    { date: '2026-10-08', category: 'SHUTTLE', payer: 3, amount: 280.5 },
  ],
  bills: [],
  ...change,
});

const ofMonth = (number: number) => ({ member: number, year: 2026, month: 10 });

export const member = (number: number, change: Record<string, unknown> = {}) => ({
  number,
  name: `Member ${number}`,
  alias: null,
  email: null,
  role: 'player',
  status: 'active',
  join_date: '2026-01-01',
  ...change,
});

/** A club of players only, each with a number from 1. @param change fields of the file that are different */
export const clubFileOf = (players: number, change: Record<string, unknown> = {}) =>
  clubFile({
    schedules: [],
    members: Array.from({ length: players }, (_, index) => member(index + 1)),
    registrations: [],
    trackings: [],
    costs: [],
    ...change,
  });

/** Attendance of 1,000 members, one day after another, from January 1, 2020 on. */
export const manyTrackings = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    member: 1 + (index % 1000),
    date: new Date(Date.UTC(2020, 0, 1 + Math.floor(index / 1000))).toISOString().slice(0, 10),
    schedule: null,
  }));

/** An empty bill of October 2026. */
export const bill = (change: object = {}) => ({
  year: 2026,
  month: 10,
  total_cost: 0,
  total_fee: 0,
  registration_fee: null,
  unregistration_fee: null,
  unregistered_fee_ratio: null,
  calculated_at: '2026-11-01T00:00:00.000Z',
  rows: [],
  ...change,
});

/** A closed month in which one member is charged, with the entries of accounts and the fund that go with it. */
export const ledgerParts = () => {
  const line = {
    kind: 'registered',
    quantity: 4,
    unit: { numerator: 75_000, denominator: 1 },
    amount: -300,
    dates: ['2026-10-07'],
    label: '',
  };
  const row = {
    member: 2,
    registered_times: 4,
    unregistered_times: 0,
    paid_cost: 0,
    registration_cost: 300,
    unregistration_cost: 0,
    lines: [line],
  };
  const charged = { kind: 'bill', amount: -300, date: '2026-10-31', year: 2026, month: 10 };
  const paid = { kind: 'payment', amount: 100, date: '2026-11-02', method: 'bank', note: 'CK' };
  const own = { date: '2026-10-01', kind: 'income', amount: 5, note: 'Quỹ' };
  return {
    bills: [
      bill({
        total_cost: 300,
        total_fee: 300,
        closed_at: '2026-11-02T00:00:00.000Z',
        costs: [{ category: 'OTHER', amount: 300 }],
        rows: [row],
      }),
    ],
    entries: [
      { number: 1, member: 2, ...charged, created_by: 1 },
      { number: 2, member: 2, ...paid, created_at: '2026-11-02T00:00:00.000Z' },
      { number: 3, member: 2, ...paid, amount: -100, reverses: 2 },
    ],
    fund_entries: [
      { number: 1, ...own },
      { number: 2, ...own, amount: -5, reverses: 1 },
    ],
    fund_counts: [{ date: '2026-10-31', expected: 0, counted: 1, created_by: 2 }],
  };
};

/** A bill with the largest possible values, for members with a number from 1. */
export const largestBill = (members: number) =>
  bill({
    total_cost: 1e12,
    total_fee: 1e12,
    rows: Array.from({ length: members }, (_, index) => largestBillRow(index + 1)),
  });

/**
 * A row of a bill with the largest possible values.
 * @param number of the member
 */
export const largestBillRow = (number: number) => ({
  member: number,
  registered_times: 1_000_000,
  unregistered_times: 1_000_000,
  paid_cost: 1e12,
  registration_cost: 1e12,
  unregistration_cost: 1e12,
});
