import type { Context } from '../context.ts';
import { type LinkPurpose, writeLinkToken } from './link-tokens.ts';

type Linking = Pick<Context, 'keys' | 'publicUrl'>;

/** The version of a link that was never renewed. */
export const FIRST_LINK_VERSION = 1;

const urlOf = (
  { keys, publicUrl }: Linking,
  folder: 's' | 'm',
  purpose: LinkPurpose,
  link: { id: string; version: number },
) => `${publicUrl}/${folder}/${writeLinkToken(keys, purpose, link)}`;

/** The address of a club's page, on which members say whether they come. */
export const sessionsUrl = (context: Linking, id: string, version = FIRST_LINK_VERSION): string =>
  urlOf(context, 's', 'sessions-link', { id, version });

/** The address of a member's own page, which binds a device. */
export const memberUrl = (context: Linking, id: string, version = FIRST_LINK_VERSION): string =>
  urlOf(context, 'm', 'member-link', { id, version });
