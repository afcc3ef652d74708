import type { FastifyInstance, InjectOptions } from 'fastify';

/** An answer as it is on the wire. */
export type Answer = {
  status: number;
  headers: Record<string, unknown>;
  body: Json;
  text: string;
  /** The raw bytes, for a file that is no text. */
  bytes: Buffer;
};

/** JSON, which a test reads as whatever it expects. */
export type Json = { [key: string]: Json } & Json[];

export type Client = {
  get: (url: string, headers?: Record<string, string>) => Promise<Answer>;
  head: (url: string, headers?: Record<string, string>) => Promise<Answer>;
  delete: (url: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (url: string, body?: object | string, headers?: Record<string, string>) => Promise<Answer>;
  put: (url: string, body?: object | string, headers?: Record<string, string>) => Promise<Answer>;
  patch: (url: string, body?: object | string, headers?: Record<string, string>) => Promise<Answer>;
};

/** Who sends requests; `from` is their network address. */
export type Sender = { token?: string; clubId?: string; from?: string };

/** Calls the API as an outside client would: snake_case, bearer token, Club-ID. */
export function clientOf(app: FastifyInstance, { token, clubId, from }: Sender = {}): Client {
  async function send(
    options: InjectOptions,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await app.inject({
      ...options,
      ...(from === undefined ? {} : { remoteAddress: from }),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(clubId === undefined ? {} : { 'club-id': clubId }),
        ...(typeof options.payload === 'object' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? JSON.parse(response.payload) : null) as Json,
      text: response.payload,
      bytes: response.rawPayload,
    };
  }
  return {
    head: (url, headers) => send({ method: 'HEAD', url }, headers),
    get: (url, headers) => send({ method: 'GET', url }, headers),
    delete: (url, headers) => send({ method: 'DELETE', url }, headers),
    post: (url, payload, headers) => send({ method: 'POST', url, payload }, headers),
    put: (url, payload, headers) => send({ method: 'PUT', url, payload }, headers),
    patch: (url, payload, headers) => send({ method: 'PATCH', url, payload }, headers),
  };
}
