import { isRecord, readJson, remove, storageKeys, writeJson } from '../../data/storage/storage';

/**
 * The sign-up that was made in this browser. Its id makes sure that no other sign-up for the same address is confirmed
 * here.
 */
interface OwnSignup {
  email: string;
  id: string;
  username: string;
  /** Where the user wanted to go: the mail's link opens a page that does not know it. */
  redirect?: string | undefined;
}

const isOwnSignup = (value: unknown): value is OwnSignup =>
  isRecord(value) &&
  typeof value['email'] === 'string' &&
  typeof value['id'] === 'string' &&
  typeof value['username'] === 'string' &&
  (value['redirect'] === undefined || typeof value['redirect'] === 'string');

/** The sign-up, or undefined if it was not made in this browser with this address. */
export function readSignup(email: string): OwnSignup | undefined {
  const own = readJson(storageKeys.signup, isOwnSignup);
  return own?.email.toLowerCase() === email.trim().toLowerCase() ? own : undefined;
}

export function keepSignup(own: OwnSignup): void {
  writeJson(storageKeys.signup, own);
}

export function forgetSignup(): void {
  remove(storageKeys.signup);
}

/** Only in the memory of this tab, and only until its login page is left: a reload asks for the password. */
let typed: { username: string; password: string } | null = null;

/** Keeps the password of a sign-up, so that the login page has it once the address is verified. */
export function keepPassword(own: { username: string; password: string }): void {
  typed = own;
}

/** The password with which this user signed up in this tab; empty if it is not known. */
export function readPassword(username: string | undefined): string {
  return typed !== null && typed.username === username ? typed.password : '';
}

export function forgetPassword(): void {
  typed = null;
}
