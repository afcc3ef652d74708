import type { z } from 'zod';
import type { ClubRight } from '../access/roles.ts';
import { scopesForRight, type TokenScope } from '../access/token-scopes.ts';
import type { DataKeys } from '../wire/case.ts';

/** What belongs to one club and is found by its id. */
export type Resource =
  | 'member'
  | 'cost'
  | 'recurringCost'
  | 'shuttlePurchase'
  | 'shuttleUse'
  | 'shuttleCount'
  | 'registration'
  | 'tracking'
  | 'entry'
  | 'fundEntry'
  | 'bankLine'
  | 'bankSource'
  | 'guest'
  | 'import'
  | 'game'
  | 'reading'
  | 'askedDevice'
  | 'token'
  | 'webhook';

/**
 * Where a request names its club: by the club's id in the path, the body or the Club-ID header; or by the id of one
 * of its resources, in the path (`id`) or in the body (`memberId`, or the first of `memberIds`).
 */
type ClubSource = 'path' | 'body' | 'header' | `${Resource} in path` | 'member in body';

/**
 * Who may call: anyone; a signed-in user; a program with a token of its own; a caller who signs the body with a secret (the
 * handler checks the signature before it reads anything, so it gets the raw body); or a member of the club who holds a right
 * in it, also by a token that has the scopes for it.
 */
export type Access =
  | 'public'
  | 'user'
  | 'token'
  | 'signed'
  | { right: ClubRight; club: ClubSource };

/**
 * What makes a request take long: rows or sums of a whole club; a long text, compared with a whole club; the bill of a
 * large club; the file of a whole club, which also takes much memory; a club's own sheets, read, taken over or taken
 * back; a rule that is sought by what it gives; all that is stored of a user.
 */
export type Heavy = 'list' | 'text' | 'bill' | 'club' | 'sheets' | 'finder' | 'account';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters. The trailing slash is written as in the specification; both forms are served. */
  path: string;
  summary: string;
  /** Offered as a tool at `/mcp`: what it tells, for a model. Only for JSON that a GET reads in the club of its path. */
  tool?: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Where the body has objects whose keys are data, such as names: they are neither fields nor converted. */
  dataKeys?: DataKeys;
  /** The body may be form-encoded, and the web app sends it so. */
  form?: true;
  /** No token of a program opens it, whatever its scopes: it gives a link or a code that opens something by itself, or sends such links. */
  closedToTokens?: true;
  /** The largest body in bytes; absent for the usual limit (256 KiB). */
  bodyLimit?: number;
  /** Takes long where there is much to do: then it is done apart from what others wait for. Never public. */
  heavy?: Heavy;
  /** How often a user may call it in an hour. */
  perHour?: number;
  /** Only reads although it is not a GET: it answers what a change would do. */
  readsOnly?: true;
  /** A change that is allowed in an inactive club: a way out of that state. */
  whenInactive?: true;
  /** An inactive member may call it for their own record, too, so that everybody can leave a club. */
  ofInactiveMember?: true;
  /**
   * Creates something and accepts an `Idempotency-Key` header: a request that is repeated within a day with the same
   * key creates it only once.
   */
  idempotent?: true;
  /** What it creates may be there already: then it answers 200. */
  mayBeKnown?: true;
  status: 200 | 201 | 202 | 204;
  /** Absent if there is no answer (204), or if it is not JSON. */
  output?: z.ZodType;
  /** The content type of an answer that is not JSON. */
  contentType?: string;
};

/** What a client needs of an endpoint at run time; its schemas are checked when the client is built. */
export const CALL_FIELDS = [
  'method',
  'path',
  'access',
  'form',
  'idempotent',
  'dataKeys',
  'heavy',
] as const satisfies readonly (keyof Endpoint)[];

/** An endpoint as a client calls it. */
export type CallableEndpoint = Pick<Endpoint, (typeof CALL_FIELDS)[number]>;

/** Declares an endpoint, keeping the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

/** Whether a request changes nothing. */
export const onlyReads = ({ method, readsOnly }: Pick<Endpoint, 'method' | 'readsOnly'>): boolean =>
  method === 'GET' || readsOnly === true;

/**
 * The scopes that a token of a program needs to call an endpoint, all of them; none for what every token may; null where no
 * token may.
 */
export function scopesFor({
  access,
  closedToTokens,
  ...endpoint
}: Pick<Endpoint, 'access' | 'closedToTokens' | 'method' | 'readsOnly'>): TokenScope[] | null {
  if (access === 'token') return [];
  if (typeof access === 'string' || closedToTokens === true) return null;
  return scopesForRight(access.right, onlyReads(endpoint) ? 'read' : 'write');
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<E, K extends string> = K extends keyof E ? E[K] : undefined;

/** What a handler receives: all input, parsed. */
export type Input<E extends Endpoint> = {
  params: Parsed<Part<E, 'params'>>;
  query: Parsed<Part<E, 'query'>>;
  body: Parsed<Part<E, 'body'>>;
};

/** What a handler answers, in camelCase. */
export type Output<E extends Endpoint> = E extends { output: infer S extends z.ZodType }
  ? z.output<S>
  : void;
