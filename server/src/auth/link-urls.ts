import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Context } from '../context.ts';
import { type Link, type LinkPurpose, writeLinkToken } from './link-tokens.ts';

type Linking = Pick<Context, 'keys' | 'publicUrl'>;

/** The version of a link that was never renewed. */
export const FIRST_LINK_VERSION = 1;

type Folder = 's' | 'm' | 'g' | 'u';

const pathOf = (
  { keys }: Pick<Context, 'keys'>,
  folder: Folder,
  purpose: LinkPurpose,
  link: Link,
) => `/${folder}/${writeLinkToken(keys, purpose, link)}`;

const urlOf = (context: Linking, folder: Folder, purpose: LinkPurpose, link: Link) =>
  context.publicUrl + pathOf(context, folder, purpose, link);

/** The path of a club's page, on which members say whether they come. */
export const sessionsPath = (
  context: Pick<Context, 'keys'>,
  id: string,
  version = FIRST_LINK_VERSION,
): string => pathOf(context, 's', 'sessions-link', { id, version });

/** The address of that page. */
export const sessionsUrl = (context: Linking, id: string, version = FIRST_LINK_VERSION): string =>
  context.publicUrl + sessionsPath(context, id, version);

/** The address of a member's own page, which binds a device. */
export const memberUrl = (context: Linking, id: string, version = FIRST_LINK_VERSION): string =>
  urlOf(context, 'm', 'member-link', { id, version });

/** The address of the page that a closed month of a club has. */
export const monthUrl = (
  context: Linking,
  { clubId, ...month }: YearMonth & { clubId: string },
  version = FIRST_LINK_VERSION,
): string => urlOf(context, 'g', 'month-link', { id: clubId, month, version });

/**
 * The address at which a member switches the mails of a club off, without signing in. It is never renewed: whoever keeps an
 * old mail can still do so.
 */
export const stopMailsUrl = (context: Linking, memberId: string): string =>
  urlOf(context, 'u', 'notice-mail', { id: memberId, version: FIRST_LINK_VERSION });
