import type { Language } from '@rallybook/contract/languages';
import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';
import { mailTexts } from '../texts/texts.ts';

type AlreadyRegistered = { language: Language; to: string; username: string; publicUrl: string };

/** Told by mail to its owner only: the answer to a sign-up says nothing about known addresses. */
export function alreadyRegisteredMail(mail: AlreadyRegistered): Mail {
  const { language, to, publicUrl } = mail;
  const { href } = new URL('/login', publicUrl);
  return compose({ language, to, href, ...mailTexts[language].alreadyRegistered(mail) });
}
