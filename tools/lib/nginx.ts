import { findOrInstall, type Provided } from './apt.ts';
import { findProgram } from './find-program.ts';

const PLACES = ['nginx', '/usr/sbin/nginx', '/opt/homebrew/bin/nginx', '/usr/local/bin/nginx'];

/** Finds nginx, or installs it where apt-get may be used. */
export function ensureNginx(): Promise<Provided> {
  const advice = 'no nginx found; install it to test several processes together';
  return findOrInstall(() => findProgram(PLACES), ['nginx'], advice);
}
