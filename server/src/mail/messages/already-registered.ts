import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';

type AlreadyRegistered = { to: string; username: string; publicUrl: string };

/** Told by mail to its owner only: the answer to a sign-up says nothing about known addresses. */
export function alreadyRegisteredMail({ to, username, publicUrl }: AlreadyRegistered): Mail {
  return compose({
    to,
    subject: 'You have a Rallybook account already',
    before: [
      'Someone tried to sign up for Rallybook with this e-mail address.',
      `If it was you: you have an account already. Its username is ${username}.`,
    ],
    link: { label: 'Sign in', href: new URL('/login', publicUrl).href },
    after: [
      'If you do not remember the password, choose "Forgot password?" there.',
      'If it was not you, you need not do anything.',
    ],
  });
}
