import { aptInstall, canUseApt } from './apt.mjs';
import { findProgram } from './find-program.mjs';

const PLACES = ['nginx', '/usr/sbin/nginx', '/opt/homebrew/bin/nginx', '/usr/local/bin/nginx'];

/**
 * Finds nginx, or installs it where apt-get may be used.
 * @returns {Promise<{ path: string } | { missing: string }>} `missing` says why there is none
 */
export async function ensureNginx() {
  const found = findProgram(PLACES);
  if (found) return { path: found };
  if (!canUseApt()) {
    return { missing: 'no nginx found; install it to test several processes together' };
  }
  const trouble = await aptInstall(['nginx']);
  const installed = findProgram(PLACES);
  if (installed) return { path: installed };
  return { missing: trouble ?? 'the package nginx holds no server here' };
}
