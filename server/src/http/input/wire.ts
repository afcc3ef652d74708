import type { ErrorDetail } from '@rallybook/contract/errors';
import {
  ALL_WITHIN,
  type DataKeys,
  dataKeysWithin,
  toCamelKey,
  toSnakeKey,
  toSnakeKeys,
} from '@rallybook/contract/wire/case';
import { AppError } from '../../errors.ts';

/** How deeply lists and objects may be nested, the outermost one included. */
export const MAX_DEPTH = 16;
/** Longer than any key of ours; longer keys are not even converted, since converted keys are kept. */
const MAX_KEY_LENGTH = 64;
/** A key that is data may be a name. */
const MAX_DATA_KEY_LENGTH = 1000;
const NO_DATA_KEYS: DataKeys = [];
/** Enough to understand what is wrong; an answer does not grow with a hostile request. */
const MAX_DETAILS = 50;

type Path = readonly (string | number)[];

/** Whether a text is well-formed Unicode without NUL, which every database and every reader can hold. */
function isClean(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Whether a key is in snake_case, so that converting it to camelCase and back gives the same key. */
function isWireKey(key: string): boolean {
  return (
    key.length <= MAX_KEY_LENGTH && /^[a-z0-9_]+$/.test(key) && toSnakeKey(toCamelKey(key)) === key
  );
}

function fieldName(path: Path): string {
  const readable = path.map((key) =>
    String(key).toWellFormed().replaceAll('\0', '\uFFFD').slice(0, MAX_KEY_LENGTH),
  );
  return readable.join('.') || 'body';
}

/** What one reading shares: the place that it is at, since a copy for each value would cost more than the rest. */
type Reading = { path: (string | number)[]; problems: ErrorDetail[] };

/** @param dataKeys where objects are that have data for keys, by paths from this value on; `''` is the value itself */
function read(value: unknown, reading: Reading, dataKeys: DataKeys): unknown {
  const { path, problems } = reading;
  if (problems.length >= MAX_DETAILS) return undefined;
  if (typeof value === 'string') {
    if (!isClean(value)) problems.push({ field: fieldName(path), code: 'not_readable' });
    return value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (path.length >= MAX_DEPTH) {
    problems.push({ field: fieldName(path.slice(0, 1)), code: 'too_deep' });
    return undefined;
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => {
      path.push(index);
      const result = read(item, reading, dataKeys);
      path.pop();
      return result;
    });
  }
  return readObject(value, reading, dataKeys);
}

function readObject(value: object, reading: Reading, dataKeys: DataKeys): unknown {
  const { path, problems } = reading;
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    path.push(key);
    const isAll = dataKeys.includes(ALL_WITHIN);
    const mayBeData = isAll || dataKeys.includes('');
    const isData = mayBeData && key.length <= MAX_DATA_KEY_LENGTH && isClean(key);
    if (isData) result[key] = read(item, reading, isAll ? dataKeys : NO_DATA_KEYS);
    else if (isWireKey(key) && !mayBeData) {
      const within = dataKeysWithin(dataKeys, key);
      result[toCamelKey(key)] = read(item, reading, dataKeys.includes(key) ? [''] : within);
    } else if (problems.length < MAX_DETAILS) {
      problems.push({ field: fieldName(path), code: 'unknown_field' });
    }
    path.pop();
  }
  return result;
}

/**
 * A value from the wire, with its keys in camelCase, but for those that are data.
 * @throws AppError('invalid_input') that names each key that is not in snake_case, each text with NUL or half of a
 * surrogate pair, and what is nested too deeply
 */
export function readWire(value: unknown, dataKeys = NO_DATA_KEYS): unknown {
  const problems: ErrorDetail[] = [];
  const result = read(value, { path: [], problems }, dataKeys);
  if (problems.length > 0) throw new AppError('invalid_input', { details: problems });
  return result;
}

/** JSON text with all keys in snake_case. */
export function writeWire(value: unknown): string {
  return JSON.stringify(toSnakeKeys(value));
}
