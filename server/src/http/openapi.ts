import { isAnyRight, permissionsFor } from '@rallybook/contract/access/roles';
import { type Access, type Endpoint, scopesFor } from '@rallybook/contract/endpoints/endpoint';
import { errorStatus } from '@rallybook/contract/errors';
import { errorAnswer } from '@rallybook/contract/schemas/common';
import { toSnakeKey } from '@rallybook/contract/wire/case';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import { KEY_PATTERN } from './input/idempotency-key.ts';

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

/** A schema as it is on the wire: JSON Schema 2020-12 with keys in snake_case. */
function wireSchema(schema: z.ZodType, io: Direction): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      const { def } = zodSchema._zod;
      // Zod leaves out the default of a schema that transforms, but callers want to know it.
      if (def.type === 'default') jsonSchema.default = def.defaultValue;
      const wire = z.globalRegistry.get(zodSchema)?.['wire'];
      if (wire === undefined) return;
      for (const key of Object.keys(jsonSchema)) {
        if (key !== 'default') delete jsonSchema[key as keyof typeof jsonSchema];
      }
      Object.assign(jsonSchema, wire);
    },
  });
  return snakeProperties(json) as Json;
}

function snakeProperties(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(snakeProperties);
  if (typeof json !== 'object' || json === null) return json;
  const result: Json = {};
  for (const [key, value] of Object.entries(json)) {
    if (key === 'properties') {
      result[key] = Object.fromEntries(
        Object.entries(value as Json).map(([name, property]) => [
          toSnakeKey(name),
          snakeProperties(property),
        ]),
      );
    } else if (key === 'required') result[key] = (value as string[]).map(toSnakeKey);
    else if (key !== 'wire') result[key] = snakeProperties(value);
  }
  return result;
}

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Json };

function parameters(where: Parameter['in'], schema: z.ZodType | undefined): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = wireSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (required.includes(name) && !('default' in property)),
    schema: property,
  }));
}

/** What is in the path and in the query of an endpoint, named as on the wire. */
export const parametersOf = ({ params, query }: Endpoint): Parameter[] => [
  ...parameters('path', params),
  ...parameters('query', query),
];

function accessText(access: Access): string {
  if (access === 'public') return 'Anyone may call this.';
  if (access === 'user') return 'For every signed-in user.';
  if (access === 'token') return 'For every token of a program.';
  if (access === 'signed') return 'For who signs the body with the secret that was agreed upon.';
  const { right } = access;
  if (right === 'member') return 'For every active member of the club.';
  if (right === 'owner') return 'For owners of the club.';
  const permissions = permissionsFor(right).map((permission) => `\`${permission}\``);
  if (isAnyRight(right))
    return `Needs one of the permissions ${permissions.join(', ')} in the club.`;
  return permissions.length === 1
    ? `Needs the permission ${permissions[0]} in the club.`
    : `Needs the permissions ${permissions.join(', ')} in the club.`;
}

const clubIdHeader = (required: boolean) => ({
  name: 'Club-ID',
  in: 'header',
  required,
  description: 'The selected club.',
  schema: { type: 'string', format: 'uuid' },
});

const idempotencyKeyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same request of the same user with the same key creates once within a day, and is answered alike each time.',
  schema: { type: 'string', minLength: 1, maxLength: 128, pattern: KEY_PATTERN },
};

type Asked = Pick<Endpoint, 'access' | 'params' | 'body' | 'method' | 'readsOnly'>;

function mayBeMissing({ access, params, body, method, readsOnly }: Asked): boolean {
  if (typeof access === 'object' || params) return true;
  // A body may name something, as a parameter does; where nobody is logged in, only what is read is named so.
  if (body) return access === 'user' || readsOnly === true;
  // What anybody may begin without saying anything is not offered by every server.
  return access === 'public' && method === 'POST';
}

function refusals({ access, params, body, method, readsOnly }: Endpoint): number[] {
  if (access === 'signed') return [400, 401, 409, 413, 429, 500, 503];
  const isInClub = typeof access === 'object';
  return [
    // Even for endpoints without input: input that is sent nevertheless is refused.
    400,
    // A public endpoint may accept credentials in its body.
    ...(access === 'public' && !body ? [] : [401]),
    ...(isInClub ? [403] : []),
    ...(mayBeMissing({ access, params, body, method, readsOnly }) ? [404] : []),
    ...(isInClub || body || (params && method !== 'GET') ? [409] : []),
    ...(method === 'GET' ? [] : [413, 415]),
    429,
    500,
    503,
  ];
}

