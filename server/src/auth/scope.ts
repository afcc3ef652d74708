import type { Actor } from '@rallybook/contract/access/can';
import type { Language } from '@rallybook/contract/languages';
import type { ClubRight } from '@rallybook/contract/access/roles';

/** Who is signed in, as read from the database for this request. */
export type SignedIn = {
  userId: string;
  sessionId: string;
  username: string;
  email: string;
  emailKey: string;
  createdAt: string;
};

/** The user of a request that is about no club. */
export type UserScope = SignedIn & { hasPassword: boolean };

/** The `Idempotency-Key` of a request, and a hash of what it asks for. */
export type IdempotencyKey = { key: string; fingerprint: string };

/**
 * Where a request comes from, what its browser says of itself (null: nothing), in which language it wants words, and by
 * which key it creates only once (null: by none).
 */
export type Caller = {
  address: string;
  userAgent: string | null;
  language: Language;
  idempotencyKey: IdempotencyKey | null;
};

/** What an endpoint asks of a member, and whether it works in an inactive club. */
export type Asked = {
  right: ClubRight;
  allowInactive: boolean;
  /** The id of the member record that it is about, where whoever it belongs to may be an inactive member. */
  recordOfInactive?: string | undefined;
};

/**
 * What authorize() found: an active member of an existing club who holds the right that the endpoint asks for. Use
 * cases that take one need not ask again who may call them.
 */
export type ClubScope = {
  user: SignedIn;
  actor: Actor;
  /** What the club calls the actor. */
  actorName: string;
  asked: Asked;
  club: {
    id: string;
    status: 'active' | 'inactive';
    timeZone: string;
    registrationType: 'DAYS' | 'SCHEDULES';
  };
};
