import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';

type Reset = { to: string; username: string; code: string; minutes: number; publicUrl: string };

/** Brings the code with which the password can be set anew. */
export function resetMail({ to, username, code, minutes, publicUrl }: Reset): Mail {
  const link = new URL('/reset-password', publicUrl);
  link.searchParams.set('email', to);
  return {
    ...compose({
      to,
      subject: 'Your code to reset the password of Rallybook',
      before: [
        `Someone asked to reset the password of your Rallybook account ${username}.`,
        `If it was you, enter this code within ${minutes} minutes:`,
      ],
      code,
      link: { label: 'Enter the code', href: link.href },
      after: ['If it was not you, do not pass the code on; your password stays as it is.'],
    }),
    code,
    usefulMinutes: minutes,
  };
}
