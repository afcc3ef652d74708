import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';

type Invitation = { to: string; clubName: string; inviterName: string; publicUrl: string };

/** Asks someone who was added to a club to sign up with the address under which they were added. */
export function invitationMail({ to, clubName, inviterName, publicUrl }: Invitation): Mail {
  return compose({
    to,
    subject: `${clubName} on Rallybook`,
    before: [
      `${inviterName} added you to the club "${clubName}" on Rallybook.`,
      `Sign up with this e-mail address (${to}) to see the club. If you have an account with it already, just sign in.`,
    ],
    link: { label: 'Sign up', href: new URL('/signup', publicUrl).href },
    after: ['If you do not know this club, you need not do anything.'],
  });
}
