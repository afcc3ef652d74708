import type { Language } from '@rallybook/contract/languages';
import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';
import { mailTexts } from '../texts/texts.ts';

type Reset = {
  language: Language;
  to: string;
  username: string;
  code: string;
  minutes: number;
  publicUrl: string;
};

/** Brings the code with which the password can be reset. */
export function resetMail(mail: Reset): Mail {
  const { language, to, code, minutes, publicUrl } = mail;
  const link = new URL('/reset-password', publicUrl);
  link.searchParams.set('email', to);
  const composed = compose({
    language,
    to,
    code,
    href: link.href,
    ...mailTexts[language].reset(mail),
  });
  return { ...composed, code, usefulMinutes: minutes };
}
