import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** These start no database, or always the embedded one, so they need not run once for each engine. */
const WITHOUT_DATABASE = [
  'server/test/start.test.ts',
  'server/src/auth/passwords.test.ts',
  'server/src/auth/weak-passwords.test.ts',
  'server/src/domain/bills/bill-fingerprint.test.ts',
  'server/src/http/wire.test.ts',
  'server/src/limits/unknown-links.test.ts',
  'server/src/mail/compose.test.ts',
  'server/src/user-agents.test.ts',
];

/** The set-up finds the engine in `project.config.env`, the tests in `process.env`. */
const server = (name: string, engine: 'sqlite' | 'postgres'): TestProjectInlineConfiguration => ({
  test: {
    name,
    include: ['server/{src,test}/**/*.test.ts'],
    exclude: ['server/test/several/**', ...WITHOUT_DATABASE],
    env: { TEST_ENGINE: engine },
    globalSetup: ['server/test/global-setup.ts'],
  },
});

/** Several processes on one PostgreSQL, behind nginx. */
const several: TestProjectInlineConfiguration = {
  test: {
    name: 'several processes',
    include: ['server/test/several/**/*.test.ts'],
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: ['server/test/global-setup.ts'],
  },
};

const plain = (name: string, ...include: string[]): TestProjectInlineConfiguration => ({
  test: { name, include },
});

export default defineConfig({
  test: {
    // Half of the time of most is spent waiting for a database.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      plain('contract', 'packages/contract/src/**/*.test.ts'),
      plain('server without a database', ...WITHOUT_DATABASE),
      server('server on SQLite', 'sqlite'),
      ...(process.env.TEST_POSTGRES_URL ? [server('server on PostgreSQL', 'postgres')] : []),
      ...(process.env.TEST_POSTGRES_URL && process.env.NGINX_PATH ? [several] : []),
      // Its texts are compiled by the web app's own plugins.
      {
        extends: './web/vite.config.ts',
        root: 'web',
        test: { name: 'web', include: ['src/**/*.test.ts'] },
      },
      ...(process.env.CHROMIUM_PATH ? ['web/vitest.config.ts'] : []),
      plain('tools', 'tools/**/*.test.ts'),
    ],
  },
});
