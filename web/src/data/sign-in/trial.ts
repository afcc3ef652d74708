import { ownKey, readJson, writeJson } from '../storage/storage';
import { signedInUserId } from './session';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Keeps when the trial of the signed-in user ends. */
export function keepTrialEnd(endsAt: string): void {
  const user = signedInUserId();
  if (user !== null) writeJson(ownKey('trial', user), endsAt);
}

/** When the trial of the signed-in user ends, in milliseconds since 1970; null for who has an account. */
export function readTrialEnd(): number | null {
  const user = signedInUserId();
  const endsAt = user === null ? null : readJson(ownKey('trial', user), isText);
  return endsAt === null ? null : Date.parse(endsAt);
}
