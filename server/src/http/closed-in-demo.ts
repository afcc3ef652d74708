import type { Endpoint } from '@rallybook/contract/endpoints/endpoint';
import { allEndpoints } from './all-endpoints.ts';

const { users, clubs, members, notices, payees, calendar, push } = allEndpoints;
const { passkeys, providers, bots, tokens, webhooks, bankSources } = allEndpoints;

/** What leads outside, and who signs in how: read, it says that there is none. */
const changesOf = [passkeys, providers, bots, tokens, webhooks, bankSources].flatMap((group) =>
  Object.values<Endpoint>(group).filter(({ method }) => method !== 'GET'),
);

/**
 * What nobody does on a server that gives trials to anybody: they would reach others, or stay after the hour. The account to
 * pay to stays the one of the story, which is nobody's, so that no code asks anybody for money.
 */
const CLOSED: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...changesOf,
  ...Object.values<Endpoint>(push),
  ...Object.values<Endpoint>(calendar),
  users.signup,
  users.verifyEmail,
  users.resendEmail,
  users.login,
  users.forgotPassword,
  users.resetPassword,
  users.changePassword,
  users.deleteMe,
  clubs.importAll,
  members.claim,
  members.previewClaim,
  notices.test,
  payees.put,
  payees.mail,
]);

export const isClosedInDemo = (endpoint: Endpoint): boolean => CLOSED.has(endpoint);
