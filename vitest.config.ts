import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** The set-up finds the engine in `project.config.env`, the tests in `process.env`. */
const server = (name: string, engine: 'sqlite' | 'postgres'): TestProjectInlineConfiguration => ({
  test: {
    name,
    include: ['server/{src,test}/**/*.test.ts'],
    exclude: ['server/test/several/**'],
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

const plain = (name: string, include: string): TestProjectInlineConfiguration => ({
  test: { name, include: [include] },
});

export default defineConfig({
  test: {
    // Half of the time of most is spent waiting for a database.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      plain('contract', 'packages/contract/src/**/*.test.ts'),
      server('server on SQLite', 'sqlite'),
      ...(process.env.TEST_POSTGRES_URL ? [server('server on PostgreSQL', 'postgres')] : []),
      ...(process.env.TEST_POSTGRES_URL && process.env.NGINX_PATH ? [several] : []),
      // Its texts are compiled by the web app's own plugins.
      {
        extends: './web/vite.config.ts',
        root: 'web',
        test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] },
      },
      plain('tools', 'tools/**/*.test.ts'),
    ],
  },
});
