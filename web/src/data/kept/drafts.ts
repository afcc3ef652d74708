import { signedInUserId } from '../sign-in/session';
import { isRecord, ownKey, readJson, remove, writeJson } from '../storage/storage';

/** The pages whose pasted texts, and the forms whose fields, are kept until they are recorded or dropped. */
export type DraftPage =
  | 'members'
  | 'attendance'
  | 'costs'
  | 'bank'
  | 'member form'
  | 'cost form'
  | 'recurring cost form'
  | 'attendance form'
  | 'registration form';

type Drafts = Record<string, string>;

const isDrafts = (value: unknown): value is Drafts =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const key = () => ownKey('drafts', signedInUserId() ?? '');
const readDrafts = (): Drafts => readJson(key(), isDrafts) ?? {};
const nameOf = (clubId: string, page: DraftPage) => `${clubId}/${page}`;

/** What this user has left in the text of a club's page; empty for nothing. */
export const readDraft = (clubId: string, page: DraftPage): string =>
  readDrafts()[nameOf(clubId, page)] ?? '';

/** Keeps a text over a closed sheet, a turned phone and a reload; an empty one is forgotten. */
export function keepDraft(clubId: string, page: DraftPage, text: string): void {
  const { [nameOf(clubId, page)]: before = '', ...others } = readDrafts();
  if (before === text) return;
  const next = text === '' ? others : { ...others, [nameOf(clubId, page)]: text };
  if (Object.keys(next).length === 0) remove(key());
  else writeJson(key(), next);
}
