import { i18n } from '@lingui/core';
import type { CallableEndpoint, Endpoint, Output } from '@rallybook/contract/endpoints/endpoint';
import { DEFAULT_LANGUAGE } from '@rallybook/contract/languages';
import { toCamelKeys, toSnakeKey, toSnakeKeys } from '@rallybook/contract/wire/case';
import type { z } from 'zod';
import { endSession, readAccessToken, readUsername, signedInUser } from '../sign-in/session';
import { NetworkError, readApiError } from './api-error';
import { deadlineOf, inTime } from './deadline';
import { sendOnce } from './once-key';
import { createRefresh } from './refresh';
import { currentClubId } from './selected-club';

type Part<E, K extends 'params' | 'query' | 'body'> = E extends {
  [P in K]: infer S extends z.ZodType;
}
  ? {} extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown;

/** What a call of the endpoint takes: those of `params`, `query` and `body` that the endpoint has. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

export interface CallOptions {
  /** The club that the call is about; by default the chosen club, or the stored one while none is chosen yet. */
  clubId?: string;
  /** Aborts the call when its query is no longer needed. */
  signal?: AbortSignal | undefined;
  /** The Idempotency-Key, where the caller keeps one to send the same request again. */
  key?: string;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** `call` and `download` for the API at `origin`; '' is the page's own origin. */
export function createApi(origin: string) {
  // All calls wait for it, so that it may not take longer than one.
  const refresh = createRefresh((refreshToken) =>
    inTime(
      deadlineOf({ method: 'GET' }),
      undefined,
      (signal) =>
        send(`${origin}/api/users/refresh/`, {
          method: 'POST',
          headers: bearer(readAccessToken()),
          body: new URLSearchParams({ refresh_token: refreshToken }),
          signal,
        }),
      async (response) => new Response(await response.text(), response),
    ),
  );

  async function request(
    endpoint: CallableEndpoint,
    parts: Parts,
    options: CallOptions,
    key?: string,
  ): Promise<Response> {
    const url =
      origin + fillPath(endpoint.path, parts.params ?? {}) + writeQuery(parts.query ?? {});
    const username = readUsername();
    const accessToken = readAccessToken();
    // A page that is about to be left may still ask for something.
    if (endpoint.access !== 'public' && accessToken === null) {
      throw new DOMException('Nobody is signed in', 'AbortError');
    }
    const attempt = (token: string | null) =>
      send(url, writeRequest(endpoint, parts.body, token, { ...options, key }));

    let response = await attempt(accessToken);
    const mayBeRefused = endpoint.access !== 'public' && accessToken !== null;
    if (mayBeRefused && (await isSessionRefused(response))) {
      const renewed = await refresh({ accessToken, username });
      response = await attempt(renewed);
      if ((await isSessionRefused(response)) && readAccessToken() === renewed) endSession();
    }
    if (!response.ok) throw await readApiError(response);
    return response;
  }

  return {
    /**
     * Calls an endpoint of the contract and returns its answer, with keys in camelCase. Throws ApiError for an answer
     * that is not 2xx, NetworkError where no answer came, and DeadlineError, which is one, where none came in time.
     */
    call: async <E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      options: CallOptions = {},
    ): Promise<Output<E>> => {
      const { method, idempotent, path }: CallableEndpoint = endpoint;
      const parts = input as Parts;
      const read = (key?: string) =>
        forOneUser(async () => {
          if (method === 'GET') await nextTask();
          const text = await inTime(
            deadlineOf(endpoint),
            options.signal,
            (signal) => request(endpoint, parts, { ...options, signal }, key),
            (response) => response.text(),
          );
          return (text === '' ? undefined : toCamelKeys(JSON.parse(text))) as Output<E>;
        });
      if (!idempotent) return read();
      if (options.key !== undefined) return read(options.key);
      const content = JSON.stringify([parts.params, parts.body]);
      return sendOnce([readUsername(), path, content].join(' '), read);
    },

    /** Calls an endpoint whose answer is read as it comes. It has no deadline: who reads it gives it up. */
    open: <E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      options: CallOptions = {},
    ): Promise<Response> => forOneUser(() => request(endpoint, input as Parts, options)),

    /** Calls an endpoint that answers with a file. */
    download: async <E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      options: CallOptions = {},
    ): Promise<Blob> =>
      forOneUser(() =>
        inTime(
          deadlineOf(endpoint),
          options.signal,
          (signal) => request(endpoint, input as Parts, { ...options, signal }),
          (response) => response.blob(),
        ),
      ),
  };
}

export const { call, open, download } = createApi('');

/** Whether an answer says that the session is over, and not that something else proves nothing. */
async function isSessionRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  return !(await response.clone().text()).includes('"passkey_refused"');
}

/**
 * Drops an answer that comes when somebody else is signed in, also in another tab, so that nothing of it is shown or
 * kept.
 */
async function forOneUser<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  const user = signedInUser();
  const answer = await read();
  if (signedInUser() !== user)
    throw new DOMException('Somebody else has signed in meanwhile', 'AbortError');
  return answer;
}

/**
 * Waits for a task of its own. Each of the ten lists of a page begins in one, so that between them the browser can answer
 * a tap.
 */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError(error);
  }
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Arrays become repeated parameters; undefined and null are left out. */
function writeQuery(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(toSnakeKey(key), String(item));
    }
  }
  return search.size === 0 ? '' : `?${search}`;
}

/** Every request carries the stored token, even a refresh (docs/specification-coverage.md, 6). */
const bearer = (accessToken: string | null): Record<string, string> =>
  accessToken === null ? {} : { Authorization: `Bearer ${accessToken}` };

function writeRequest(
  endpoint: CallableEndpoint,
  body: Record<string, unknown> | undefined,
  accessToken: string | null,
  {
    clubId = currentClubId() ?? undefined,
    signal,
    key,
  }: CallOptions & { key?: string | undefined },
): RequestInit {
  // Mails that the server sends because of a call are in this language.
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': i18n.locale || DEFAULT_LANGUAGE,
    ...bearer(accessToken),
  });
  if (clubId !== undefined) headers.set('Club-ID', clubId);
  if (key !== undefined) headers.set('Idempotency-Key', key);
  const init: RequestInit = { method: endpoint.method, headers, signal: signal ?? null };
  if (body === undefined) return init;
  const wire = toSnakeKeys(body, endpoint.dataKeys) as Record<string, string>;
  if (endpoint.form) return { ...init, body: new URLSearchParams(wire) };
  headers.set('Content-Type', 'application/json');
  return { ...init, body: JSON.stringify(wire) };
}
