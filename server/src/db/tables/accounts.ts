import type { Language } from '@rallybook/contract/languages';
import type { SignInMethod } from '@rallybook/contract/schemas/users';
import { number, of, ofUser, table, text, textOrNull, type Row } from './table.ts';

export const users = table(
  {
    ...ofUser,
    emailVerifiedAt: textOrNull,
    /** The language of the browser of the last sign-in; null if it is not known. */
    language: of<Language | null>(),
  },
  { key: ['id'], bound: { grows: 'a verified address for each' } },
);
export type UserRow = Row<typeof users>;

/** Somebody who has signed up, but becomes a user only when they enter the code of the mail. */
export const signups = table(
  {
    ...ofUser,
    passwordHash: text,
    /** The network of the sign-up; or a later one from which its password was entered. */
    network: text,
    /** When it came with a link that invites; null if it did not. */
    invitedAt: textOrNull,
  },
  { key: ['id'], bound: 'forgotten' },
);
export type SignupRow = Row<typeof signups>;

export type CodePurpose = 'verify_email' | 'reset_password';

/** At most one live code for each user (or sign-up) and purpose: a new one voids the old one. */
export const codes = table(
  {
    /** A user's id, or that of a sign-up, which becomes the user's id. */
    userId: text,
    purpose: of<CodePurpose>(),
    /** HMAC of the six digits with a server key, base64url. */
    codeHash: text,
    /** The network in which it will probably be entered. */
    network: text,
    /** All tries, and those from other networks. */
    tries: number,
    awayTries: number,
    expiresAt: text,
  },
  { key: ['userId', 'purpose'], bound: 'forgotten' },
);
export type CodeRow = Row<typeof codes>;

/** When codes for an address, known or not, were requested, and from where. */
export const codeRequests = table(
  {
    id: text,
    emailKey: text,
    network: text,
    requestedAt: text,
  },
  { key: ['id'], bound: 'forgotten' },
);
export type CodeRequestRow = Row<typeof codeRequests>;

export const sessions = table(
  {
    id: text,
    userId: text,
    /** The highest number of a refresh token of this session that has been used. */
    generation: number,
    createdAt: text,
    lastUsedAt: text,
    revokedAt: textOrNull,
    /** The `User-Agent` of the request that signed in; null if there was none. */
    userAgent: textOrNull,
    /** How its user proved who they are, the last time; null for one that an earlier version began. */
    method: of<SignInMethod | null>(),
    /** When they did so again after it had begun; null if they did not. */
    freshAt: textOrNull,
  },
  { key: ['id'], bound: 'forgotten' },
);
export type SessionRow = Row<typeof sessions>;

/** An account at an OpenID provider that signs in as a user. */
export const identities = table(
  {
    issuer: text,
    subject: text,
    userId: text,
    linkedAt: text,
  },
  { key: ['issuer', 'subject'], bound: { per: 'users', most: 'one for each provider' } },
);
export type IdentityRow = Row<typeof identities>;

/** The states of sign-ins with Google that came back, and the challenges of passkeys that were answered: each works once. */
export const spentSignIns = table(
  {
    state: text,
    expiresAt: text,
  },
  { key: ['state'], bound: { grows: 'those of the last minutes: each deletes what has expired' } },
);
export type SpentSignInRow = Row<typeof spentSignIns>;

/** A key of a user's device or password manager that signs in (Web Authentication). Binary values are base64url. */
export const passkeys = table(
  {
    id: text,
    userId: text,
    credentialId: text,
    publicKey: text,
    /** How often it was used, as its authenticator counts. */
    counter: number,
    /** Whether it may be on several devices: then they do not count together. */
    isSynced: number,
    /** The host for which it was made: it works for no other. */
    rpId: text,
    name: text,
    createdAt: text,
    lastUsedAt: textOrNull,
  },
  { key: ['id'], bound: { per: 'users', most: 'ten' } },
);
export type PasskeyRow = Row<typeof passkeys>;

/** A code that stands once for a lost passkey, hashed. */
export const recoveryCodes = table(
  {
    userId: text,
    codeHash: text,
  },
  { key: ['userId', 'codeHash'], bound: { per: 'users', most: 'ten' } },
);

/** All passkeys of a user go some days after `begunAt`, unless one of them is used. At `nextAt` they go, or it is told again. */
export const passkeyRemovals = table(
  {
    userId: text,
    begunAt: text,
    nextAt: text,
  },
  { key: ['userId'], bound: { per: 'users', most: 'one' } },
);
export type PasskeyRemovalRow = Row<typeof passkeyRemovals>;

/**
 * A trial, with a user of its own. It is ready once its club is complete, and taken once somebody has begun it. What has ended is
 * deleted with its user and club.
 */
export const trials = table(
  {
    userId: text,
    readyAt: textOrNull,
    takenAt: textOrNull,
    endsAt: text,
  },
  { key: ['userId'], bound: { per: 'users', most: 'one' } },
);
export type TrialRow = Row<typeof trials>;

/** A token with which a program acts for a member, within its scopes. */
export const apiTokens = table(
  {
    clubId: text,
    id: text,
    memberId: text,
    userId: text,
    name: text,
    /** Scopes of the contract, separated by spaces. */
    scopes: text,
    /** SHA-256, in hexadecimal. */
    tokenHash: text,
    createdAt: text,
    expiresAt: text,
    /** When its creator is to be told that it ends; null once they were, or if it is too short for that. */
    warnAt: textOrNull,
    /** The day of its last use, in UTC. */
    lastUsedOn: textOrNull,
  },
  {
    key: ['clubId', 'id'],
    bound: { per: 'clubs', most: 'a hundred' },
    goesWithClub: 'never',
    endsWithMember: true,
  },
);
export type ApiTokenRow = Row<typeof apiTokens>;

/** Tries to sign in: of one account from one network, or of one network as a whole. */
export const loginTries = table(
  {
    key: text,
    tries: number,
    since: text,
    lastAt: text,
    blockedUntil: textOrNull,
  },
  { key: ['key'], bound: 'forgotten' },
);
export type LoginTriesRow = Row<typeof loginTries>;

/** Requests that create something, by the key that their client gave them, and their answers. */
export const idempotencyKeys = table(
  {
    userId: text,
    key: text,
    /** A hash of the endpoint and its input. */
    fingerprint: text,
    /** JSON; null while the request runs. */
    answer: textOrNull,
    createdAt: text,
  },
  { key: ['userId', 'key'], bound: 'forgotten' },
);
export type IdempotencyKeyRow = Row<typeof idempotencyKeys>;
