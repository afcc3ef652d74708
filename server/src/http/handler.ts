import type { Endpoint, Input, Output } from '@rallybook/contract/endpoints/endpoint';
import type { UserScope, ClubScope, SignedRequest } from '../auth/scope.ts';
import type { RequestContext } from '../context.ts';
import type { ApiTokenRow } from '../db/tables/accounts.ts';
import type { DownloadedFile } from '../files/downloaded-file.ts';

/** What `authorize` passes to the handler of an endpoint, by the access that the endpoint requires. */
type ScopeOf<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : E['access'] extends 'user'
    ? UserScope
    : E['access'] extends 'token'
      ? ApiTokenRow
      : E['access'] extends 'signed'
        ? SignedRequest
        : ClubScope;

/** An answer with keys in camelCase, or one that `partsAnswerWriter` has written. */
type Answer<E extends Endpoint> = E extends { contentType: string }
  ? DownloadedFile
  : Output<E> | Buffer;

/** Handles a request that is parsed and authorized, and returns the answer. */
type Handler<E extends Endpoint> = (
  input: Input<E>,
  scope: ScopeOf<E>,
  context: RequestContext,
) => Promise<Answer<E>> | Answer<E>;

/** A handler for each endpoint of a group of the contract: none can be forgotten. */
export type Routes<G extends Record<string, Endpoint>> = { [K in keyof G]: Handler<G[K]> };
