import type { Endpoint } from '@rallybook/contract/endpoints/endpoint';
import { clubFile } from '@rallybook/contract/schemas/club-file/club-file';
import { vnd } from '@rallybook/contract/test/money';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../../../server/src/http/all-endpoints.ts';
import { VIETNAM } from '../test/bank-text/setting.ts';
import { changedFiles } from '../test/extent.ts';
import { superLinearGrowth } from '../test/growth/growth.ts';
import { type HostileText, hostileTexts } from '../test/growth/hostile-texts.ts';
import { reachedFiles } from '../test/growth/reached.ts';
import { LONG_TEXTS, OWN_TEXTS, READERS } from '../test/growth/readers.ts';
import type { BankLine } from './bank/line/bank-line.ts';
import { placeTransfers } from './bank/matching/place-transfers.ts';

declare global {
  interface ImportMeta {
    /** Vite's; the contents of files. */
    glob: (
      files: string | string[],
      options: { query: '?raw'; import: 'default'; eager: true },
    ) => Record<string, string>;
  }
}

// A busy machine takes its time.
vi.setConfig({ testTimeout: 300_000 });

/** The first text whose reading grows too fast, and why; null if there is none. */
function tooFast(read: (text: string) => unknown, texts: readonly HostileText[]): string | null {
  for (const { name, make } of texts) {
    const why = superLinearGrowth((size) => {
      const text = make(size);
      return () => read(text);
    });
    if (why !== null) return `${name}: ${why}`;
  }
  return null;
}

// With what the server writes of a member's name into the code of a transfer.
const sources = import.meta.glob(
  [
    './**/*.ts',
    '../../contract/src/**/*.ts',
    '../../../server/src/domain/pay/vietqr.ts',
    '!**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
/** The same by their paths in the repository. */
const byPath = Object.fromEntries(
  Object.entries(sources).map(([path, source]) => [
    path
      .replace(/^\.\.\/\.\.\/\.\.\//, '')
      .replace(/^\.\.\/\.\.\//, 'packages/')
      .replace(/^\.\//, 'packages/reading/src/'),
    source,
  ]),
);

/** An exported function: its name, and its parameters with their types. */
const FUNCTION =
  /^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?)(?:<[^(\n]{1,80}>)?\(([^]{0,400}?)\)(?:: [^=]{1,80}?)? (?:=>|\{)/gm;
const found = Object.entries(byPath).flatMap(([file, source]) =>
  [...source.matchAll(FUNCTION)].map(([, declared, constant, parameters = '']) => ({
    file,
    name: (declared ?? constant)!,
    parameters,
  })),
);

/** The readers that a change of these files can make slower; all where what measures them was changed. */
function readersReached(changed: readonly string[]): string[] {
  if (changed.some((file) => file.startsWith('packages/reading/test/growth/'))) {
    return Object.keys(READERS);
  }
  const reached = reachedFiles(changed, byPath);
  const names = new Set(found.filter(({ file }) => reached.has(file)).map(({ name }) => name));
  return Object.keys(READERS).filter((name) => names.has(name));
}

describe('44: the time to read grows no faster than the text', () => {
  const tried = new Set(
    changedFiles === null ? Object.keys(READERS) : readersReached(changedFiles),
  );

  test.each(Object.entries(READERS).filter(([name]) => tried.has(name)))(
    'of %s',
    (name, { read, examples, lines, crowded = [] }) => {
      const seed = Object.keys(READERS).indexOf(name);
      expect(tooFast(read, [...crowded, ...hostileTexts(examples, lines, seed)])).toBeNull();
    },
  );

  test('where a change can reach it, also by what imports what was changed', () => {
    const reached = readersReached(['packages/reading/src/bank/line/pay-code.ts', 'README.md']);
    expect(reached).toEqual(
      expect.arrayContaining(['payCodesIn', 'transferMatcher', 'readBankText']),
    );
    expect(reached).not.toContain('parseAttendanceText');
    expect(reached).not.toContain('readMemberList');
    const ofContract = readersReached(['packages/contract/src/rules/characters.ts']);
    expect(ofContract).toEqual(
      expect.arrayContaining(['normalizeText', 'readMemberList', 'transferText']),
    );
    expect(readersReached(['packages/reading/test/growth/growth.ts'])).toEqual(
      Object.keys(READERS),
    );
  });
});

describe('44: every reader is in the list', () => {
  /** A parameter that is a text, or may hold one, but no id and no name of a language or time zone. */
  const TEXT =
    /(?<!\w)(?!\w*[iI]d\??:|timeZone:|language:)\w+\??: (?:readonly )?(?:string|unknown|Cell)\b/;

  test('a function that takes a text, or is called a reader, is a reader', () => {
    expect(found.length).toBeGreaterThan(100);
    const readers = found.filter(
      ({ name, parameters }) => /^(?:read|parse)[A-Z]/.test(name) || TEXT.test(parameters),
    );
    const listed = new Set([...Object.keys(READERS), ...OWN_TEXTS]);
    expect(readers.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
  });

  test('no function is listed that is gone', () => {
    const names = new Set(found.map(({ name }) => name));
    const listed = [...Object.keys(READERS), ...OWN_TEXTS];
    expect(listed.filter((name) => !names.has(name))).toEqual([]);
  });
});

type JsonSchema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
};

type Field = { path: (string | number)[]; maxLength: number; isFree: boolean };

/** The texts in a schema, each with its path. */
function textsIn(schema: JsonSchema, path: Field['path'] = []): Field[] {
  const { type, properties = {}, items, anyOf = [], maxLength = Infinity } = schema;
  const isFree = schema.format === undefined && schema.pattern === undefined;
  const isText = type === 'string' && schema.enum === undefined && schema.const === undefined;
  return [
    ...(isText ? [{ path, maxLength, isFree }] : []),
    ...Object.entries(properties).flatMap(([name, own]) => textsIn(own, [...path, name])),
    ...(items === undefined ? [] : textsIn(items, [...path, 0])),
    ...anyOf.flatMap((item) => textsIn(item, path)),
  ];
}

function jsonOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // Long lists say in their metadata what their items are.
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema)?.['wire']);
    },
  }) as JsonSchema;
}

