import { sessionLinks } from '@rallybook/contract/endpoints/session-links';
import { sessions } from '@rallybook/contract/endpoints/sessions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';

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

/** The phones that want to answer as a member who answers from another one, the one that asked first first. */
export function askedQuery(clubId: string) {
  return queryOptions({
    // With the links, it is reloaded when one of them may have changed.
    queryKey: [...sessionLinksQuery(clubId).queryKey, 'asked'],
    queryFn: async ({ signal }) =>
      (await call(sessionLinks.asked, { params: { clubId } }, { clubId, signal })).asked,
  });
}
