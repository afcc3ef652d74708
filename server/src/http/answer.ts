import { toSnakeKey, toSnakeKeys } from '@rallybook/contract/wire/case';
import { z } from 'zod';
import type { InParts } from '../in-parts.ts';

/** Converts a value for the wire: with only the fields of its schema, and keys in snake_case. */
type ToWire = (value: unknown) => unknown;

/** Lets the schema parse the value. */
const parseFirst =
  (schema: z.ZodType): ToWire =>
  (value) =>
    toSnakeKeys(schema.parse(value));

/** Passes on a value that is plainly valid; the schema parses any other one, and throws if it is invalid. */
function passIf(schema: z.ZodType, isValid: (value: unknown) => boolean): ToWire {
  const parseBySchema = parseFirst(schema);
  return (value) => (isValid(value) ? value : parseBySchema(value));
}

function objectToWire(schema: z.ZodObject): ToWire {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, field]) => ({
    key,
    name: toSnakeKey(key),
    toWire: wireWriter(field),
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
  const toWire = wireWriter(schema.element);
  return (value) => (Array.isArray(value) ? value.map(toWire) : schema.parse(value));
}

function wireWriter(schema: z.ZodType): ToWire {
  // Another specification's JSON, with keys of its own.
  if (schema instanceof z.ZodUnknown) return (value) => value;
  if (schema.def.checks?.length) return parseFirst(schema);
  if (schema instanceof z.ZodObject && !schema.def.catchall) return objectToWire(schema);
  if (schema instanceof z.ZodArray) return arrayToWire(schema as z.ZodArray<z.ZodType>);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const empty = schema instanceof z.ZodNullable ? null : undefined;
    const toWire = wireWriter(schema.unwrap() as z.ZodType);
    return (value) => (value === empty ? value : toWire(value));
  }
  if (schema instanceof z.ZodBoolean) return passIf(schema, (value) => typeof value === 'boolean');
  if (schema instanceof z.ZodString) return passIf(schema, (value) => typeof value === 'string');
  if (schema instanceof z.ZodNumberFormat && schema.format === 'safeint') {
    return passIf(schema, Number.isSafeInteger);
  }
  if (schema instanceof z.ZodEnum) {
    const options = new Set<unknown>(schema.options);
    return passIf(schema, (value) => options.has(value));
  }
  return parseFirst(schema);
}

/**
 * Makes the function that writes the answers of an endpoint: JSON text with the fields of its schema, keys in
 * snake_case. Parsing a list with its schema and then renaming its keys would make two copies of it, to be thrown
 * away at once.
 * @returns a function that throws a ZodError if an answer does not fit the schema
 */
export function answerWriter(schema: z.ZodType): (answer: unknown) => string {
  // Made for the first answer: the server starts sooner, and hardly any process answers every endpoint.
  let toWire: ToWire | undefined;
  return (answer) => {
    toWire ??= wireWriter(schema);
    try {
      return JSON.stringify(toWire(answer));
    } catch (error) {
      // Throws an error that names the place in the answer.
      schema.parse(answer);
      throw error;
    }
  };
}

type WriteParts = (value: unknown, write: (text: string) => void) => Promise<void>;

function partsWriter(schema: z.ZodType): WriteParts {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(
      ([key, field]) => ({ key, name: toSnakeKey(key), writeField: partsWriter(field) }),
    );
    return async (value, write) => {
      let separator = '{';
      for (const { key, name, writeField } of fields) {
        const part = (value as Record<string, unknown>)[key];
        if (part === undefined) continue;
        write(`${separator}"${name}":`);
        await writeField(part, write);
        separator = ',';
      }
      write(separator === '{' ? '{}' : '}');
    };
  }
  const toWire = wireWriter(schema);
  if (!(schema instanceof z.ZodArray)) {
    return async (value, write) => write(JSON.stringify(toWire(value)));
  }
  const writeItem = partsWriter(schema.element as z.ZodType);
  return async (value, write) => {
    let separator = '[';
    if (Array.isArray(value)) {
      for (const item of value as unknown[]) {
        write(separator);
        await writeItem(item, write);
        separator = ',';
      }
    } else {
      for await (const items of value as AsyncIterable<unknown[]>) {
        write(separator + JSON.stringify(toWire(items)).slice(1, -1));
        separator = ',';
      }
    }
    write(separator === '[' ? '[]' : ']');
  };
}

/** Writes answers like `answerWriter`; long lists may come some items at a time, and are never held as a whole. */
export function partsAnswerWriter<Schema extends z.ZodObject>(schema: Schema) {
  const writeParts = partsWriter(schema);
  return async (answer: InParts<z.output<Schema>>): Promise<Buffer> => {
    const parts: Buffer[] = [];
    await writeParts(answer, (text) => void parts.push(Buffer.from(text)));
    return Buffer.concat(parts);
  };
}