/** A value that has nothing but a text at a path. */
const valueAt = ([first, ...rest]: Field['path'], text: string): unknown => {
  if (first === undefined) return text;
  const inner = valueAt(rest, text);
  return typeof first === 'number' ? [inner] : { [first]: inner };
};

const FIELDS = Object.entries(allEndpoints).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([endpoint, declared]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = declared[part];
      if (schema === undefined) return [];
      return textsIn(jsonOf(schema)).map((field) => ({
        ...field,
        schema,
        name: `${group}.${endpoint} ${[part, ...field.path].filter((step) => step !== 0).join('.')}`,
      }));
    }),
  ),
);

describe('44: the texts that endpoints take', () => {
  test('have a bound, and long ones name their reader', () => {
    expect(FIELDS.length).toBeGreaterThan(100);
    // The address of a request has a bound of its own; that of a push service is as long as addresses may be.
    const long = FIELDS.filter(
      ({ name, isFree, maxLength }) => isFree && maxLength > 2048 && !name.includes(' params.'),
    );
    const names = [...new Set(long.map(({ name }) => name))];
    expect(names.filter((name) => LONG_TEXTS[name] === undefined)).toEqual([]);
    expect(Object.keys(LONG_TEXTS).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('are checked in time that grows no faster than they do', () => {
    const all = hostileTexts(['an@club.example', '2026-09-18', '19:30']);
    const texts = all.filter((_, index) => index % 3 === 0);
    // Each kind of text once: the same checks stand in many endpoints.
    const kinds = new Map(
      FIELDS.map((field) => [`${field.path.at(-1)} ${field.maxLength} ${field.isFree}`, field]),
    );
    // A club's file is read in turns, asynchronously; its texts are of the same kinds, and have a bound.
    const atOnce = [...kinds.values()].filter(({ schema }) => schema !== clubFile);
    for (const { name, schema, path } of atOnce) {
      const check = (text: string) => schema.safeParse(valueAt(path, text));
      expect([name, tooFast(check, texts)]).toEqual([name, null]);
    }
  });
});

describe('44: the time to compare transfers grows no faster than they do', () => {
  const lineOf = (line: number, change: Partial<BankLine>): BankLine => ({
    line,
    source: 'table',
    at: '2026-11-03',
    hasTime: false,
    isDated: true,
    amount: vnd(300_000),
    direction: 'in',
    text: `${'A'.repeat(390)}${line}`,
    reference: null,
    account: null,
    serviceId: null,
    balance: null,
    ...change,
  });
  const message = { source: 'message', at: '2026-11-03T02:10:00.000Z', hasTime: true } as const;
  const linesOf = (size: number, change: (line: number) => Partial<BankLine>) =>
    Array.from({ length: Math.ceil(size / 32) }, (_, line) => lineOf(line, change(line)));

  test.each<[string, (line: number) => Partial<BankLine>, (line: number) => Partial<BankLine>]>([
    ['rows of one day and amount, with texts alike', () => ({}), () => ({})],
    ['references alike', (line) => ({ reference: `${'F'.repeat(80)}${line}` }), () => ({})],
    [
      'messages of one minute',
      (line) => ({ ...message, balance: vnd(line) }),
      () => ({ text: 'x' }),
    ],
    ['equal rows', () => ({ text: 'x' }), () => ({ text: 'x' })],
    ['texts full of numbers', (line) => ({ text: '12 '.repeat(160) + line }), () => ({})],
    [
      'messages without a date',
      () => ({ ...message, hasTime: false, at: '2026-11-03', isDated: false }),
      () => ({}),
    ],
  ])('%s', (_, ofLines, ofKnown) => {
    const growth = superLinearGrowth((size) => {
      const [lines, known] = [linesOf(size, ofLines), linesOf(size, ofKnown)];
      // New objects, since keys are remembered with them.
      return () =>
        placeTransfers(
          VIETNAM,
          lines.map((line) => ({ ...line })),
          known.map((bankLine) => ({ ...bankLine })),
        );
    });
    expect(growth).toBeNull();
  });
});
