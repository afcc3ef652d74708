import { existsSync } from 'node:fs';
import { run, tail } from './processes.mjs';
import { say, since } from './say.mjs';

/** @returns {boolean} whether we may install packages of Debian's or Ubuntu's */
export function canUseApt() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * Installs packages with apt-get, without a question.
 * @param {string[]} packages
 * @returns {Promise<string | undefined>} why it failed, in one line; nothing when it did not
 */
export async function aptInstall(packages) {
  const start = Date.now();
  say(`Installing ${packages.join(' and ')} with apt-get ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=180'];
  const steps = [['update'], ['install', '-y', '--no-install-recommends', ...packages]];
  for (const step of steps) {
    const { code, output } = await run('apt-get', [...options, ...step], { env, quiet: true });
    if (code !== 0) return `apt-get ${step[0]} failed: ${tail(output, 1)}`;
  }
  say(`Installed in ${since(start)}.`);
  return undefined;
}
