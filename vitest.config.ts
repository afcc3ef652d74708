import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** The set-up finds the engine in `project.config.env`, the tests in `process.env`. */
const server = (name: string, engine: 'sqlite' | 'postgres'): TestProjectInlineConfiguration => ({
  test: {
    name,
    include: ['server/{src,test}/**/*.test.ts'],
    env: { TEST_ENGINE: engine },
    globalSetup: ['server/test/global-setup.ts'],
  },
});

const plain = (name: string, include: string): TestProjectInlineConfiguration => ({
  test: { name, include: [include] },
});

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      plain('contract', 'packages/contract/src/**/*.test.ts'),
      server('server on SQLite', 'sqlite'),
      ...(process.env.TEST_POSTGRES_URL ? [server('server on PostgreSQL', 'postgres')] : []),
      plain('web', 'web/src/**/*.test.ts'),
      plain('tools', 'tools/**/*.test.mjs'),
    ],
  },
});
