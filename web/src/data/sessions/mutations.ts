import { msg } from '@lingui/core/macro';
import { sessionLinks } from '@rallybook/contract/endpoints/session-links';
import { sessions } from '@rallybook/contract/endpoints/sessions';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { call, type InputOf } from '../api/api';
import { NetworkError } from '../api/api-error';
import { clubMutation } from '../cache/club-mutation';
import { offlineStore } from '../offline/offline';
import { sessionLinksQuery } from './sessions-query';
import { addAnswer } from './waiting-answers';

type Answer = Omit<InputOf<typeof sessions.answer>['body'], 'clubId'>;

/** Says whether a member comes. */
export const answerMutation = clubMutation({
  send: (clubId, answer: Answer) =>
    call(sessions.answer, { body: { ...answer, clubId } }, { clubId }),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to save the answer` },
});

/** The same for the signed-in member: where the server cannot be reached, the answer waits until it can. */
export const ownAnswerMutation = clubMutation({
  send: async (clubId, answer: Answer) => {
    const body = { ...answer, clubId };
    try {
      if (!offlineStore.read()) return await call(sessions.answer, { body }, { clubId });
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
    }
    addAnswer(body);
    return 'waits' as const;
  },
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to save the answer` },
});

/** Cancels sessions, one after the other, or takes that back. */
export const cancelSessionsMutation = clubMutation({
  send: async (clubId, { ids, isCancelled }: { ids: readonly string[]; isCancelled: boolean }) => {
    const endpoint = isCancelled ? sessions.cancel : sessions.restore;
    for (const sessionId of ids) await call(endpoint, { body: { clubId, sessionId } }, { clubId });
  },
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to change the session` },
});

/** What staff enter about a session. An empty place, capacity or note is the club's, or none. */
export interface SessionValues {
  date: string;
  startTime: string;
  endTime: string;
  place: string;
  capacity: number | null;
  note: string;
}

export const valuesOf = (session: Session): SessionValues => ({
  date: session.date,
  startTime: session.startTime,
  endTime: session.endTime,
  place: session.place ?? '',
  capacity: session.capacity,
  note: session.note ?? '',
});

const orNull = (line: string) => (line.trim() === '' ? null : line.trim());

/** Moves a session, changes it, or both. Settles with the session as it is then. */
export const editSessionMutation = clubMutation({
  send: async (clubId, { session, values }: { session: Session; values: SessionValues }) => {
    const { id: sessionId } = session;
    const before = valuesOf(session);
    const isEdited = (name: keyof SessionValues) => before[name] !== values[name];
    const { date, startTime, endTime, capacity } = values;
    let saved = session;
    if (isEdited('date') || isEdited('startTime') || isEdited('endTime')) {
      const body = { clubId, sessionId, date, startTime, endTime };
      saved = await call(sessions.move, { body }, { clubId });
    }
    if (isEdited('place') || isEdited('capacity') || isEdited('note')) {
      const place = orNull(values.place);
      const change = { place, capacity, note: orNull(values.note), version: saved.version };
      saved = await call(sessions.change, { body: { clubId, sessionId, ...change } }, { clubId });
    }
    return saved;
  },
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to change the session` },
});

/** Adds a session that belongs to no schedule. */
export const addSessionMutation = clubMutation({
  send: (clubId, { date, startTime, endTime, capacity, ...values }: SessionValues) => {
    const lines = { place: orNull(values.place), note: orNull(values.note) };
    const body = { clubId, date, startTime, endTime, capacity, ...lines };
    return call(sessions.extra, { body }, { clubId });
  },
  meta: { fallback: msg`Failed to add the session` },
});

export type NewPass = Omit<InputOf<typeof sessions.pass>['body'], 'clubId'>;

/**
 * Passes the place of a member on. `isAway`: they have said already that they can't come; since only who comes has a place
 * to give, they come again first.
 */
export const passMutation = clubMutation({
  send: async (clubId, { isAway, ...pass }: NewPass & { isAway?: boolean }) => {
    const { sessionId, fromMemberId: memberId } = pass;
    const say = (answer: 'coming' | 'away') =>
      call(
        sessions.answer,
        { body: { clubId, sessionId, memberId, answer, guests: 0 } },
        { clubId },
      );
    if (isAway) await say('coming');
    try {
      return await call(sessions.pass, { body: { ...pass, clubId } }, { clubId });
    } catch (error) {
      if (isAway) await say('away').catch(() => undefined);
      throw error;
    }
  },
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to pass the place on` },
});

/** Takes back that a member passed their place on. */
export const undoPassMutation = clubMutation({
  send: (clubId, which: { sessionId: string; fromMemberId: string }) =>
    call(sessions.undoPass, { body: { ...which, clubId } }, { clubId }),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to undo this` },
});

/** Gives a member, or without one the club, a new link; a member's devices are unbound by it. */
export const renewSessionLinkMutation = clubMutation({
  send: (clubId, memberId: string | undefined) =>
    call(sessionLinks.renew, { body: { clubId, ...(memberId && { memberId }) } }, { clubId }),
  reload: (client, clubId) => client.invalidateQueries(sessionLinksQuery(clubId)),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to renew the link` },
});

/** Unbinds all devices of a member, or without one of the club. */
export const unbindMutation = clubMutation({
  send: (clubId, memberId: string | undefined) =>
    call(sessionLinks.unbind, { body: { clubId, ...(memberId && { memberId }) } }, { clubId }),
  reload: (client, clubId) => client.invalidateQueries(sessionLinksQuery(clubId)),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to unbind the devices` },
});

/** Lets a phone that asked answer as the member, whose former ones end, or refuses it. */
export const decideMutation = clubMutation({
  send: (clubId, { id, allow }: { id: string; allow: boolean }) =>
    call(sessionLinks.decide, { params: { id }, body: { allow } }, { clubId }),
  reload: (client, clubId) => client.invalidateQueries(sessionLinksQuery(clubId)),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to decide about the phone` },
});
