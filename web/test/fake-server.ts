import type { Endpoint, Input, Output } from '@rallybook/contract/endpoints/endpoint';
import { type ErrorCode, type ErrorDetail, errorStatus } from '@rallybook/contract/errors';
import { issueText } from '@rallybook/contract/issues';
import { en } from '@rallybook/contract/texts/en';
import { toCamelKeys, toSnakeKeys } from '@rallybook/contract/wire/case';
import { onTestFinished } from 'vitest';

/** A request as the server's handler would get it. */
type Received<E extends Endpoint> = Input<E> & { headers: Headers };

type Answer = (received: Received<Endpoint>) => Response | Promise<Response>;

export interface FakeServer {
  /** From now on answers an endpoint with this output, in camelCase, or with what the function makes of a request. */
  answer: <E extends Endpoint>(
    endpoint: E,
    output: Output<E> | ((received: Received<E>) => Output<E> | Promise<Output<E>>),
  ) => void;
  /** From now on refuses an endpoint's requests. */
  refuse: (endpoint: Endpoint, code: ErrorCode, details?: ErrorDetail[]) => void;
  /** From now on an endpoint's requests find no network. */
  lose: (endpoint: Endpoint) => void;
  /** From now on lets an endpoint's requests wait until the returned function is called. */
  hold: (endpoint: Endpoint) => () => void;
  /** The requests that an endpoint has got so far, the oldest first. */
  received: <E extends Endpoint>(endpoint: E) => Received<E>[];
}

/**
 * Takes the server's place for the current test: at the network's edge (`fetch`), so that all of the app's own code
 * runs. Requests and answers have to fit the contract's schemas, and a request that no answer was given for fails the
 * test.
 */
export function startFakeServer(): FakeServer {
  const answers = new Map<Endpoint, Answer>();
  const held = new Map<Endpoint, Promise<void>>();
  const requests: { endpoint: Endpoint; received: Received<Endpoint> }[] = [];
  const faults: string[] = [];

  async function serve(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const what = `${request.method} ${pathname}`;
    const found = [...answers].find(([endpoint]) => paramsIn(endpoint, request, pathname));
    if (found === undefined) throw fault(`${what} was sent, and the test gives no answer to it`);
    const [endpoint, answer] = found;
    const received = await readRequest(endpoint, request).catch((error: unknown) => {
      throw fault(`${what} is not as the contract says: ${String(error)}`);
    });
    requests.push({ endpoint, received });
    await held.get(endpoint);
    request.signal.throwIfAborted();
    return answer(received);
  }

  function fault(text: string): TypeError {
    faults.push(text);
    return new TypeError(text);
  }

  const browsersFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).pathname.startsWith('/api/')
      ? serve(request)
      : browsersFetch(input, init);
  };
  onTestFinished(() => {
    globalThis.fetch = browsersFetch;
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });

  return {
    answer: (endpoint, output) => {
      answers.set(endpoint, async (received) => {
        const make = output as ((received: Received<Endpoint>) => unknown) | object | undefined;
        const value: unknown = typeof make === 'function' ? await make(received) : make;
        const checked = (endpoint as Endpoint).output?.safeParse(value);
        if (checked?.success === false) {
          throw fault(
            `The answer of ${endpoint.path} is not as the contract says: ${checked.error}`,
          );
        }
        return value === undefined
          ? new Response(null, { status: endpoint.status })
          : Response.json(toSnakeKeys(value), { status: endpoint.status });
      });
    },
    refuse: (endpoint, code, details = []) => {
      answers.set(endpoint, () => refusal(code, details));
    },
    lose: (endpoint) => {
      answers.set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
    },
    hold: (endpoint) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(endpoint, promise);
      return resolve;
    },
    received: <E extends Endpoint>(endpoint: E) =>
      requests
        .filter((request) => request.endpoint === endpoint)
        .map(({ received }) => received as Received<E>),
  };
}

/** The parameters in the path of a request to an endpoint; null if it is one to another. */
function paramsIn({ method, path }: Endpoint, request: Request, pathname: string) {
  if (request.method !== method) return null;
  const pattern = path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  return found && { ...found.groups };
}

async function readRequest(endpoint: Endpoint, request: Request): Promise<Received<Endpoint>> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const body: unknown = endpoint.form
    ? Object.fromEntries(new URLSearchParams(text))
    : text && JSON.parse(text);
  const read = (schema: Endpoint['body'], value: unknown, dataKeys?: Endpoint['dataKeys']) =>
    schema?.parse(toCamelKeys(value, dataKeys));
  return {
    params: read(endpoint.params, paramsIn(endpoint, request, pathname)),
    query: read(endpoint.query, valuesIn(searchParams)),
    body: read(endpoint.body, body, endpoint.dataKeys),
    headers: request.headers,
  };
}

/** A parameter that is there several times is a list. */
function valuesIn(search: URLSearchParams): Record<string, string | string[]> {
  const values = [...new Set(search.keys())].map((key): [string, string | string[]] => {
    const values = search.getAll(key);
    return [key, values.length === 1 ? values[0]! : values];
  });
  return Object.fromEntries(values);
}

/** An error as the server answers it. */
function refusal(code: ErrorCode, details: readonly ErrorDetail[]): Response {
  const status = errorStatus[code];
  const body = {
    status_code: status,
    code,
    message: en.errors[code],
    details: details.map((detail) => ({
      field: detail.field,
      message: issueText(detail, en, 'en'),
    })),
    issues: details.map(({ code, params }) => ({ code, params })),
  };
  return Response.json(body, { status });
}
