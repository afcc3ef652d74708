import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Context } from '../context.ts';
import { type Link, type LinkPurpose, writeLinkToken } from './link-tokens.ts';

type Linking = Pick<Context, 'keys' | 'publicUrl'>;

/** The version of a link that was never renewed. */
export const FIRST_LINK_VERSION = 1;

const urlOf = (
  { keys, publicUrl }: Linking,
  folder: 's' | 'm' | 'g',
  purpose: LinkPurpose,
  link: Link,
) => `${publicUrl}/${folder}/${writeLinkToken(keys, purpose, link)}`;

/** The address of a club's page, on which members say whether they come. */
export const sessionsUrl = (context: Linking, id: string, version = FIRST_LINK_VERSION): string =>
  urlOf(context, 's', 'sessions-link', { id, version });

/** The address of a member's own page, which binds a device. */
export const memberUrl = (context: Linking, id: string, version = FIRST_LINK_VERSION): string =>
  urlOf(context, 'm', 'member-link', { id, version });

/** The address of the page that a closed month of a club has. */
export const monthUrl = (
  context: Linking,
  { clubId, ...month }: YearMonth & { clubId: string },
  version = FIRST_LINK_VERSION,
): string => urlOf(context, 'g', 'month-link', { id: clubId, month, version });