const errorText: Record<number, string> = {
  400: 'What was sent is not valid; `details` names the fields.',
  401: 'Not signed in, or not with these credentials, or not signed.',
  403: 'A member of the club without the permission, or a token without the scope.',
  404: 'It does not exist, or is in a club that the user does not belong to.',
  409: 'In conflict with what is stored.',
  413: 'The body is larger than 256 KiB.',
  415: 'The body is not JSON.',
  429: 'Too many tries; see `Retry-After`.',
  500: 'Something went wrong on our side; the log has it under the `request_id`.',
  503: 'Busy; see `Retry-After`.',
};

function textOf(status: number, { bodyLimit }: Endpoint): string | undefined {
  if (status !== 413 || bodyLimit === undefined) return errorText[status];
  const kib = bodyLimit / 1024;
  return `The body is larger than ${kib < 1024 ? `${kib} KiB` : `${kib / 1024} MiB`}.`;
}

/** The answers when all goes well. */
function answers({ status, output, contentType, mayBeKnown }: Endpoint): Json {
  const answer = output ? { 'application/json': { schema: wireSchema(output, 'output') } } : null;
  const file = contentType ? { [contentType]: { schema: { type: 'string' } } } : null;
  const content = answer || file ? { content: { ...answer, ...file } } : {};
  return {
    [status]: { description: status === 204 ? 'Done; nothing to say.' : 'Done.', ...content },
    ...(mayBeKnown ? { 200: { description: 'It is there already.', ...content } } : {}),
  };
}

function refusalAnswers(endpoint: Endpoint): Json {
  const content = {
    'application/json': { schema: { $ref: '#/components/schemas/Error' } },
  };
  return Object.fromEntries(
    refusals(endpoint).map((status) => [
      status,
      { description: textOf(status, endpoint), content },
    ]),
  );
}

/** Who may sign in to call; absent for what is for signed-in users alone, as the document says at its top. */
function securityOf(endpoint: Endpoint): Json {
  const { access } = endpoint;
  if (access === 'public' || access === 'signed') return { security: [] };
  const scopes = scopesFor(endpoint);
  if (scopes === null) return {};
  return { security: [...(access === 'token' ? [] : [{ bearer: [] }]), { token: scopes }] };
}

function operation(group: string, name: string, endpoint: Endpoint): Json {
  const { access, body, form, summary } = endpoint;
  const source = typeof access === 'object' ? access.club : null;
  return {
    operationId: `${group}_${toSnakeKey(name)}`,
    tags: [group],
    summary,
    description: accessText(access),
    ...securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint),
      ...(source !== null && source !== 'path' && source !== 'body'
        ? [clubIdHeader(source === 'header')]
        : []),
      ...(endpoint.idempotent ? [idempotencyKeyHeader] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              ...(form
                ? { 'application/x-www-form-urlencoded': { schema: wireSchema(body, 'input') } }
                : {}),
              'application/json': { schema: wireSchema(body, 'input') },
            },
          },
        }
      : {}),
    responses: { ...answers(endpoint), ...refusalAnswers(endpoint) },
  };
}

/** The OpenAPI 3.1 document of the whole API, made from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [group, endpoints] of Object.entries(allEndpoints)) {
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => `{${toSnakeKey(key)}}`);
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(group, name, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rallybook',
      version: '1',
      description:
        'Members, weekly schedules, registrations, costs, attendance and monthly bills of sports clubs. ' +
        'Money is in the currency of the club, with its decimals; in VND, in thousands with up to three decimals. Weekday 0 is Sunday. Every path works with and without its trailing slash.',
    },
    // The server that served this document.
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: Object.keys(allEndpoints).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token of a program, of one club. The scopes are listed where it is accepted; one that writes holds the one that reads.',
        },
      },
      schemas: {
        Error: wireSchema(errorAnswer.extend({ code: z.enum(Object.keys(errorStatus)) }), 'output'),
      },
    },
  };
}
