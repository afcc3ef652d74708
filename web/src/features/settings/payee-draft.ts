import { isRecord } from '../../data/storage';

/** What is typed into the form of the payee. */
export interface PayeeDraft {
  bank: string;
  accountNumber: string;
  accountHolder: string;
}

/** For this tab alone, and only from when somebody leaves for Google until they are back. */
const key = 'rallybook.payee-draft';

function isDraft(value: unknown): value is PayeeDraft & { clubId: string } {
  if (!isRecord(value)) return false;
  const { clubId, bank, accountNumber, accountHolder } = value;
  return [clubId, bank, accountNumber, accountHolder].every((part) => typeof part === 'string');
}

export function keepPayeeDraft(clubId: string, draft: PayeeDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, clubId }));
  } catch {
    // Where storage is forbidden it has to be typed again.
  }
}

/** What was kept for this club, once; null where nothing was. */
export function takePayeeDraft(clubId: string): PayeeDraft | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    if (!isDraft(found) || found.clubId !== clubId) return null;
    const { bank, accountNumber, accountHolder } = found;
    return { bank, accountNumber, accountHolder };
  } catch {
    return null;
  }
}
