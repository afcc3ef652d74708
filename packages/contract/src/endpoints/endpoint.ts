import type { z } from 'zod';
import type { ClubRight } from '../access/roles.ts';

/** Things that belong to one club and are found by their id. */
export type Resource =
  | 'member'
  | 'cost'
  | 'registration'
  | 'tracking'
  | 'entry'
  | 'fundEntry'
  | 'bankLine'
  | 'bankSource'
  | 'guest';

/**
 * Where the club of a request is named: its id in the path, the body or the Club-ID header; or the id of a thing of
 * the club, in the path (`id`) or in the body (`memberId`, or the first of `memberIds`).
 */
type ClubSource = 'path' | 'body' | 'header' | `${Resource} in path` | 'member in body';

/**
 * Who may call: anyone; a user who is signed in; who signs the body with a secret, which the handler looks at before anything else, and
 * so gets the body as it came; or a member of the club who holds a right in it.
 */
export type Access = 'public' | 'user' | 'signed' | { right: ClubRight; club: ClubSource };

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters, and the trailing slash as it is written in the specification; both ways are served. */
  path: string;
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body may be form-encoded, and the web app sends it so. */
  form?: true;
  /** The largest body in bytes, where it is not that of every other endpoint (256 KiB). */
  bodyLimit?: number;
  /**
   * Costs so much that others would notice: one runs at a time on each process, and a user may ask ten times an hour. Only
   * for who is signed in.
   */
  heavy?: true;
  /** Works in an inactive club although it is not a GET: it only reads, or it is how to leave that state. */
  whenInactive?: true;
  /** Who is an inactive member may ask for it, too, where it is about their own record: so nobody is held in a club. */
  ofInactiveMember?: true;
  /**
   * Creates something, and takes an `Idempotency-Key` header: the same request with the same key creates once, however
   * often it comes within a day.
   */
  idempotent?: true;
  status: 200 | 201 | 204;
  /** Absent where nothing is answered (204), or something that is not JSON. */
  output?: z.ZodType;
  /** The content type of an answer that is not JSON. */
  contentType?: string;
};

/** Declares an endpoint, keeping the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<E, K extends string> = K extends keyof E ? E[K] : undefined;

/** What a handler gets: everything parsed. */
export type Input<E extends Endpoint> = {
  params: Parsed<Part<E, 'params'>>;
  query: Parsed<Part<E, 'query'>>;
  body: Parsed<Part<E, 'body'>>;
};

/** What is answered, in camelCase. */
export type Output<E extends Endpoint> = E extends { output: infer S extends z.ZodType }
  ? z.output<S>
  : void;
