import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Keys, keysFileOf, loadKeys } from '../src/auth/keys.ts';

let text: string | undefined;

/** Loads the keys of a server, which are the same for all tests of a process: tokens of one are good for another. */
export function keysIn(dataDir: string): Keys {
  const file = keysFileOf(dataDir);
  if (text !== undefined && !existsSync(file)) writeFileSync(file, text, { mode: 0o600 });
  const keys = loadKeys(dataDir);
  text ??= readFileSync(file, 'utf8');
  return keys;
}
