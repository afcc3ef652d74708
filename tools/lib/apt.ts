import { existsSync } from 'node:fs';
import { run, tail } from './processes.ts';
import { say, formatElapsed } from './say.ts';

/** The path of an installed program, or the reason why there is none, in one line. */
export type Provided = { path: string } | { missing: string };

/**
 * Finds a program, or installs the Debian packages that contain it, if apt-get may be used.
 * @param find returns its path, if it is installed
 * @param advice what to tell a person without apt-get
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

/** Whether we may install packages of Debian or Ubuntu. */
function canUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * Installs packages without asking.
 * @returns why it failed, in one line; nothing on success
 */
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
  say(`Installed in ${formatElapsed(start)}.`);
  return undefined;
}
