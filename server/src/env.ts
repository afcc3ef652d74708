import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { CURRENCIES, currencies, type Currency } from '@rallybook/contract/rules/money/currencies';
import { z } from 'zod';
import {
  type OffsiteSettings,
  offsiteEnvironment,
  readOffsite,
} from './backup/offsite/settings.ts';
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

export const DEFAULT_BANK_TEXT_MONTHS = 12;

/** What the addresses, the cookies and the server's keys call the OpenID providers. */
export const PROVIDER_KEYS = ['google', 'oidc'] as const;
export type ProviderKey = (typeof PROVIDER_KEYS)[number];

/** An OpenID provider at which people sign in. */
export type ProviderSettings = {
  key: ProviderKey;
  /** As buttons and sentences call it. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether an address that it has verified opens the account with that address; otherwise its user has to sign in once. */
  linksByAddress: boolean;
};

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
  /** The OpenID providers at which people sign in, Google first. */
  providers: readonly ProviderSettings[];
  signup: SignupMode;
  /** Whether the server gives trials to anybody, and nothing else. */
  isDemo: boolean;
  /** Where the landing page leads those who want to try it; null: nowhere. */
  demoUrl: string | null;
  /** The currencies that are offered for new clubs. */
  currencies: readonly Currency[];
  /** Who runs the server, and how people reach them: what the page on privacy says. Null: it says that nobody has said. */
  operator: { name: string | null; contact: string | null };
  /** Where the operator hears of backups; null: nowhere. */
  operatorMail: string | null;
  /** Null: no backups are made off site. */
  offsite: OffsiteSettings | null;
  /** For how long the texts of transfers are kept, which may name people. */
  bankTextMonths: number;
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

const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code);

const operatorLine = z.string().max(200, 'must have at most 200 characters');

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
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'must begin with https://, but for an issuer on localhost')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z
    .string()
    .max(40, 'must have at most 40 characters')
    .regex(/^[^\p{Cc}]+$/u, 'must be one line')
    .default('OpenID'),
  SIGNUP: z
    .string()
    .toLowerCase()
    .pipe(z.enum(SIGNUP_MODES, `must be one of ${SIGNUP_MODES.join(', ')}`))
    .default('open'),
  DEMO: z
    .stringbool({
      truthy: ['1', 'on', 'true'],
      falsy: ['0', 'off', 'false'],
      error: 'must be 1 or 0',
    })
    .default(false),
  DEMO_URL: z
    .string()
    .refine((text) => isUrl(text, ['http:', 'https:']), 'must begin with https:// or http://')
    .transform((text) => new URL(text).href)
    .optional(),
  CURRENCIES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toUpperCase()))
    .refine((codes) => codes.every(isCurrency), 'must be codes such as VND,EUR that are known here')
    .transform((codes) => codes.filter(isCurrency))
    .default(CURRENCIES),
  OPERATOR_NAME: operatorLine.optional(),
  OPERATOR_CONTACT: operatorLine.optional(),
  OPERATOR_MAIL: z
    .string()
    .max(254, 'must have at most 254 characters')
    .regex(/^[^\s<>@,;]+@[^\s<>@,;]+$/, 'must be an address of mail')
    .optional(),
  ...offsiteEnvironment,
  BANK_TEXT_MONTHS: z
    .string()
    .refine(
      (text) => /^\d{1,3}$/.test(text) && Number(text) >= 6 && Number(text) <= 120,
      'must be from 6 to 120',
    )
    .transform(Number)
    .default(DEFAULT_BANK_TEXT_MONTHS),
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

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

type Environment = z.output<typeof environment>;

/** The providers that are set up: one more is one entry. */
function readProviders(values: Environment): ProviderSettings[] {
  const providers: ProviderSettings[] = [];
  const google = readTogether(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  if (google !== null) {
    const [clientId, clientSecret] = google;
    const issuer = values.GOOGLE_ISSUER;
    const fixed = { key: 'google', name: 'Google', linksByAddress: true } as const;
    providers.push({ ...fixed, issuer, clientId, clientSecret });
  }
  const other = readTogether(values, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  if (other !== null) {
    const [issuer, clientId, clientSecret] = other;
    const fixed = { key: 'oidc', name: values.OIDC_NAME, linksByAddress: false } as const;
    providers.push({ ...fixed, issuer, clientId, clientSecret });
  }
  const issuers = providers.map(({ issuer }) => new URL(issuer).href);
  if (new Set(issuers).size < issuers.length) {
    throw new UserError('OIDC_ISSUER must not be the issuer of the sign-in with Google');
  }
  return providers;
}

type TextSetting =
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET';

/**
 * Reads settings that are set together.
 * @returns null if none of them is set
 * @throws UserError that names the first one that is missing
 */
function readTogether<const Names extends readonly TextSetting[]>(
  values: Environment,
  names: Names,
): { [K in keyof Names]: string } | null {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    const others = names.filter((name) => name !== missing[0]).join(', ');
    throw new UserError(`${missing[0]} is missing: set both it and ${others}, or none of them`);
  }
  return names.map((name) => values[name]) as { [K in keyof Names]: string };
}

/** A server of trials has nothing by which it could reach others. */
const OF_TRIALS = {
  smtpUrl: null,
  providers: [],
  signup: 'closed',
  demoUrl: '/demo',
  offsite: null,
  outboundAllow: [],
} satisfies Partial<Settings>;

/**
 * Reads all settings at once; an empty one counts as not set.
 * @param cwd the base of a relative DATA_DIR
 * @throws UserError with a line for each setting that cannot be read, without its value, which may be a secret
 */
export function readSettings(env: Readonly<NodeJS.ProcessEnv>, cwd = process.cwd()): Settings {
  const { data, error } = environment.safeParse(
    Object.fromEntries(SETTING_NAMES.map((name) => [name, env[name]?.trim() || undefined])),
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
    providers: readProviders(data),
    signup: data.SIGNUP,
    isDemo: data.DEMO,
    demoUrl: data.DEMO_URL ?? null,
    currencies: data.CURRENCIES,
    operator: { name: data.OPERATOR_NAME ?? null, contact: data.OPERATOR_CONTACT ?? null },
    operatorMail: data.OPERATOR_MAIL ?? null,
    offsite: readOffsite(data),
    bankTextMonths: data.BANK_TEXT_MONTHS,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    metrics:
      data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    keysFile: data.KEYS_FILE === undefined ? null : resolve(cwd, data.KEYS_FILE),
    acceptNewKeys: data.ACCEPT_NEW_KEYS,
    outboundAllow: data.OUTBOUND_ALLOW,
    botHosts: { telegram: data.TELEGRAM_API_URL, zalo: data.ZALO_BOT_API_URL },
    drainSeconds: data.DRAIN_SECONDS,
    ...(data.DEMO && OF_TRIALS),
  };
}
