/**
 * The days on which the tests that know of days run beside today: the first of a month, and the last minutes of a year in
 * Vietnam, where it is 17:00 UTC at midnight.
 */
export const DAYS = ['2026-12-01T02:00Z', '2026-12-31T16:57Z'];

/** Whose tests know of days: of months that begin, of sessions until now and from now on. */
const SERVER = [
  'calendar',
  'copy-registrations',
  'current-bill',
  'guests',
  'month-page',
  'overview',
  'recurring-costs',
  'session-pages',
  'sessions-bill',
  'time-zones',
];
const BROWSER = [
  'bill',
  'copy-month',
  'first-steps',
  'home',
  'keyboard',
  'move-in',
  'old-bill',
  'paste-chat',
  'pay-month',
  'recurring-costs',
  'registration',
  'registration-grid',
  'screens',
  'sessions',
  'three-minutes',
  'tracking',
];

/** The arguments of the runners. No engine makes a difference here. */
export const DAY_TESTS = {
  vitest: ['--project', 'server on SQLite', ...SERVER.map((name) => `server/test/${name}.test.ts`)],
  playwright: BROWSER.map((name) => `e2e/${name}.spec.ts`),
};
