import type { AuditAction, AuditEntry } from '@rallybook/contract/schemas/audit';

/** The actions that one call can do to many records at once. */
export const GROUPED = [
  'member.created',
  'registration.created',
  'registration.replaced',
  'tracking.created',
  'tracking.deleted',
  'tracking.restored',
  'answer.moved_up',
  'answer.ended',
  'reading.answered',
] as const satisfies AuditAction[];

const isGrouped = (action: AuditAction) => (GROUPED as readonly AuditAction[]).includes(action);

const isSameCall = (a: AuditEntry, b: AuditEntry) =>
  isGrouped(a.action) &&
  a.action === b.action &&
  a.at === b.at &&
  a.actorMemberId === b.actorMemberId;

/**
 * Groups consecutive entries that one call has made. An entry that is on two pages, because newer ones were added
 * between loading them, counts once.
 */
export function groupChanges(entries: readonly AuditEntry[]): AuditEntry[][] {
  const groups: AuditEntry[][] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(entry.id)) continue;
    seen.add(entry.id);
    const last = groups.at(-1);
    if (last?.[0] !== undefined && isSameCall(last[0], entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
