import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';

type Verification = {
  to: string;
  username: string;
  code: string;
  minutes: number;
  publicUrl: string;
};

/** Brings the code that verifies an address; names the account, for whoever did not ask for it. */
export function verificationMail({ to, username, code, minutes, publicUrl }: Verification): Mail {
  const link = new URL('/verify-email', publicUrl);
  link.searchParams.set('email', to);
  return {
    ...compose({
      to,
      subject: 'Your verification code for Rallybook',
      before: [
        `Someone signed up for Rallybook as ${username} with this e-mail address.`,
        `If it was you, enter this code within ${minutes} minutes:`,
      ],
      code,
      link: { label: 'Enter the code', href: link.href },
      after: [
        'If it was not you, or the username is not yours, do not enter the code; nothing will happen.',
      ],
    }),
    code,
    usefulMinutes: minutes,
  };
}
