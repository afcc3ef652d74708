import { existsSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { TEST_WORKERS } from './tools/lib/test-workers.ts';

/** These start no database, or always the embedded one, so they need not run once for each engine. */
const WITHOUT_DATABASE = [
  'server/src/auth/access-tokens.test.ts',
  'server/src/auth/keys.test.ts',
  'server/src/auth/passwords.test.ts',
  'server/src/auth/weak-passwords.test.ts',
  'server/src/backup/offsite/schedule.test.ts',
  'server/src/backup/offsite/store.test.ts',
  'server/src/backup/offsite/stored.test.ts',
  'server/src/db/engine/sqlite.test.ts',
  'server/src/domain/bills/bill-fingerprint.test.ts',
  'server/src/domain/notice-delivery/notice-times.test.ts',
  'server/src/domain/pay/codes/codes.test.ts',
  'server/src/domain/pay/vietqr.test.ts',
  'server/src/domain/sessions/holidays.test.ts',
  'server/src/domain/sessions/roll.random.test.ts',
  'server/src/domain/sessions/roll.test.ts',
  'server/src/domain/shuttles/stock.test.ts',
  'server/src/http/answer.test.ts',
  'server/src/http/connections/connections.test.ts',
  'server/src/http/errors.test.ts',
  'server/src/http/openapi.test.ts',
  'server/src/http/input/wire.test.ts',
  'server/src/instants.test.ts',
  'server/src/limits/unknown-links.test.ts',
  'server/src/mail/compose.test.ts',
  'server/src/texts/notice-texts.test.ts',
  'server/src/user-agents.test.ts',
  'server/test/month-rules.test.ts',
  'server/test/payment-pictures.test.ts',
  'server/test/start.test.ts',
];

/** These are about the embedded database, or no engine can make a difference to what they test, with the reason. */
const ON_SQLITE: Record<string, string> = {
  'server/test/failed-commit.test.ts':
    'A file that cannot be written fails the COMMIT of the embedded database; PostgreSQL writes its own',
  'server/test/matrix.test.ts':
    'Who may do what is decided in code, from the same query for all endpoints; each endpoint runs on both in endpoints.test.ts',
  'server/src/mail/delivery.test.ts':
    'Conversations with mail servers; on both, notices-crash.test.ts sends what the outbox has',
  'server/test/bot-notices.test.ts':
    'Conversations with the hosts of bots; on both, notices-sent.test.ts tells what is due',
  'server/test/google.test.ts':
    'Conversations with an OpenID provider; on both, query-plans.test.ts runs what is stored of them',
  'server/test/endpoint-input.test.ts': 'Bad input is refused before anything is read',
  'server/test/request-ids.test.ts': 'Ids of requests, in the log',
};

/**
 * These need PostgreSQL beside the embedded database, or are about connections, which wait here for nobody's queries; with the
 * reason. Where there is no PostgreSQL, they run on the embedded one.
 */
const ON_POSTGRES: Record<string, string> = {
  'server/test/move.test.ts': 'From the embedded database to PostgreSQL: each test has both',
  'server/test/headers.test.ts': 'The headers of answers, none of which has data',
  'server/test/greedy-clients.test.ts': 'Slow and large requests, cut off before they are read',
  'server/test/slow-readers.test.ts': 'Connections that do not take their answer',
  'server/test/overload.test.ts': 'Requests that are turned away at the door',
};

/**
 * What a plain `npm test` runs on PostgreSQL, too, each file with the reason for which the engine can make a difference to it. All
 * others run on both where everything does (`npm test -- whole`), and when they are named.
 */
const BY_ENGINE: Record<string, string> = {
  // The text of queries, and what comes back.
  'server/test/endpoints.test.ts': 'Each endpoint once, so that each is answered from each engine',
  'server/test/extreme-values.test.ts':
    'Numbers, instants and texts at their bounds, as columns hold them',
  'server/test/table-bounds.test.ts':
    'Rows are counted by triggers, which each engine has its own of',
  'server/test/unique-keys.test.ts': 'Keys, as the catalogue of the engine lists them',
  // Plans of queries, and how many rows they read.
  'server/test/query-plans.test.ts': 'The plan of every query, and its text',
  'server/test/rows-read.test.ts': 'How many rows every endpoint reads',
  // Locks, and what happens at once.
  'server/src/db/engine/transaction.test.ts': 'The one transaction function, and its locks',
  'server/src/domain/housekeeping.test.ts':
    'What is outdated by its instants is deleted, and a database that is away is outlived',
  'server/src/limits/code-throttle.test.ts': 'Tries are counted at once',
  'server/src/limits/login-throttle.test.ts': 'Tries are counted at once',
  'server/test/bank-hooks-once.test.ts': 'A transfer that is told twice at once',
  'server/test/races.test.ts': 'Each pair of changes that must not come between each other',
  'server/test/waiting-changes.test.ts': 'Rights that end while a change waits for the lock',
  // A connection or a process that is lost, a database that only reads.
  'server/test/lost-database.test.ts': 'Connections that break',
  'server/test/read-only-database.test.ts':
    'A database that refuses to write, in words of the engine',
  'server/test/running.test.ts': 'A process ends once its connections are given back',
  // Migrations, backups, and what is copied from one database into another.
  'server/test/migrations.test.ts': 'Every migration, on each engine',
  'server/test/restore-club.test.ts': 'One club is copied out of a backup',
  'server/test/rolling-upgrade.test.ts': 'Two versions on one database, while it is migrated',
  'server/test/upgrade.test.ts': 'Databases and backups from before the first schema',
};
const byEngine = Object.keys(BY_ENGINE);

/**
 * A plain `npm test` leaves these to `rest` on the embedded database, too, unless a change since `main` is where each says: what
 * finds the same mistake there.
 */
const LEFT_TO_REST: Record<string, { unlessChanged: string; foundBy: string }> = {
  'server/test/bounds.test.ts': {
    unlessChanged: 'server/src/db/queries/',
    foundBy:
      'rows-read.test.ts counts what each query reads of 25,000 rows of each kind, query-plans.test.ts looks at its plan',
  },
  'server/test/rolling-upgrade.test.ts': {
    unlessChanged: 'server/src/db/migrat',
    foundBy:
      'The same on PostgreSQL; on the embedded database, migrations.test.ts and upgrade.test.ts',
  },
  'server/test/running.test.ts': {
    unlessChanged: 'server/src/start/',
    foundBy: 'The same on PostgreSQL, where connections are given back before a process ends',
  },
  'server/test/play-at-once.test.ts': {
    unlessChanged: 'server/src/domain/play/',
    foundBy: 'several/play.test.ts, with two processes; play-events.test.ts',
  },
  'server/test/offsite.test.ts': {
    unlessChanged: 'server/src/backup/',
    foundBy:
      'offsite-proof.test.ts makes and proves the same backups and opens what is encrypted; backup.test.ts restores each row; src/backup/offsite/ has which are kept',
  },
  'server/test/offsite-server.test.ts': {
    unlessChanged: 'server/src/backup/',
    foundBy: 'The same, and schedule.test.ts, which says when backups are made',
  },
};

/**
 * These try more cases where everything runs, so that `rest` has them, too. Each imports `extent.ts`, or a helper does:
 * `tools/extent.test.ts` holds this list to it.
 */
const BY_EXTENT = {
  reading: [
    'packages/reading/src/linear-readers.test.ts',
    'packages/reading/src/finder/find-rules.test.ts',
    'packages/reading/src/finder/ranking.test.ts',
    'packages/reading/src/sheets/every-cell.test.ts',
  ],
  withoutDatabase: [
    'server/src/domain/bills/bill-fingerprint.test.ts',
    'server/src/domain/sessions/roll.random.test.ts',
  ],
  server: ['server/test/fuzz.test.ts', 'server/test/matrix.test.ts'],
};

/** How much runs: what a plain `npm test` does (`usual`), what that leaves (`rest`), or both in one (`whole`). */
const extent = process.env.TEST_EXTENT ?? 'whole';
const isRest = extent === 'rest';

const changed = process.env.CHANGED_FILES?.split('\n') ?? [];
const leftOnSqlite = Object.entries(LEFT_TO_REST).flatMap(([file, { unlessChanged }]) =>
  changed.some((path) => path === file || path.startsWith(unlessChanged)) ? [] : [file],
);

const listed = [
  ...WITHOUT_DATABASE,
  ...Object.keys({ ...ON_SQLITE, ...ON_POSTGRES }),
  ...byEngine,
  ...Object.keys(LEFT_TO_REST),
  ...Object.values(BY_EXTENT).flat(),
];
const moved = listed.filter((file) => !existsSync(file));
if (moved.length > 0)
  throw new Error(`vitest.config.ts lists files that are gone: ${moved.join(', ')}`);

const hasPostgres = process.env.TEST_POSTGRES_URL !== undefined;

const ALL_OF_SERVER = ['server/{src,test}/**/*.test.ts'];
const USUAL_ON_POSTGRES = [...byEngine, ...Object.keys(ON_POSTGRES)];

/** The tests of the server that run on an engine, before those are excluded that never do. */
const serverFiles = {
  sqlite: isRest ? [...BY_EXTENT.server, ...Object.keys(LEFT_TO_REST)] : ALL_OF_SERVER,
  postgres: extent === 'usual' ? USUAL_ON_POSTGRES : ALL_OF_SERVER,
};

/** The set-up finds the engine in `project.config.env`, the tests in `process.env`. */
const server = (name: string, engine: 'sqlite' | 'postgres'): TestProjectInlineConfiguration => ({
  test: {
    name,
    include: serverFiles[engine],
    isolate: false,
    exclude: [
      'server/test/several/**',
      ...WITHOUT_DATABASE,
      ...(engine === 'postgres' ? Object.keys(ON_SQLITE) : []),
      ...(engine === 'postgres' && isRest ? USUAL_ON_POSTGRES : []),
      ...(engine === 'sqlite' && hasPostgres ? Object.keys(ON_POSTGRES) : []),
      ...(engine === 'sqlite' && extent === 'usual' ? leftOnSqlite : []),
    ],
    env: { TEST_ENGINE: engine },
    globalSetup: ['server/test/global-setup.ts'],
  },
});

/** Several processes on one PostgreSQL, behind nginx. Projects start in the order of their names, and these tests are long. */
const several: TestProjectInlineConfiguration = {
  test: {
    name: 'processes together',
    include: ['server/test/several/**/*.test.ts'],
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: ['server/test/global-setup.ts'],
  },
};

/** After so many milliseconds, a test hangs. What extends another configuration than this one has to be told. */
const TEST_TIMEOUT = 60_000;

const plain = (name: string, ...include: string[]): TestProjectInlineConfiguration => ({
  test: { name, include, isolate: false },
});

const onServers = [
  server('server on SQLite', 'sqlite'),
  ...(hasPostgres ? [server('server on PostgreSQL', 'postgres')] : []),
];

const everything = [
  plain('contract', 'packages/contract/src/**/*.test.ts'),
  plain('reading', 'packages/reading/src/**/*.test.ts'),
  plain('server without a database', ...WITHOUT_DATABASE),
  ...onServers,
  ...(hasPostgres && process.env.NGINX_PATH ? [several] : []),
  // Its texts are compiled by the web app's own plugins.
  {
    extends: './web/vite.config.ts',
    root: 'web',
    test: {
      name: 'web',
      include: ['src/**/*.test.ts'],
      isolate: false,
      maxWorkers: TEST_WORKERS,
      testTimeout: TEST_TIMEOUT,
    },
  },
  ...(process.env.CHROMIUM_PATH ? ['web/vitest.config.ts'] : []),
  // Its name is its place, as above: one of its tests waits ten seconds for a proxy.
  plain('deployment and tools', 'tools/**/*.test.ts'),
];

export default defineConfig({
  test: {
    maxWorkers: TEST_WORKERS,
    // Some 15 % of what the server's tests take was for collecting garbage, most of it young: it gets more room.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: TEST_TIMEOUT,
    hookTimeout: TEST_TIMEOUT,
    projects: isRest
      ? [
          plain('reading', ...BY_EXTENT.reading),
          plain('server without a database', ...BY_EXTENT.withoutDatabase),
          ...onServers,
        ]
      : everything,
  },
});
