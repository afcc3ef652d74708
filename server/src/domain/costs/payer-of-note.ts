import type { AuditState } from '@rallybook/contract/schemas/audit';

/** The payer, if a note was edited: it is written freely, and may name whoever paid. */
export const payerOfNote = ({ payerId, payerName }: AuditState, changed: AuditState): AuditState =>
  'note' in changed && payerId ? { payerId, payerName } : {};
