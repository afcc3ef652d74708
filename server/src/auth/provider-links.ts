import { z } from 'zod';
import type { Context } from '../context.ts';
import { PROVIDER_KEYS, type ProviderKey, type ProviderSettings } from '../env.ts';
import { newId } from '../ids.ts';
import { seal, unsealOrNull } from '../seal.ts';

const MINUTES = 10;

/** Whether an identity's issuer is the one of a provider: a slash at the end of a host makes no difference. */
export const isIssuerOf = ({ issuer }: Pick<ProviderSettings, 'issuer'>, ofIdentity: string) =>
  URL.parse(ofIdentity)?.href === URL.parse(issuer)?.href;

const link = z.object({
  /** By it, the link works once. */
  id: z.string(),
  key: z.enum(PROVIDER_KEYS),
  issuer: z.string(),
  subject: z.string(),
  /** Who alone may use it. */
  userId: z.string(),
  expiresAt: z.string(),
});

/** An account at a provider that a user may connect to their own account, once they have signed in. */
export type ProviderLink = z.infer<typeof link>;

const ticket = z.object({ userId: z.string(), expiresAt: z.string() });

type Data = Pick<Context, 'clock' | 'keys'>;

const sealFor = ({ clock, keys }: Data, id: string, content: object): string => {
  const expiresAt = new Date(clock().getTime() + MINUTES * 60_000).toISOString();
  return seal(keys, { purpose: 'provider', id }, JSON.stringify({ ...content, expiresAt }));
};

const unsealFor = ({ keys }: Data, id: string, sealed: string): unknown =>
  JSON.parse(unsealOrNull(keys, { purpose: 'provider', id }, sealed) ?? 'null');

/** Seals a link; it is good for ten minutes. */
export const writeLink = (context: Data, content: Omit<ProviderLink, 'id' | 'expiresAt'>): string =>
  sealFor(context, 'link', { id: newId(), ...content });

/** @returns null if the link is not ours; one that is too old is returned, too */
export const openLink = (context: Data, sealed: string): ProviderLink | null =>
  link.safeParse(unsealFor(context, 'link', sealed)).data ?? null;

/** What proves for ten minutes that a user wants to connect an account at a provider. */
export const writeTicket = (context: Data, key: ProviderKey, userId: string): string =>
  sealFor(context, `connect ${key}`, { userId });

/** @returns the user who got the ticket; null if it is not ours, for another provider, or too old */
export function readTicket(context: Data, key: ProviderKey, sealed: string): string | null {
  const { data } = ticket.safeParse(unsealFor(context, `connect ${key}`, sealed));
  if (data === undefined || data.expiresAt <= context.clock().toISOString()) return null;
  return data.userId;
}
