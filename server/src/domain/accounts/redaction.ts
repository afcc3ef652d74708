import type { AuditState } from '@rallybook/contract/schemas/audit';

/** Whose name is taken out of what, and what stands in its place. */
export type Forgotten = {
  memberIds: readonly string[];
  userId: string;
  /** What they were called. */
  names: readonly string[];
  former: string;
};

/** A state without the names of who is forgotten; of their own record, without anything that is theirs. */
export function redactState(
  state: AuditState,
  isOwn: boolean,
  { memberIds, former }: Forgotten,
): AuditState {
  const isMine = (id: string | null | undefined) =>
    id !== null && id !== undefined && memberIds.includes(id);
  return {
    ...state,
    ...(isOwn && 'name' in state ? { name: former } : {}),
    ...(isOwn && 'alias' in state ? { alias: null } : {}),
    ...(isOwn && 'email' in state ? { email: null } : {}),
    ...(isMine(state.memberId) && 'memberName' in state ? { memberName: former } : {}),
    ...(isMine(state.payerId) && 'payerName' in state ? { payerName: former } : {}),
  };
}

/** Every name that these states give to who is forgotten. */
export function namesIn(
  states: readonly (AuditState | null)[],
  isOwn: boolean,
  { memberIds }: Forgotten,
): string[] {
  return states.flatMap((state) => {
    if (state === null) return [];
    const { memberId, memberName, payerId, payerName, name } = state;
    return [
      isOwn ? name : null,
      memberId !== undefined && memberIds.includes(memberId) ? memberName : null,
      typeof payerId === 'string' && memberIds.includes(payerId) ? payerName : null,
    ].filter((text): text is string => typeof text === 'string' && text !== '');
  });
}

/** What a thing is called, without those names; the longest go first, since one may be a part of another. */
export function redactLabel(label: string, names: readonly string[], former: string): string {
  const longestFirst = [...new Set(names)].toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((text, name) => text.replaceAll(name, former), label);
}

/** What was answered to a request that created something, one thing or several, without those names. */
export function redactAnswer(answer: unknown, forgotten: Forgotten): unknown {
  if (Array.isArray(answer)) return answer.map((each) => redactAnswer(each, forgotten));
  // Of a new club, just its id.
  if (typeof answer !== 'object' || answer === null) return answer;
  const { id } = answer as { id?: string };
  const isOwn = id !== undefined && forgotten.memberIds.includes(id);
  return redactState(answer, isOwn, forgotten);
}

/**
 * A value of JSON without an address, wherever in it and in which letter case it was typed: a field of an address is
 * empty then, and in a text stands something else. An address that only ends or begins with this one is another one.
 */
export function withoutAddress(value: unknown, emailKey: string, former: string): unknown {
  const pattern = new RegExp(`(?<![\\w.+-])${RegExp.escape(emailKey)}(?![\\w-]|\\.\\w)`, 'gi');
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(pattern, former);
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
