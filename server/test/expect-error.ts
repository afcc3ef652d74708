import { errorStatus } from '@rallybook/contract/errors';
import { expect } from 'vitest';
import type { Answer } from './client.ts';

/** Expects an error answer with a status, in the form that every error has. */
export function expectError({ status, body }: Answer, expected: number): void {
  expect({ status, body }).toMatchObject({ status: expected, body: { status_code: expected } });
  expect(Object.keys(errorStatus)).toContain(body['code']);
  expect(String(body['message'])).toMatch(/\w/);
}
