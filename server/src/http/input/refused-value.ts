import type { RefusedValueError } from '@rallybook/contract/rules/money/amounts';
import { toSnakeKey } from '@rallybook/contract/wire/case';
import { type AppError, invalidField } from '../../errors.ts';

/** The path to the first field with this name and value. */
function pathTo(body: unknown, name: string, value: number): string[] | null {
  if (typeof body !== 'object' || body === null) return null;
  for (const [key, part] of Object.entries(body)) {
    if (key === name && part === value) return [key];
    const path = pathTo(part, name, value);
    if (path !== null) return [key, ...path];
  }
  return null;
}

/**
 * The refusal of a value that the club's currency does not allow, at the field in which it was sent.
 * @param body as it was sent, with keys in snake_case
 */
export function refusedField(
  { field, value, issue, params }: RefusedValueError,
  body: unknown,
): AppError {
  const name = toSnakeKey(field);
  return invalidField((pathTo(body, name, value) ?? [name]).join('.'), issue, params);
}
