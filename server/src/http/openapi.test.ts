import type { Endpoint } from '@rallybook/contract/endpoints/endpoint';
import { toSnakeKey } from '@rallybook/contract/wire/case';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import { openApiDocument } from './openapi.ts';

type Operation = {
  operationId: string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, object>;
};

const document = openApiDocument() as unknown as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operation = (id: string) => operations.find(({ operationId }) => operationId === id)!;

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(validator.version).toBe('3.1');
});

test('every endpoint of the contract is in the document once', () => {
  const endpoints = Object.values(allEndpoints).flatMap((group) => Object.values<Endpoint>(group));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
  for (const { method, path, status } of endpoints) {
    const onWire = path.replaceAll(/:(\w+)/g, (_, name: string) => `{${toSnakeKey(name)}}`);
    const described = document.paths[onWire]?.[method.toLowerCase()];
    expect(Object.keys(described?.responses ?? {}), `${method} ${path}`).toContain(String(status));
  }
});

test('names are those of the wire, everywhere', () => {
  const text = JSON.stringify(document);
  expect(text).not.toMatch(/"(?:clubId|memberId|scheduleIds|startTime|newPassword)"/);
  const body = operation('costs_create').requestBody!.content['application/json']!;
  expect(body.schema.required).toEqual(['club_id', 'date', 'category', 'amount']);
});

test('texts in paths and queries are described by the values they stand for', () => {
  const { parameters } = operation('costs_list');
  expect(parameters.find(({ name }) => name === 'limit')).toEqual({
    name: 'limit',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
  });
  expect(parameters.find(({ name }) => name === 'year')).toMatchObject({
    in: 'path',
    required: true,
    schema: { type: 'integer' },
  });
});

test('the Club-ID header and forms are described where they are accepted', () => {
  const clubId = (id: string) =>
    operation(id).parameters.find(({ name }) => name === 'Club-ID')?.required;
  expect(clubId('members_me')).toBe(true);
  expect(clubId('costs_remove')).toBe(false);
  expect(clubId('costs_list')).toBeUndefined();
  expect(Object.keys(operation('users_refresh').requestBody!.content)).toEqual([
    'application/x-www-form-urlencoded',
    'application/json',
  ]);
  expect(operation('users_login').security).toEqual([]);
});

test('what may be there already is described with 200, like what is new', () => {
  const { 200: known, 201: created } = operation('push_subscribe').responses;
  expect(known).toEqual({ ...created, description: 'It is there already.' });
});

test('each operation says with which scopes a token of a program is accepted', () => {
  expect(operation('costs_list').security).toEqual([{ bearer: [] }, { token: ['view_cost:read'] }]);
  expect(operation('imports_create').security?.[1]).toEqual({
    token: ['edit_member:write', 'edit_registrations:write', 'view_cost:write', 'edit_money:write'],
  });
  expect(operation('tokens_self').security).toEqual([{ token: [] }]);
  // As the document says at its top: by a signed-in user alone.
  for (const id of ['users_me', 'clubs_remove', 'payees_links', 'tokens_create'])
    expect(operation(id).security, id).toBeUndefined();
});
