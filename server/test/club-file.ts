/** A club with something of everything, as it is on the wire. */
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
