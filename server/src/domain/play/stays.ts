import {
  type BareStay,
  type PresenceChange,
  staysOf,
} from '@rallybook/contract/rules/play/presence';
import type { LoadedEvening, Participant } from './load-evening.ts';

/** What the stays of an evening follow from, beside who was told to have done what. */
type Times = Pick<LoadedEvening, 'opens' | 'overAt' | 'gamesOf'>;

/**
 * When somebody came by the record that others made of them: since it was made. One that was made long before the session, such as
 * that of a guest who was announced, lets nobody wait before its doors open.
 */
function cameByRecord(
  { opens, gamesOf }: Times,
  { id, record }: Participant,
  instant: Date,
): Date | null {
  if (record === null) return null;
  const came = record.madeAt < opens && opens <= instant ? opens : record.madeAt;
  // Who has played was there.
  return (gamesOf.get(id) ?? [])
    .map(({ begunAt }) => new Date(begunAt))
    .reduce((first, begun) => (begun < first ? begun : first), came);
}

/** When nobody of them can be there any more: the evening is over, or they are no member any more. */
const lastInstant = ({ overAt }: Times, { removedAt }: Participant): Date =>
  removedAt !== null && removedAt < overAt ? removedAt : overAt;

/** What somebody did at an evening, as it is known at an instant: also that a sheet says they are here, and that it is over. */
function changesOf(evening: Times, participant: Participant, instant: Date): PresenceChange[] {
  const { changes, record } = participant;
  const recorded = changes.map(({ kind, changedAt }) => ({ kind, changedAt: new Date(changedAt) }));
  // A tap that made the record says itself when they came.
  const isByTap = changes.some(
    ({ madeRecord }) => madeRecord !== null && madeRecord === record?.id,
  );
  const came = isByTap ? null : cameByRecord(evening, participant, instant);
  const all: PresenceChange[] =
    came === null ? recorded : [{ kind: 'came', changedAt: came }, ...recorded];
  const last = lastInstant(evening, participant);
  return [...all.filter(({ changedAt }) => changedAt < last), { kind: 'left', changedAt: last }];
}

/** The stays of somebody until an instant; none without a record. */
export const staysAt = (evening: Times, participant: Participant, instant: Date): BareStay[] =>
  participant.record === null ? [] : staysOf(changesOf(evening, participant, instant), instant);

/** Somebody's stay at an instant; undefined where they are not there. */
export const stayAt = (evening: Times, participant: Participant, instant: Date) =>
  staysAt(evening, participant, instant).find(({ until }) => until === null);
