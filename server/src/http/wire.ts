import type { ErrorDetail } from '@rallybook/contract/errors';
import { toCamelKey } from '@rallybook/contract/wire/case';
import { AppError } from '../errors.ts';

const MAX_DEPTH = 16;

/**
 * From the wire to the code: keys in camelCase. Keys that are not in snake_case are unknown, and texts that no database
 * and no screen should see (NUL, lone surrogates) are refused.
 * @throws invalid_input that names the fields
 */
export function readWire(value: unknown): unknown {
  const details: ErrorDetail[] = [];
  const read = convert(value, [], details);
  if (details.length > 0) throw new AppError('invalid_input', { details });
  return read;
}

function convert(value: unknown, path: readonly string[], details: ErrorDetail[]): unknown {
  const refuse = (message: string) => void details.push({ field: path.join('.'), message });
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      refuse('Has characters that are not allowed');
    return value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (path.length >= MAX_DEPTH) {
    refuse('Is nested too deeply');
    return null;
  }
  if (Array.isArray(value)) {
    return value.map((each, index) => convert(each, [...path, String(index)], details));
  }
  const result: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) {
    if (!/^[a-z][a-z0-9_]*$/.test(key)) {
      details.push({
        field: [...path, key.toWellFormed().slice(0, 60)].join('.'),
        message: 'Unknown field',
      });
      continue;
    }
    result[toCamelKey(key)] = convert(each, [...path, key], details);
  }
  return result;
}
