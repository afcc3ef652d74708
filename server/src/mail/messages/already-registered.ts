import type { Language } from '@rallybook/contract/languages';
import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';
import { serverTexts } from '../../texts/texts.ts';

type AlreadyRegistered = { language: Language; to: string; username: string; publicUrl: string };

/**
 * Tells the owner of an address that it has an account already, since the answer to a sign-up must not reveal that.
 */
export function alreadyRegisteredMail(mail: AlreadyRegistered): Mail {
  const { language, to, publicUrl } = mail;
  const { href } = new URL('/login', publicUrl);
  return compose({ language, to, href, ...serverTexts[language].mails.alreadyRegistered(mail) });
}
