/**
 * The one place where the wire's snake_case meets the code's camelCase. Converted keys are memoized: there are few.
 */
const camel = new Map<string, string>();
const snake = new Map<string, string>();
const MAX_KEPT = 5000;
/** Longer than any key that there is: what others send as keys must not fill the memory. */
const MAX_KEPT_LENGTH = 100;

function cached(cache: Map<string, string>, key: string, convert: (key: string) => string): string {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const converted = convert(key);
  if (cache.size < MAX_KEPT && key.length <= MAX_KEPT_LENGTH) cache.set(key, converted);
  return converted;
}

export function toCamelKey(key: string): string {
  return cached(camel, key, (text) =>
    text.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  );
}

export function toSnakeKey(key: string): string {
  return cached(snake, key, (text) =>
    text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}

/**
 * Paths of fields, such as `choices.names`, whose objects have data for keys: these are not converted. With `.**` behind it, such as
 * `response.**`, nothing within is.
 */
export type DataKeys = readonly string[];

const NONE: DataKeys = [];

/** Stands, of a path, for a field with everything in it. */
export const ALL_WITHIN = '**';

/** Of some paths, what is left of them within a field. */
export function dataKeysWithin(dataKeys: DataKeys, field: string): DataKeys {
  if (dataKeys.length === 0) return NONE;
  return dataKeys.flatMap((path) =>
    path.startsWith(`${field}.`) ? path.slice(field.length + 1) : [],
  );
}

function convertKeys(
  value: unknown,
  convert: (key: string) => string,
  dataKeys: DataKeys,
  isData = false,
): unknown {
  if (dataKeys.includes(ALL_WITHIN)) return value;
  if (Array.isArray(value)) return value.map((item) => convertKeys(item, convert, dataKeys));
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    result[isData ? key : convert(key)] = convertKeys(
      (value as Record<string, unknown>)[key],
      convert,
      isData ? NONE : dataKeysWithin(dataKeys, key),
      !isData && dataKeys.includes(key),
    );
  }
  return result;
}

/** A JSON value with all its keys in camelCase, but for those that are data. */
export function toCamelKeys(value: unknown, dataKeys = NONE): unknown {
  return convertKeys(value, toCamelKey, dataKeys);
}

/** A JSON value with all its keys in snake_case, but for those that are data. */
export function toSnakeKeys(value: unknown, dataKeys = NONE): unknown {
  return convertKeys(value, toSnakeKey, dataKeys);
}
