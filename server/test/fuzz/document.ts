import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApiDocument } from '../../src/http/openapi.ts';

export type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
};
type Content = Readonly<Record<string, { schema: Schema }>>;

/** An operation that the API document describes. */
export type Operation = {
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  parameters: readonly Parameter[];
  body: Schema | null;
  /** The possible answers: for each status, the schemas by content type; none if the answer is empty. */
  responses: Readonly<Record<string, { content?: Content }>>;
};

type Described = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Operation['responses'];
};

const document = openApiDocument() as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: { Error: Schema } };
};

export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId, parameters, requestBody, responses }]) => ({
        operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema ?? null,
        responses,
      }),
    ),
);

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, 'api');
const compiled = new Map<Schema, ValidateFunction>();

function check(schema: Schema, body: unknown): string | null {
  const { $ref } = schema as { $ref?: string };
  const whole = $ref === undefined ? schema : { $ref: `api${$ref}` };
  const validate = compiled.get(schema) ?? ajv.compile(whole);
  compiled.set(schema, validate);
  return validate(body) ? null : ajv.errorsText(validate.errors);
}

/** How the validation library's own messages begin, for a schema without a text of its own. */
const LIBRARY_WORDS = /^(?:Invalid|Too (?:big|small)|Unrecognized)\b/;

/** What is wrong with the body of a refusal; null if it is as described. */
export function wrongWithRefusal(body: unknown): string | null {
  const wrong = check(document.components.schemas.Error, body);
  if (wrong !== null) return wrong;
  const { details = [] } = body as { details?: { message: string }[] };
  const forPrograms = details.find(({ message }) => LIBRARY_WORDS.test(message));
  return forPrograms === undefined ? null : `"${forPrograms.message}" is no sentence for people`;
}

/** What is wrong with an answer; null if the document describes it so. */
export function wrongWithAnswer(
  { responses }: Operation,
  { status, type, text }: { status: number; type: string; text: string },
): string | null {
  const described = responses[status];
  if (described === undefined) return `the document knows no ${status}`;
  if (described.content === undefined)
    return text === '' ? null : 'there is a body, but none is described';
  const [mime = ''] = type.split(';', 1);
  const schema = described.content[mime]?.schema;
  if (schema === undefined) return `the document knows no ${mime} with ${status}`;
  return check(schema, mime === 'application/json' ? JSON.parse(text) : text);
}
