import { PAYEE_SCHEMES, type PayeeScheme } from '@rallybook/contract/rules/receiving/schemes';
import { signedInUserId } from '../../../data/sign-in/session';
import { isRecord, ownKey } from '../../../data/storage/storage';

/** A way to be paid, and the values of its fields as they are typed. */
export interface PayeeDraft {
  scheme: PayeeScheme;
  values: Record<string, string>;
}

/** The key in this tab's storage, which holds the draft only while the user is away at a provider's sign-in. */
const key = () => ownKey('payee-draft', signedInUserId() ?? '');

const isScheme = (value: unknown): value is PayeeScheme =>
  PAYEE_SCHEMES.some((scheme) => scheme === value);

function isDraft(value: unknown): value is PayeeDraft & { clubId: string } {
  if (!isRecord(value) || !isRecord(value['values'])) return false;
  const texts = Object.values(value['values']);
  return isScheme(value['scheme']) && texts.every((text) => typeof text === 'string');
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
    const { scheme, values } = found;
    return { scheme, values };
  } catch {
    return null;
  }
}
