import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';
import { serverTexts } from '../../texts/texts.ts';

type GoogleLinked = { to: string; username: string };

/** Tells the owner that a Google account was linked, perhaps by somebody else. */
export function googleLinkedMail(mail: GoogleLinked): Draft {
  return ({ language, publicUrl }) => {
    const { href } = new URL('/account', publicUrl);
    const words = serverTexts[language].mails.googleLinked(mail);
    return compose({ language, to: mail.to, href, ...words });
  };
}
