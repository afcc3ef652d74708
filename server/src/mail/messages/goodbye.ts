import type { Language } from '@rallybook/contract/languages';
import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';
import { serverTexts } from '../../texts/texts.ts';

type Goodbye = { language: Language; to: string; username: string; publicUrl: string };

/** Tells the owner of an account that it was deleted, perhaps by somebody else. */
export function goodbyeMail(mail: Goodbye): Mail {
  const { language, to, publicUrl } = mail;
  return compose({
    language,
    to,
    href: new URL('/', publicUrl).href,
    ...serverTexts[language].mails.goodbye(mail),
  });
}
