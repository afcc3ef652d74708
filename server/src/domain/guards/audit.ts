import {
  type AuditAction,
  type AuditKind,
  type AuditState,
  auditState,
} from '@rallybook/contract/schemas/audit';
import type { ClubActor } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { insertAuditEntries } from '../../db/queries/audit.ts';
import type { AuditEntryRow } from '../../db/tables/trail.ts';
import { newId } from '../../ids.ts';
import { tellWebhooks } from './webhook-events.ts';

/** The part of a scope that the audit trail records: who acts, in which club. */
export type AuditActor = {
  user: ClubActor['user'];
  actor: ClubActor['actor'];
  actorName: string;
  club: Pick<ClubActor['club'], 'id'>;
};

/** One change of one record. Without `before` it is new, without `after` it is gone. */
export type Change = {
  action: AuditAction;
  /** The record that changed; the trail calls it `thing_id`, in its table and in answers. */
  resourceId: string | null;
  /** By which id other programs know the record, where it is another one than that of its row. */
  publicId?: string;
  /** The name of the record. */
  label: string;
  before?: AuditState;
  after?: AuditState;
};

/** Without `wakeSenders`, webhooks are told a few seconds later. */
type TrailContext = Pick<Context, 'clock'> & Partial<Pick<Context, 'wakeSenders'>>;

const json = (state: AuditState | undefined) =>
  state === undefined ? null : JSON.stringify(state);

/** Writes changes into the club's audit trail, in the transaction that makes them, and tells the club's webhooks: none without the other. */
export async function writeAudit(
  trx: Trx,
  context: TrailContext,
  { user, actor, actorName, club }: AuditActor,
  changes: readonly Change[],
): Promise<void> {
  const at = context.clock().toISOString();
  const rows = changes.map(({ action, resourceId, label, before, after }): AuditEntryRow => ({
    clubId: club.id,
    id: newId(),
    at,
    actorUserId: user.userId,
    actorMemberId: actor.memberId,
    actorName: user.token === undefined ? actorName : `${actorName} (${user.token.name})`,
    action,
    kind: action.split('.', 1)[0] as AuditKind,
    thingId: resourceId,
    label,
    before: json(before),
    after: json(after),
    redactedAt: null,
    tokenId: user.token?.id ?? null,
  }));
  await insertAuditEntries(trx, rows);
  await tellWebhooks(trx, context, club.id, changes);
}

/** The fields in which two states differ; null if they are equal. */
export function difference(
  before: AuditState,
  after: AuditState,
): { before: AuditState; after: AuditState } | null {
  const keys = [
    ...new Set([...Object.keys(before), ...Object.keys(after)]),
  ] as (keyof AuditState)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (changed.length === 0) return null;
  const only = (state: AuditState): AuditState =>
    Object.fromEntries(changed.map((key) => [key, state[key]]));
  return { before: only(before), after: only(after) };
}

/** Reads a state from its column. */
export function readState(text: string | null): AuditState | null {
  return text === null ? null : auditState.parse(JSON.parse(text));
}
