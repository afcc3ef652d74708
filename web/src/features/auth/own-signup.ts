import { isRecord, readJson, remove, storageKeys, writeJson } from '../../data/storage';

/**
 * The sign-up that was made in this browser. Its id makes sure that no other sign-up for the same address is confirmed
 * here.
 */
interface OwnSignup {
  email: string;
  id: string;
}

const isOwnSignup = (value: unknown): value is OwnSignup =>
  isRecord(value) && typeof value['email'] === 'string' && typeof value['id'] === 'string';

/** The id of the sign-up, or undefined if it was not made in this browser with this address. */
export function readSignupId(email: string): string | undefined {
  const own = readJson(storageKeys.signup, isOwnSignup);
  return own?.email.toLowerCase() === email.trim().toLowerCase() ? own.id : undefined;
}

export function keepSignup(own: OwnSignup): void {
  writeJson(storageKeys.signup, own);
}

export function forgetSignup(): void {
  remove(storageKeys.signup);
}
