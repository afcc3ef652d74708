import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isGlobalAddress } from './addresses.ts';
import { type Address, makeNames } from './names.ts';

// Requests to addresses that users give: what leads inside is refused, whatever a name resolves to when it is connected to.

// Importing these would load all of fetch, like in server/src/http/errors.ts.
const { request: requestHttp } = process.getBuiltinModule('node:http');
const { request: requestHttps } = process.getBuiltinModule('node:https');

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/** What the operator allows besides, and how names are resolved. */
export type Outbound = {
  /** Origins that are reached wherever they lead, also by http. */
  allowed: readonly string[];
  /** How names are resolved: by default, by asking the name servers of the system. */
  resolve?: (name: string) => Promise<readonly Address[]>;
};

const resolveName = makeNames();

/** An address to which no request is made. */
export class RefusedAddressError extends Error {
  constructor() {
    super('The address leads where no request may go');
    this.name = 'RefusedAddressError';
  }
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Names that no name server of the public network has: without a dot, or set apart for a machine and for networks inside. */
const INSIDE_NAME = /^[^.]+\.?$|\.(?:localhost|local|internal|home\.arpa)\.?$/;

/**
 * Reads an address that a user gives, and refuses it if it can be seen to lead inside: https only, no name and password,
 * no literal address that is not of the public network, and no name that is only known inside.
 * @returns null if it is refused
 */
export function readOutboundUrl(text: string, { allowed }: Outbound): URL | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (allowed.includes(url.origin)) return url;
  if (url.protocol !== 'https:') return null;
  const host = hostOf(url);
  const leadsOut = isIP(host) === 0 ? !INSIDE_NAME.test(host) : isGlobalAddress(host);
  return leadsOut ? url : null;
}

/** A conversation that took too long. */
export class TimedOutError extends Error {
  constructor() {
    super('The other side took too long');
    this.name = 'TimedOutError';
  }
}

/** Resolves a name, and refuses it if any of its addresses leads inside: at the moment of connecting. */
function guardedLookup(resolve: NonNullable<Outbound['resolve']>): LookupFunction {
  const resolveThen = callbackify(resolve);
  return (hostname, options, callback) => {
    resolveThen(hostname, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = addresses;
      const isInside = addresses.some(({ address }) => !isGlobalAddress(address));
      if (first === undefined || isInside) return callback(new RefusedAddressError(), '', 0);
      if (options.all === true) return callback(null, [...addresses]);
      return callback(null, first.address, first.family);
    });
  };
}

export type OutboundRequest = {
  url: string;
  method?: 'POST' | 'GET';
  headers?: Record<string, string>;
  body?: Uint8Array | string;
};

export type OutboundAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/**
 * Sends a request to an address that a user gave. It follows no redirect, and reads 64 KiB at most. Whatever the other side
 * does or leaves out, it ends within 10 s.
 * @throws RefusedAddressError if the address leads inside; UnknownNameError if there is no such name; PausedNameError if it
 * could not be resolved; TimedOutError; any other error if the address cannot be reached, or does not answer
 */
export function sendGuarded(
  { url: text, method = 'POST', headers = {}, body }: OutboundRequest,
  outbound: Outbound,
): Promise<OutboundAnswer> {
  const url = readOutboundUrl(text, outbound);
  if (url === null) return Promise.reject(new RefusedAddressError());
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const isAllowed = outbound.allowed.includes(url.origin);
  const options = {
    method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    // A connection of its own: one that is open already was not looked at for this address.
    agent: false,
    ...(!isAllowed && { lookup: guardedLookup(outbound.resolve ?? resolveName) }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<OutboundAnswer>();
  const sent = request(url, options, (answer) => {
    const parts: Buffer[] = [];
    let size = 0;
    answer.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= MAX_ANSWER_BYTES) parts.push(part);
      else answer.destroy(new Error('The answer is too long'));
    });
    answer.on('end', () =>
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: Buffer.concat(parts),
      }),
    );
    answer.on('error', reject);
  });
  // The time limit is our own: nothing that the other side sends, or the library does with it, prevents the end.
  const timer = setTimeout(() => {
    reject(new TimedOutError());
    sent.destroy();
  }, TIMEOUT_MS);
  sent.on('error', reject);
  sent.on('upgrade', (_, socket) => socket.destroy());
  sent.on('close', () => reject(new Error('The connection was closed without an answer')));
  sent.end(body);
  return promise.finally(() => {
    clearTimeout(timer);
    sent.destroy();
  });
}
