import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { Trouble } from './say.mjs';

/** The first Node that runs the server's TypeScript and its node:sqlite as they are. */
const NEEDED = { major: 24, minor: 15 };

/**
 * The Node that runs Rallybook: the one pinned in the lockfile where there is one for this
 * platform, else the Node that runs this script if it is new enough.
 * @returns {string} the path of its binary
 * @throws {Trouble} where neither is to be had
 */
export function findNode() {
  const { pinned, file } = pinnedNode();
  // A binary that is there may still not run, for example one for glibc on a system with musl.
  if (pinned && spawnSync(file, ['--version']).status === 0) return file;
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw new Trouble(
    `Rallybook needs Node.js ${NEEDED.major}.${NEEDED.minor} or later on this platform; this is ${process.versions.node}. Get it from https://nodejs.org and try again.`,
  );
}

function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const file = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', binary);
  return { file, pinned: existsSync(file) };
}

/**
 * @param {string} version for example `24.15.0`
 * @returns {boolean}
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor);
}
