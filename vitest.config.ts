import { existsSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { TEST_WORKERS } from './tools/lib/test-workers.ts';

/** These start no database, or always the embedded one, so they need not run once for each engine. */
const WITHOUT_DATABASE = [
  'server/src/auth/access-tokens.test.ts',
  'server/src/auth/keys.test.ts',
  'server/src/auth/passwords.test.ts',
  'server/src/auth/weak-passwords.test.ts',
  'server/src/db/engine/sqlite.test.ts',
  'server/src/domain/bills/bill-fingerprint.test.ts',
  'server/src/http/answer.test.ts',
  'server/src/http/connections.test.ts',
  'server/src/http/errors.test.ts',
  'server/src/http/openapi.test.ts',
  'server/src/http/wire.test.ts',
  'server/src/limits/unknown-links.test.ts',
  'server/src/mail/compose.test.ts',
  'server/src/texts/notice-texts.test.ts',
  'server/src/user-agents.test.ts',
  'server/test/month-rules.test.ts',
  'server/test/start.test.ts',
];

/** These are about the embedded database, or no engine can make a difference to what they test, with the reason. */
const ON_SQLITE: Record<string, string> = {
  'server/test/bounds.test.ts':
    'It would fail: plans of PostgreSQL read up to 990,000 rows for 17 of the entry points, as row 54 of docs/security.md says',
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
 * What a plain `npm test` runs on PostgreSQL, too: what an engine can make a difference to, by what that is. All others run on both
 * where everything does (`npm test -- whole`), and when they are named.
 */
const BY_ENGINE: Record<string, string[]> = {
  'The text of queries, and what comes back: each endpoint once, each query, the values at their bounds':
    [
      'server/test/endpoints.test.ts',
      'server/test/extreme-values.test.ts',
      'server/test/own-tables.test.ts',
      'server/test/table-bounds.test.ts',
      'server/test/time-zones.test.ts',
      'server/test/unique-keys.test.ts',
    ],
  'Plans of queries, and how many rows they read': [
    'server/test/digests-of-an-hour.test.ts',
    'server/test/large-clubs.test.ts',
    'server/test/query-plans.test.ts',
    'server/test/rows-read.test.ts',
  ],
  'Locks, and what happens at once': [
    'server/src/db/engine/transaction.test.ts',
    'server/src/domain/housekeeping.test.ts',
    'server/src/limits/code-throttle.test.ts',
    'server/src/limits/login-throttle.test.ts',
    'server/test/bank-hooks-once.test.ts',
    'server/test/club-sessions-together.test.ts',
    'server/test/once.test.ts',
    'server/test/play-at-once.test.ts',
    'server/test/races.test.ts',
    'server/test/sheets-slices.test.ts',
    'server/test/waiting-changes.test.ts',
  ],
  'A connection or a process that is lost, a database that only reads': [
    'server/test/crash.test.ts',
    'server/test/lost-database.test.ts',
    'server/test/notices-crash.test.ts',
    'server/test/read-only-database.test.ts',
    'server/test/running.test.ts',
  ],
  'Migrations, backups, and what is copied from one database into another': [
    'server/test/backup.test.ts',
    'server/test/imports.test.ts',
    'server/test/migrations.test.ts',
    'server/test/restore-club.test.ts',
    'server/test/rolling-upgrade.test.ts',
  ],
};
const byEngine = Object.values(BY_ENGINE).flat();

/**
 * These try more cases where everything runs, so that `rest` has them, too. Each imports `extent.ts`, or a helper does:
 * `tools/extent.test.ts` holds this list to it.
 */
const BY_EXTENT = {
  reading: [
    'packages/reading/src/linear-readers.test.ts',
    'packages/reading/src/finder/find-rules.test.ts',
  ],
  server: ['server/test/fuzz.test.ts', 'server/test/matrix.test.ts'],
};

/** How much runs: what a plain `npm test` does (`usual`), what that leaves (`rest`), or both in one (`whole`). */
const extent = process.env.TEST_EXTENT ?? 'whole';
const isRest = extent === 'rest';

const listed = [
  ...WITHOUT_DATABASE,
  ...Object.keys({ ...ON_SQLITE, ...ON_POSTGRES }),
  ...byEngine,
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
  sqlite: isRest ? BY_EXTENT.server : ALL_OF_SERVER,
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
    },
  },
  ...(process.env.CHROMIUM_PATH ? ['web/vitest.config.ts'] : []),
  // Its name is its place, as above: one of its tests waits ten seconds for a proxy.
  plain('deployment and tools', 'tools/**/*.test.ts'),
];

export default defineConfig({
  test: {
    maxWorkers: TEST_WORKERS,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: isRest ? [plain('reading', ...BY_EXTENT.reading), ...onServers] : everything,
  },
});
