import type { Actor } from '@rallybook/contract/access/can';
import type { ClubRight, Permission } from '@rallybook/contract/access/roles';
import type { Language } from '@rallybook/contract/languages';
import type { NameOrder } from '@rallybook/contract/rules/club-choices';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { BankService } from '@rallybook/contract/schemas/bank-sources';
import { currencyOf } from '../club-currency.ts';
import type { ClubSize } from '../db/queries/clubs/sizes.ts';
import type { ClubRow } from '../db/tables/clubs.ts';

/** The signed-in user, as read from the database for this request. */
export type SignedIn = {
  userId: string;
  sessionId: string;
  username: string;
  email: string;
  emailKey: string;
  createdAt: string;
  /** The token with which a program acts for the user; then there is no session, and `sessionId` is the token's id. */
  token?: { id: string; name: string };
};

/** The user of a request that needs no club. */
export type UserScope = SignedIn & { hasPassword: boolean };

/** The `Idempotency-Key` of a request, and a hash of the request. */
export type IdempotencyKey = { key: string; fingerprint: string };

/**
 * The sender of a request: the address, the browser's `User-Agent` (null without it), the language of the answer, and
 * the idempotency key (null without it).
 */
export type Caller = {
  address: string;
  userAgent: string | null;
  language: Language;
  idempotencyKey: IdempotencyKey | null;
};

/** The right that an endpoint requires of a member, and whether it works in an inactive club. */
export type AccessRequirement = {
  right: ClubRight;
  allowInactive: boolean;
  /** The member record that the request is about, if its owner may do this even as an inactive member. */
  recordOfInactive?: string | undefined;
  /**
   * Where a program asks: the permissions that its token leaves its creator in this request; null if the token does not open
   * the endpoint.
   */
  ceiling?: readonly Permission[] | null | undefined;
  /** The running import whose own work this is: all else of its club waits for it. */
  ofImport?: string;
};

/** A request that is signed with a secret, as it was received. The names of headers are in lower case. */
export type SignedRequest = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Uint8Array;
};

/**
 * Who changes a club: one of its members, as in a `ClubScope`; or a service that reports its transfers, which is
 * neither a user nor a member.
 */
export type ClubActor = {
  user: { userId: string | null } & Pick<SignedIn, 'token'>;
  actor: { memberId: string | null };
  actorName: string;
  service?: BankService;
  club: ClubScope['club'];
};

/**
 * The result of `authorize`: an active member of an existing club who holds the right that the endpoint requires. Use
 * cases that take one need not check again who may call them.
 */
export type ClubScope = {
  user: SignedIn;
  actor: Actor;
  /** The actor's name in the club. */
  actorName: string;
  requirement: AccessRequirement;
  club: {
    id: string;
    status: 'active' | 'inactive';
    timeZone: string;
    currency: Currency;
    nameOrder: NameOrder;
    registrationType: 'DAYS' | 'SCHEDULES';
    /** The months whose bills are closed, as `202610,202611`. */
    closedMonths: string;
  };
};

/** A club as scopes have it. @throws AppError('unavailable') for a currency that this version does not know */
export function clubOfScope(
  id: string,
  stored: Pick<ClubRow, Exclude<keyof ClubScope['club'], 'id'>>,
): ClubScope['club'] {
  const { status, timeZone, nameOrder, registrationType, closedMonths } = stored;
  const currency = currencyOf({ id, currency: stored.currency });
  return { id, status, timeZone, currency, nameOrder, registrationType, closedMonths };
}

/** An active member who acts in their club: signed in, or from a device that is bound to them. */
export type ActingMember = Pick<ClubScope, 'actor' | 'actorName' | 'club'> & {
  user: ClubActor['user'];
};

/** What `authorize` finds out for a request, which also decides where the request is answered. */
export type SizedClubScope = ClubScope & { size: ClubSize };
