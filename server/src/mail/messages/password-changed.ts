import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';

type PasswordChanged = {
  to: string;
  username: string;
  publicUrl: string;
  signedOut: 'every device' | 'every other device';
};

/** Tells the owner, who may not be the one who changed it. */
export function passwordChangedMail({ to, username, publicUrl, signedOut }: PasswordChanged): Mail {
  return compose({
    to,
    subject: 'The password of your Rallybook account was changed',
    before: [
      `The password of your Rallybook account ${username} has just been changed, and ${signedOut} was signed out.`,
      'If it was you, you need not do anything. If it was not you, set a new password at once:',
    ],
    link: { label: 'Reset the password', href: new URL('/forgot-password', publicUrl).href },
    after: [],
  });
}
