import { resolve } from 'node:path';
import { z } from 'zod';

/** A setting cannot be read; the message is one line that names it. */
export class SettingsError extends Error {}

const url = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `must be a URL like ${example}`,
    );

const origin = url(['http:', 'https:'], 'https://club.example')
  .transform((text) => text.replace(/\/+$/, ''))
  .refine((text) => URL.parse(text)?.origin === text.toLowerCase(), 'must have no path');

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port from 0 to 65535');

/** Whose word on a client's address is taken: nobody's, everybody's, that of some addresses, or of the nearest hops. */
export type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean);

/** `off`, `on`, how many proxies there are, or their addresses. */
const trustProxy = z.string().transform((text): TrustProxy => {
  if (/^(off|false|no)$/i.test(text)) return false;
  if (/^(on|true|yes)$/i.test(text)) return true;
  if (/^\d+$/.test(text)) return (_, hop) => hop < Number(text);
  return text.split(',').map((address) => address.trim());
});

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user@host/database').optional(),
  PUBLIC_URL: origin.optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://host:587').optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => text.includes('@') && !/[\r\n]/.test(text), 'must be an e-mail address')
    .optional(),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
});

export type Settings = {
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string | null;
  trustProxy: TrustProxy;
  logLevel: z.infer<typeof variables>['LOG_LEVEL'];
};

/**
 * Reads the settings; an empty one is as good as none.
 * @throws SettingsError that names the first one that cannot be read; never its value, which may be secret
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw new SettingsError(`The setting ${String(path[0])} cannot be read: it ${message}.`);
  }
  const read = parsed.data;
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? null,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
  };
}
