import { BOUNDS } from '@rallybook/contract/rules/bounds';
import type { Context, RequestContext } from '../src/context.ts';
import type { Mail } from '../src/mail/mail.ts';
import { unseal } from '../src/seal.ts';
import { sharedBotHosts } from './bot-hosts.ts';
import { testDatabase } from './database.ts';
import { keysIn } from './keys.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export type TestContext = RequestContext & {
  dataDir: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  /** Moves the clock ahead. */
  pass: (ms: number) => void;
  /** The captured log. */
  logged: { level: keyof Context['log']; details: object; message: string }[];
  /** The mails in the outbox, the oldest first. */
  mails: () => Promise<Mail[]>;
};

/** Where callers in tests sign in from. */
export const HERE = {
  address: '127.0.0.1',
  userAgent: null,
  language: 'en' as const,
  idempotencyKey: null,
};

/** A context on a database of its own, with a clock that stands still. */
export async function testContext(): Promise<TestContext> {
  const { db, dataDir, databaseUrl } = await testDatabase();
  const keys = keysIn(dataDir);
  const logged: TestContext['logged'] = [];
  const say = (level: keyof Context['log']) => (details: object, message: string) => {
    logged.push({ level, details, message });
  };
  let now = Date.parse('2026-10-15T12:00:00.000Z');
  return {
    db,
    dataDir,
    databaseUrl,
    keys,
    clock: () => new Date(now),
    publicUrl: 'https://rallybook.example',
    log: { info: say('info'), warn: say('warn'), error: say('error') },
    wakeSenders: () => {},
    bounds: BOUNDS,
    botHosts: await sharedBotHosts(),
    caller: HERE,
    pass: (ms) => {
      now += ms;
    },
    logged,
    mails: async () => {
      const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
      return rows
        .filter(({ sealed }) => sealed !== null)
        .map(
          ({ id, sealed }) => JSON.parse(unseal(keys, { purpose: 'outbox', id }, sealed!)) as Mail,
        );
    },
  };
}

/** The result of a promise, or the error code of its refusal. */
export async function outcome(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => (error as { code?: unknown }).code ?? error);
}

/** Where strangers come from. */
export const ELSEWHERE = { ...HERE, address: '198.51.100.1' };

/** What it takes to leave mail in the outbox, without the rest of a request. */
export const mailContext = (from: Pick<Context, 'clock' | 'keys'>) => ({
  ...from,
  publicUrl: 'https://rallybook.example',
  wakeSenders: () => {},
  caller: HERE,
});

/** What the workers that tell members work with, in an app. */
export const noticeContext = async (
  app: Pick<Context, 'db' | 'clock' | 'keys'>,
): Promise<Context> => ({
  ...app,
  log: { info: () => {}, warn: () => {}, error: () => {} },
  publicUrl: 'http://localhost:3000',
  wakeSenders: () => {},
  botHosts: await sharedBotHosts(),
  bounds: BOUNDS,
});

/** The context of a request of a stranger. */
export const elsewhere = (context: RequestContext): RequestContext => ({
  ...context,
  caller: ELSEWHERE,
});
