import { toNameField } from '@rallybook/contract/records/fields';
import { emptyMemberFields } from '@rallybook/contract/records/members';
import { FORMER_MEMBER } from '@rallybook/contract/rules/former-member';
import { nameKey } from '@rallybook/contract/rules/names';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import { MEMBER_COLUMN_NAMES } from '../../db/all-tables.ts';
import { FREE_TEXT_FIELDS } from '../../db/queries/accounts/free-texts.ts';

/** The user whose names are taken out of texts, and what replaces them. */
export type Forgotten = {
  memberIds: readonly string[];
  userId: string;
  /** The names that the user had. */
  names: readonly string[];
};

/**
 * A state without the user's names; the user's own record also loses its optional fields and nicknames. The user's
 * names are removed from free texts if the state, or the answer that contains it, is about the user.
 */
export function redactState(
  state: AuditState,
  isOwn: boolean,
  forgotten: Forgotten,
  isAboutUser = false,
): AuditState {
  const { memberIds } = forgotten;
  const emptied = Object.fromEntries(
    Object.entries(emptyMemberFields).filter(([name]) => name in state),
  );
  const isMember = isOneOf(memberIds, state.memberId);
  const isNamed = PEOPLE.some(({ id }) => isOneOf(memberIds, valueOf(state, id)));
  return {
    ...state,
    // The state of a nickname has its member's id; the answer for a member has the member's nicknames.
    ...((isOwn || isMember) && 'name' in state ? { name: FORMER_MEMBER } : {}),
    ...(isOwn ? emptied : {}),
    ...(isOwn && 'nicknames' in state ? { nicknames: [] } : {}),
    ...redactPeople(state, forgotten),
    ...redactGuest(state, forgotten),
    ...redactPassedGuest(state, forgotten),
    ...redactHolder(state, forgotten),
    ...(isAboutUser || isNamed ? redactFreeTexts(state, forgotten) : {}),
  };
}

/** The fields of a state that refer to members, and those that name them. */
const PEOPLE = MEMBER_COLUMN_NAMES.map((id) => ({ id, name: toNameField(id) }));

const valueOf = (state: AuditState, name: string): unknown =>
  (state as Readonly<Record<string, unknown>>)[name];

function redactPeople(state: AuditState, { memberIds }: Forgotten): AuditState {
  const named = PEOPLE.filter(
    ({ id, name }) => name in state && isOneOf(memberIds, valueOf(state, id)),
  );
  return Object.fromEntries(named.map(({ name }) => [name, FORMER_MEMBER]));
}

const isOneOf = (ids: readonly string[], id: unknown): boolean =>
  typeof id === 'string' && ids.includes(id);

/** Banks write a name without accents. The bank of the account, which stays, says nothing about the person. */
function redactHolder({ accountHolder }: AuditState, { names }: Forgotten): AuditState {
  if (accountHolder === undefined) return {};
  const isHolder = names.some((name) => nameKey(name) === nameKey(accountHolder));
  return isHolder ? { accountHolder: FORMER_MEMBER, accountEnding: '' } : {};
}

/** Guests are often named after their host: "Lan's sister", "Lan +2". */
function redactGuest(state: AuditState, forgotten: Forgotten): AuditState {
  const { hostMemberId, name } = state;
  if (!isOneOf(forgotten.memberIds, hostMemberId) || typeof name !== 'string') return {};
  return { name: redactText(name, state, forgotten) };
}

/** The guests to whom somebody passes a place are often named after them, too. */
function redactPassedGuest(state: AuditState, forgotten: Forgotten): AuditState {
  const { fromMemberId, guestName } = state;
  if (!isOneOf(forgotten.memberIds, fromMemberId) || typeof guestName !== 'string') return {};
  return { guestName: redactText(guestName, state, forgotten) };
}

/** What is written freely may name whoever paid. */
function redactFreeTexts(state: AuditState, forgotten: Forgotten): AuditState {
  const texts = Object.entries(state).filter(
    (entry): entry is [string, string] =>
      FREE_TEXT_FIELDS.includes(entry[0]) && typeof entry[1] === 'string',
  );
  return Object.fromEntries(
    texts.map(([name, text]) => [name, redactText(text, state, forgotten)]),
  );
}

/** A text in a state, without the user's names and those that the state gives them. */
function redactText(text: string, state: AuditState, { memberIds, names }: Forgotten): string {
  const allNames = [...names, ...namesOfPeople(state, memberIds)];
  return redactLabel(text, allNames.filter(isName));
}

const isName = (text: unknown): text is string => typeof text === 'string' && text !== '';

/** Every name that these states give to the user. */
export function namesIn(
  states: readonly (AuditState | null)[],
  isOwn: boolean,
  { memberIds }: Forgotten,
): string[] {
  return states.flatMap((state) => {
    if (state === null) return [];
    const isMember = isOneOf(memberIds, state.memberId);
    return [
      isOwn || isMember ? state.name : null,
      isOwn ? state.alias : null,
      ...namesOfPeople(state, memberIds),
    ].filter(isName);
  });
}

/** The names that a state gives to the user: as a member, payer or host, or with a passed place. */
const namesOfPeople = (state: AuditState, memberIds: readonly string[]) =>
  PEOPLE.filter(({ id }) => isOneOf(memberIds, valueOf(state, id))).map(({ name }) =>
    valueOf(state, name),
  );

/** A label without these names. The longest are replaced first, since one may be part of another. */
export function redactLabel(label: string, names: readonly string[]): string {
  const longestFirst = [...new Set(names)].toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((text, name) => text.replaceAll(name, FORMER_MEMBER), label);
}

/** The answer to a request that created one or several records, or lists of records, without the user's names. */
export function redactAnswer(answer: unknown, forgotten: Forgotten): unknown {
  if (Array.isArray(answer)) return answer.map((item) => redactAnswer(item, forgotten));
  // The answer for a new club is only its id.
  if (typeof answer !== 'object' || answer === null) return answer;
  const { id } = answer as { id?: string };
  const isOwn = id !== undefined && forgotten.memberIds.includes(id);
  const lists = Object.entries(answer)
    .filter(([, value]) => Array.isArray(value))
    .map(([name, list]) => [name, redactAnswer(list, forgotten)]);
  return { ...redactState(answer, isOwn, forgotten, true), ...Object.fromEntries(lists) };
}

/**
 * A JSON value without an address, in any letter case. An `email` field with the address becomes null; in other
 * texts, the address is replaced. A longer address that contains this one is left as it is.
 */
export function withoutAddress(value: unknown, emailKey: string): unknown {
  const pattern = new RegExp(`(?<![\\w.+-])${RegExp.escape(emailKey)}(?![\\w-]|\\.\\w)`, 'gi');
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(pattern, FORMER_MEMBER);
    if (Array.isArray(part)) return part.map(clean);
    if (typeof part !== 'object' || part === null) return part;
    const isAddress = (name: string, field: unknown) =>
      name === 'email' && typeof field === 'string' && field.toLowerCase() === emailKey;
    return Object.fromEntries(
      Object.entries(part).map(([name, field]) => [
        name,
        isAddress(name, field) ? null : clean(field),
      ]),
    );
  };
  return clean(value);
}
