/**
 * Screens one by one. Tests of components say most of it in a tenth of the time, and the paths of people lead over them; so a plain
 * `npm test` leaves them to `rest`, as it does single tests of other files (docs/architecture.md says what finds the same mistakes).
 */
const DETAILS = [
  'account-screens',
  'attendance-grid',
  'bill',
  'club-id',
  'club-time-zone',
  'clubs',
  'clubs-anywhere',
  'copy-month',
  'correct-records',
  'costs',
  'drafts',
  'edit-cost',
  'errors',
  'fee-rules',
  'first-paint',
  'first-steps',
  'history',
  'home',
  'in-indonesian',
  'install',
  'keyboard',
  'landing',
  'late-scripts',
  'layout-shift',
  'loading',
  'long-lists',
  'member-list',
  'members',
  'money',
  'nicknames',
  'notices',
  'old-bill',
  'overview',
  'payee',
  'play-asleep',
  'play-changes',
  'play-names',
  'play-screens',
  'play-whole-evening',
  'recurring-costs',
  'registration',
  'registration-grid',
  'session',
  'settings',
  'shuttles',
  'tracking',
  'workbooks',
];

/** Of other files, single tests by their names, or by what a part of the name says: what is seen at another width or by another role. */
export const SINGLE: Record<string, readonly string[]> = {
  'attendance-sheet': [
    'at 1280 px',
    'on a phone a session of the month opens',
    'on a phone a session that was added for today',
    'the sheet can be filled with the keyboard alone',
    'a refused tap is shown',
    'two phones fill one sheet',
  ],
  'chosen-files': ['47: a table of a bank', '47: the file of a club'],
  'club-places': ['the week of a new club begins'],
  dialogs: ['at 1280 px'],
  google: [
    '11: a user sees their sessions',
    'the owner of an account connects',
    'a link to connect a provider',
  ],
  'money-in': [
    'at a desk, everything',
    'a manager sees how',
    'a player may not open',
    'a table without dates',
    'a column that nobody knows',
  ],
  'month-page': ['390 px'],
  'move-in': ['an owner leaves before', 'questions stay where', 'a wrong file, a range'],
  'own-link': ['needs no account, at 390 px'],
  passkeys: [
    'a session that is not fresh',
    'without recovery codes',
    'an owner without a passkey is asked',
  ],
  'paste-chat': [
    'a line that was not understood',
    'who is away is told',
    'names that match nobody',
    'on a phone, a name and a line',
  ],
  'pay-month': [
    'the table of a wide screen',
    'what changed since the bill',
    'a statement shows a correction',
  ],
  'pay-page': ['light, en-US'],
  'public-pages': ['at 390 px'],
  screens: ['manager at', 'visitor at 1280 px'],
  'three-minutes': [
    'eleven members are',
    'copying the last month',
    'nine names that',
    'one attendance of an earlier',
    'a cost is corrected',
  ],
  tokens: ['a player, who has no settings'],
  webhooks: ['a form that is not complete', 'one that is gone says'],
};

/** What `usual` leaves, and `rest` runs: by the text that Playwright makes of a test's file and names. */
export const LEFT = new RegExp(
  Object.entries({ ...Object.fromEntries(DETAILS.map((name) => [name, ['']])), ...SINGLE })
    .map(([name, titles]) => `(?<![\\w-])${name}\\.spec\\.ts .*(?:${titles.join('|')})`)
    .join('|'),
);
