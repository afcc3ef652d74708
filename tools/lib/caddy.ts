import { findOrInstall, type Provided } from './apt.ts';
import { findProgram } from './find-program.ts';

const PLACES = ['caddy', '/usr/bin/caddy', '/opt/homebrew/bin/caddy', '/usr/local/bin/caddy'];

/** Finds Caddy, or installs it where apt-get may be used. */
export function ensureCaddy(): Promise<Provided> {
  const advice = 'no Caddy found; install it to test its settings';
  return findOrInstall(() => findProgram(PLACES), ['caddy'], advice);
}
