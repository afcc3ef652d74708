import { signedInUserId } from '../../data/sign-in/session';
import { isRecord, ownKey } from '../../data/storage/storage';

/** The values of the payee form. */
export interface PayeeDraft {
  bank: string;
  accountNumber: string;
  accountHolder: string;
}

/** The key in this tab's storage, which holds the draft only while the user is away at Google's sign-in. */
const key = () => ownKey('payee-draft', signedInUserId() ?? '');

function isDraft(value: unknown): value is PayeeDraft & { clubId: string } {
  if (!isRecord(value)) return false;
  const { clubId, bank, accountNumber, accountHolder } = value;
  return [clubId, bank, accountNumber, accountHolder].every((part) => typeof part === 'string');
}

export function keepPayeeDraft(clubId: string, draft: PayeeDraft): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify({ ...draft, clubId }));
  } catch {
    // Where storage is forbidden, the user has to type it again.
  }
}

/** Reads and removes the draft that was kept for this club; null where there is none. */
export function takePayeeDraft(clubId: string): PayeeDraft | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key()) ?? 'null');
    sessionStorage.removeItem(key());
    if (!isDraft(found) || found.clubId !== clubId) return null;
    const { bank, accountNumber, accountHolder } = found;
    return { bank, accountNumber, accountHolder };
  } catch {
    return null;
  }
}
