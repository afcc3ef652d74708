import { msg } from '@lingui/core/macro';
import { sessionLinks } from '@rallybook/contract/endpoints/session-links';
import { sessions } from '@rallybook/contract/endpoints/sessions';
import { queryOptions } from '@tanstack/react-query';
import { clubMutation } from '../cache/club-mutation';
import { call, type InputOf } from '../api/api';
import { NetworkError } from '../api/api-error';
import { offlineStore } from '../offline/offline';
import { addAnswer } from './waiting-answers';

/** The sessions of a club on some dates, both included, by start. */
export function sessionsQuery(clubId: string, from: string, to: string) {
  return queryOptions({
    queryKey: ['club sessions', clubId, from, to],
    queryFn: async ({ signal }) => {
      const input = { params: { clubId }, query: { from, to } };
      return (await call(sessions.list, input, { clubId, signal })).items;
    },
  });
}

/** One session, with the answer of each member. */
export function sessionQuery(clubId: string, sessionId: string) {
  return queryOptions({
    queryKey: ['session', clubId, sessionId],
    queryFn: ({ signal }) =>
      call(sessions.get, { params: { clubId, sessionId } }, { clubId, signal }),
  });
}

/** The links by which members answer without a log-in. */
export function sessionLinksQuery(clubId: string) {
  return queryOptions({
    queryKey: ['session links', clubId],
    queryFn: ({ signal }) => call(sessionLinks.list, { params: { clubId } }, { clubId, signal }),
  });
}

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
