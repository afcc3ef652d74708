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
