import { aptInstall, canUseApt } from './apt.mjs';
import { findProgram } from './find-program.mjs';

const PLACES = ['caddy', '/usr/bin/caddy', '/opt/homebrew/bin/caddy', '/usr/local/bin/caddy'];

/**
 * Finds Caddy, or installs it where apt-get may be used.
 * @returns {Promise<{ path: string } | { missing: string }>} `missing` says why there is none
 */
export async function ensureCaddy() {
  const found = findProgram(PLACES);
  if (found) return { path: found };
  if (!canUseApt()) return { missing: 'no Caddy found; install it to test its settings' };
  const trouble = await aptInstall(['caddy']);
  const installed = findProgram(PLACES);
  if (installed) return { path: installed };
  return { missing: trouble ?? 'the package caddy holds no server here' };
}
