import type { Language } from '@rallybook/contract/languages';
import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';
import { serverTexts } from '../../texts/texts.ts';

type GoogleLinked = { language: Language; to: string; username: string; publicUrl: string };

/** Tells the owner that a Google account was linked, perhaps by somebody else. */
export function googleLinkedMail(mail: GoogleLinked): Mail {
  const { language, to, publicUrl } = mail;
  const { href } = new URL('/account', publicUrl);
  return compose({ language, to, href, ...serverTexts[language].mails.googleLinked(mail) });
}
