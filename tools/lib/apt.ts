import { existsSync } from 'node:fs';
import { run, tail } from './processes.ts';
import { say, since } from './say.ts';

/** The path of something that is installed, or why there is none, in one line. */
export type Provided = { path: string } | { missing: string };

/**
 * Looks for something, and installs Debian's packages that bring it where it is not there and apt-get may be used.
 * @param find its path, where it is there
 * @param advice what to tell a person who has no apt-get
 */
export async function findOrInstall(
  find: () => string | undefined,
  packages: string[],
  advice: string,
): Promise<Provided> {
  const found = find();
  if (found) return { path: found };
  if (!canUseApt()) return { missing: advice };
  const failure = await aptInstall(packages);
  const installed = find();
  if (installed) return { path: installed };
  return { missing: failure ?? `nothing of use was in ${packages.join(' and ')}` };
}

/** Whether we may install packages of Debian's or Ubuntu's. */
function canUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Installs packages without a question. @returns why it failed, in one line; nothing when it did not */
async function aptInstall(packages: string[]): Promise<string | undefined> {
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
