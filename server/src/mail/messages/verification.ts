import type { Language } from '@rallybook/contract/languages';
import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';
import { mailTexts } from '../texts/texts.ts';
import { quotedName } from '../quoted-name.ts';

type Verification = {
  language: Language;
  to: string;
  username: string;
  code: string;
  minutes: number;
  publicUrl: string;
};

/** Brings the code that verifies an address. It names the account, for a recipient who did not sign up. */
export function verificationMail(mail: Verification): Mail {
  const { language, to, code, minutes, publicUrl } = mail;
  const link = new URL('/verify-email', publicUrl);
  link.searchParams.set('email', to);
  // A stranger may have signed up with this address, and chosen the name.
  const texts = mailTexts[language].verification({ username: quotedName(mail.username), minutes });
  const composed = compose({ language, to, code, href: link.href, ...texts });
  return { ...composed, code, usefulMinutes: minutes };
}
