import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { hasScope, type TokenScope } from '@rallybook/contract/access/token-scopes';
import { type Endpoint, scopesFor } from '@rallybook/contract/endpoints/endpoint';
import { toSnakeKey } from '@rallybook/contract/wire/case';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { allEndpoints } from './all-endpoints.ts';
import { errorBody, toAppError } from './errors.ts';
import { readInput } from './input/read-input.ts';
import { parametersOf } from './openapi.ts';
import { asCounted } from './programs.ts';

/** What a model is told at most by one call. */
const MAX_ANSWER_BYTES = 64 * 1024;
const TOO_LARGE =
  'The answer is larger than 64 kB. Ask for a smaller page (limit, offset) or a shorter time.';

/** The club is that of the token, and no argument. */
const CLUB = 'club_id';

function toolOf(group: string, name: string, endpoint: Endpoint) {
  // A query may repeat what is in the path; the path comes first.
  const parameters = parametersOf(endpoint).filter(
    (parameter, index, all) =>
      parameter.name !== CLUB && all.findIndex((other) => other.name === parameter.name) === index,
  );
  return {
    endpoint,
    parameters,
    listed: {
      name: `${toSnakeKey(group)}_${toSnakeKey(name)}`,
      description: endpoint.tool!,
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries(
          parameters.map((parameter) => [parameter.name, parameter.schema]),
        ),
        required: parameters
          .filter((parameter) => parameter.required)
          .map((parameter) => parameter.name),
        additionalProperties: false,
      } as ListedTool['inputSchema'],
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
  };
}

type Tool = ReturnType<typeof toolOf>;

let allTools: Tool[] | undefined;

/** The tools that the scopes of a token open. What its creator may no longer do is refused when it is called. */
export function toolsFor(scopes: readonly TokenScope[]): Tool[] {
  allTools ??= Object.entries(allEndpoints).flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints)
      .filter(([, { tool }]) => tool !== undefined)
      .map(([name, endpoint]) => toolOf(group, name, endpoint)),
  );
  return allTools.filter(
    ({ endpoint }) => scopesFor(endpoint)?.every((scope) => hasScope(scopes, scope)) ?? false,
  );
}

/** An argument as it is in an address, where everything is text. */
function toText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toText);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

/**
 * The address that an endpoint of a club has with some arguments.
 * @throws AppError('invalid_input') that names what is wrong, missing or unknown; another club is unknown, too
 */
function addressOf({ endpoint, parameters }: Tool, clubId: string, args: object): string {
  const params: Record<string, unknown> = { [CLUB]: clubId };
  // Without a prototype, so that no name in it is special.
  const query = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(args)) {
    const known = parameters.find((parameter) => parameter.name === name);
    if (known === undefined) {
      const details = [{ field: name.slice(0, 100), code: 'unknown_field' as const }];
      throw new AppError('invalid_input', { details });
    }
    (known.in === 'path' ? params : query)[name] = toText(value);
  }
  // What is valid in a path is an id or a number, which leads to no other path.
  readInput(endpoint, { params, query, body: undefined });
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[toSnakeKey(name)])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, String(item)]),
    ),
  );
  return `${path}?${search.toString()}`;
}

export type ToolCall = {
  clubId: string;
  /** The `Authorization` header with which the call came, and the address from which it did. */
  authorization: string;
  address: string;
  requestId: string;
};

const toolResult = (text: string, isError: boolean) => ({
  content: [{ type: 'text' as const, text }],
  isError,
});

/**
 * Calls a tool as its endpoint of the API is called from outside, with the same token: checks, shares, threads and logs are
 * those of the API; the message that calls it was counted for the token. A refusal is a result, too, so that a model can read it.
 */
export async function runTool(app: FastifyInstance, tool: Tool, args: object, call: ToolCall) {
  let url;
  try {
    url = addressOf(tool, call.clubId, args);
  } catch (error) {
    return toolResult(errorBody(toAppError(error), { requestId: call.requestId }), true);
  }
  const asked = {
    method: 'GET',
    url,
    headers: { authorization: call.authorization },
    remoteAddress: call.address,
  } as const;
  // It asks as soon as it is awaited, not before.
  const { statusCode, rawPayload } = await asCounted(async () => await app.inject(asked));
  if (rawPayload.byteLength > MAX_ANSWER_BYTES) return toolResult(TOO_LARGE, true);
  return toolResult(rawPayload.toString(), statusCode !== 200);
}
