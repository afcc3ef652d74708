import type { AuditState } from '@rallybook/contract/schemas/audit';
import { difference } from '../guards/audit.ts';

const payerOf = ({ payerId, payerName }: AuditState): AuditState =>
  payerId ? { payerId, payerName } : {};

/**
 * What an edit of a cost has changed, for the trail; null if nothing. A note is written freely, and may name whoever paid: with
 * the payer, it is found when they leave.
 */
export function auditChange(
  before: AuditState,
  after: AuditState,
): { before: AuditState; after: AuditState } | null {
  const changed = difference(before, after);
  if (changed === null || !('note' in changed.after)) return changed;
  return {
    before: { ...payerOf(before), ...changed.before },
    after: { ...payerOf(after), ...changed.after },
  };
}
