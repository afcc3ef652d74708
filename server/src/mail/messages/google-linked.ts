import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';

type GoogleLinked = { to: string; username: string; publicUrl: string };

/** Tells the owner, who may not be the one who signed in. */
export function googleLinkedMail({ to, username, publicUrl }: GoogleLinked): Mail {
  return compose({
    to,
    subject: 'Google was linked to your Rallybook account',
    before: [
      `Someone has just signed in to Rallybook with a Google account of this e-mail address. From now on, it opens your Rallybook account ${username}.`,
      'If it was you, you need not do anything. If it was not you, secure your Google account, and then look at where you are signed in to Rallybook:',
    ],
    link: { label: 'Sessions and password', href: new URL('/account', publicUrl).href },
    after: [],
  });
}
