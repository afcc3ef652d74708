import { isRecord, readJson, remove, storageKeys, writeJson } from '../../data/storage';

/** The sign-up that was made in this browser: by its id no other one for the same address is confirmed here. */
interface OwnSignup {
  email: string;
  id: string;
}

const isOwnSignup = (value: unknown): value is OwnSignup =>
  isRecord(value) && typeof value['email'] === 'string' && typeof value['id'] === 'string';

/** The id, or undefined where this browser has not signed up with the address. */
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
