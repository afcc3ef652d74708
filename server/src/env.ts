import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { UserError } from './errors.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const SIGNUP_MODES = ['open', 'invited', 'closed'] as const;
/** Who may make an account: everybody, those whom a club has invited, or nobody. */
export type SignupMode = (typeof SIGNUP_MODES)[number];

/**
 * Who is trusted to give a client's address: nobody, everybody, a number of the nearest proxies, or some addresses.
 */
type TrustProxy = boolean | number | string[];

/** The settings of the server, from its environment (docs/product-rules.md, 7). */
export type Settings = {
  /** 0 chooses a free port. */
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** An origin, without a slash at its end. */
  publicUrl: string;
  /** Null: mails are written to `dataDir`. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Null: signing in with Google is not offered. */
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  signup: SignupMode;
  trustProxy: TrustProxy;
  logLevel: LogLevel;
  /** Where measurements are served; null: nowhere. */
  metrics: { port: number; host: string } | null;
  /** An absolute path; null: `keys.json` in `dataDir`, created if it is missing. */
  keysFile: string | null;
  /** Whether the server may start although the database was used with other keys. */
  acceptNewKeys: boolean;
  /** The origins that users' addresses may lead to wherever they are. */
  outboundAllow: string[];
  botHosts: { telegram: string; zalo: string };
  /** How long a server that was told to end still serves, while it reports that it is not ready. */
  drainSeconds: number;
};

function isUrl(text: string, protocols: readonly string[]): boolean {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol);
}

/** Whether a PostgreSQL address names one host at most, in its authority and in its parameters. */
function hasOneHost(text: string): boolean {
  const [, rest = ''] = text.split('//', 2);
  const authority = rest.split(/[/?#]/, 1)[0]!.split('@').at(-1)!;
  const parameters = new URLSearchParams(text.split('?').slice(1).join('?'));
  return ![authority, ...parameters.getAll('host')].some((hosts) => hosts.includes(','));
}

/** Where tokens may travel without encryption: only on this machine. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

function isIssuer(text: string): boolean {
  const isLocal = LOCAL_HOSTS.includes(URL.parse(text)?.hostname ?? '');
  return isUrl(text, isLocal ? ['http:', 'https:'] : ['https:']);
}

function isOrigin(text: string): boolean {
  return isUrl(text, ['http:', 'https:']) && URL.parse(text)?.origin === text.toLowerCase();
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  if (rest.length > 0) return false;
  if (prefix === undefined) return PROXY_NAMES.includes(text) || isIP(text) !== 0;
  const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

function readTrustProxy(text: string): TrustProxy | null {
  const word = text.toLowerCase();
  if (word === 'off' || word === 'false') return false;
  if (word === 'on' || word === 'true') return true;
  if (/^\d{1,3}$/.test(word)) return Number(word);
  const proxies = word.split(',').map((part) => part.trim());
  return proxies.every(isProxy) ? proxies : null;
}

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be from 1 to 65535')
  .transform(Number);

const host = z
  .string()
  .regex(/^[\w.:%-]+$/, 'must be an address or a host name')
  .default('127.0.0.1');

const environment = z.object({
  PORT: port.default(3000),
  HOST: host,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(hasOneHost, {
      abort: true,
      error:
        'must name one host: for several, name HAProxy, which finds the one that takes changes (docs/running.md)',
    })
    .refine((text) => isUrl(text, ['postgres:', 'postgresql:']), 'must begin with postgres://')
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be like https://club.example, without a path or a slash at its end')
    .toLowerCase()
    .optional(),
  SMTP_URL: z
    .string()
    .refine((text) => isUrl(text, ['smtp:', 'smtps:']), 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@,;\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u,
      'must be an address, or like Club <office@club.example>',
    )
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .string()
    .refine(isIssuer, 'must begin with https://, but for an issuer on localhost')
    .default('https://accounts.google.com'),
  SIGNUP: z
    .string()
    .toLowerCase()
    .pipe(z.enum(SIGNUP_MODES, `must be one of ${SIGNUP_MODES.join(', ')}`))
    .default('open'),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => readTrustProxy(text) !== null,
      'must be on, off, a number of proxies, or a list of addresses',
    )
    .transform((text) => readTrustProxy(text) ?? false)
    .default(false),
  LOG_LEVEL: z
    .string()
    .toLowerCase()
    .pipe(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`))
    .default('info'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host,
  KEYS_FILE: z.string().optional(),
  ACCEPT_NEW_KEYS: z
    .stringbool({ truthy: ['on', 'true'], falsy: ['off', 'false'], error: 'must be on or off' })
    .default(false),
  OUTBOUND_ALLOW: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .refine((origins) => origins.every(isOrigin), 'must be origins, separated by commas')
    .default([]),
  TELEGRAM_API_URL: z
    .string()
    .refine(isOrigin, 'must be like https://api.example, without a path or a slash at its end')
    .default('https://api.telegram.org'),
  ZALO_BOT_API_URL: z
    .string()
    .refine(isOrigin, 'must be like https://api.example, without a path or a slash at its end')
    .default('https://bot-api.zaloplatforms.com'),
  DRAIN_SECONDS: z
    .string()
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= 300, 'must be from 0 to 300')
    .transform(Number)
    .default(0),
});

type Environment = z.output<typeof environment>;

function readGoogle(values: Environment): Settings['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (clientId !== undefined && clientSecret !== undefined) {
    return { clientId, clientSecret, issuer: values.GOOGLE_ISSUER };
  }
  if (clientId === clientSecret) return null;
  const missing = clientId === undefined ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET';
  throw new UserError(`${missing} is missing: set both it and its companion, or neither`);
}

/**
 * Reads all settings at once; an empty one counts as not set.
 * @param cwd the base of a relative DATA_DIR
 * @throws UserError with a line for each setting that cannot be read, without its value, which may be a secret
 */
export function readSettings(env: Readonly<NodeJS.ProcessEnv>, cwd = process.cwd()): Settings {
  const names = Object.keys(environment.shape);
  const { data, error } = environment.safeParse(
    Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined])),
  );
  if (error) {
    const lines = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new UserError(lines.join('\n'));
  }
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`;
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(cwd, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    publicUrl,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? `Rallybook <rallybook@${new URL(publicUrl).hostname}>`,
    google: readGoogle(data),
    signup: data.SIGNUP,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    metrics:
      data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    keysFile: data.KEYS_FILE === undefined ? null : resolve(cwd, data.KEYS_FILE),
    acceptNewKeys: data.ACCEPT_NEW_KEYS,
    outboundAllow: data.OUTBOUND_ALLOW,
    botHosts: { telegram: data.TELEGRAM_API_URL, zalo: data.ZALO_BOT_API_URL },
    drainSeconds: data.DRAIN_SECONDS,
  };
}
