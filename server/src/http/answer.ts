import { toSnakeKey, toSnakeKeys } from '@rallybook/contract/wire/case';
import { z } from 'zod';

/** A value as it goes over the wire: with only what its schema lists, and keys in snake_case. */
type ToWire = (value: unknown) => unknown;

/** Has the schema itself read a value. */
const parsed =
  (schema: z.ZodType): ToWire =>
  (value) =>
    toSnakeKeys(schema.parse(value));

/** Lets the schema itself read what is not plainly right, and refuse it. */
function checked(schema: z.ZodType, isRight: (value: unknown) => boolean): ToWire {
  const parse = parsed(schema);
  return (value) => (isRight(value) ? value : parse(value));
}

function objectToWire(schema: z.ZodObject): ToWire {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, field]) => ({
    key,
    name: toSnakeKey(key),
    toWire: toWireBy(field),
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return schema.parse(value);
    }
    const wire: Record<string, unknown> = {};
    for (const { key, name, toWire } of fields) {
      wire[name] = toWire((value as Record<string, unknown>)[key]);
    }
    return wire;
  };
}

function arrayToWire(schema: z.ZodArray<z.ZodType>): ToWire {
  const toWire = toWireBy(schema.element);
  return (value) => (Array.isArray(value) ? value.map(toWire) : schema.parse(value));
}

function toWireBy(schema: z.ZodType): ToWire {
  if (schema.def.checks?.length) return parsed(schema);
  if (schema instanceof z.ZodObject && !schema.def.catchall) return objectToWire(schema);
  if (schema instanceof z.ZodArray) return arrayToWire(schema as z.ZodArray<z.ZodType>);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const nothing = schema instanceof z.ZodNullable ? null : undefined;
    const toWire = toWireBy(schema.unwrap() as z.ZodType);
    return (value) => (value === nothing ? value : toWire(value));
  }
  if (schema instanceof z.ZodBoolean) return checked(schema, (value) => typeof value === 'boolean');
  if (schema instanceof z.ZodString) return checked(schema, (value) => typeof value === 'string');
  if (schema instanceof z.ZodNumberFormat && schema.format === 'safeint') {
    return checked(schema, Number.isSafeInteger);
  }
  if (schema instanceof z.ZodEnum) {
    const options = new Set<unknown>(schema.options);
    return checked(schema, (value) => options.has(value));
  }
  return parsed(schema);
}

/**
 * What writes the answers of an endpoint: as its schema reads them, as JSON text with keys in snake_case. Reading a list by
 * its schema and then renaming its keys would make two copies of it, each of which is garbage at once.
 * @returns throws a ZodError where an answer does not fit the schema
 */
export function answerWriter(schema: z.ZodType): (answer: unknown) => string {
  const toWire = toWireBy(schema);
  return (answer) => {
    try {
      return JSON.stringify(toWire(answer));
    } catch (error) {
      // Tells where in the answer it is.
      schema.parse(answer);
      throw error;
    }
  };
}
