import { z } from 'zod';
import { UserError } from '../../errors.ts';

/** A store that speaks S3, and who may use it. */
export type S3 = {
  /** An origin; buckets are in the path (path-style). */
  endpoint: string;
  bucket: string;
  keyId: string;
  secret: string;
  region: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
};

/** Backups to a place off site. */
export type OffsiteSettings = {
  s3: S3;
  /** The operator's public key; the private one is not on the server. */
  recipient: string;
  /** When, in the server's time zone. */
  at: { hour: number; minute: number };
  everyHours: number;
  keepDays: number;
};

const whole = (most: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most,
      `must be from 1 to ${most}`,
    )
    .transform(Number);

/** A name as it stands in an address, with slashes between its parts. */
const PREFIX = /^\w[\w.-]*(?:\/\w[\w.-]*)*\/?$/;

function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase();
}

/** The settings of backups off site, as they stand in the environment. */
export const offsiteEnvironment = {
  BACKUP_S3_ENDPOINT: z
    .string()
    .refine(isEndpoint, 'must be like https://s3.example, without a path or a slash at its end')
    .toLowerCase()
    .optional(),
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket')
    .optional(),
  BACKUP_S3_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the name of a region')
    .default('us-east-1'),
  BACKUP_S3_PREFIX: z
    .string()
    .max(200, 'must have at most 200 characters')
    .regex(PREFIX, 'must be like folder/ or folder/part')
    .optional(),
  BACKUP_AGE_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be the public key of a pair for age, like age1...')
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, like 03:10')
    .default('03:10'),
  BACKUP_EVERY_HOURS: whole(168).default(24),
  BACKUP_KEEP_DAYS: whole(3650).default(30),
};

type Environment = z.output<z.ZodObject<typeof offsiteEnvironment>>;

/**
 * @returns null where no store is named
 * @throws UserError if a part of the store is missing, or the key with which backups are encrypted
 */
export function readOffsite(values: Environment): OffsiteSettings | null {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_KEY_ID: keyId,
    BACKUP_S3_SECRET: secret,
    BACKUP_AGE_RECIPIENT: recipient,
  } = values;
  const needed = {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_KEY_ID: keyId,
    BACKUP_S3_SECRET: secret,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(needed).length) return null;
  if (!endpoint || !bucket || !keyId || !secret)
    throw new UserError(`${missing.join(', ')} missing: a store for backups needs all four`);
  if (!recipient) {
    throw new UserError(
      'BACKUP_AGE_RECIPIENT is missing: nothing leaves this machine that is not encrypted (docs/backup.md says how to make a key)',
    );
  }
  const prefix = values.BACKUP_S3_PREFIX?.replace(/\/?$/, '/') ?? '';
  const [hour, minute] = values.BACKUP_AT.split(':').map(Number) as [number, number];
  return {
    s3: { endpoint, bucket, keyId, secret, region: values.BACKUP_S3_REGION, prefix },
    recipient,
    at: { hour, minute },
    everyHours: values.BACKUP_EVERY_HOURS,
    keepDays: values.BACKUP_KEEP_DAYS,
  };
}
