import { serverTexts } from '../../texts/texts.ts';
import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';

type Goodbye = { to: string; username: string };

/** Tells the owner of an account that it was deleted, perhaps by somebody else. */
export function goodbyeMail(mail: Goodbye): Draft {
  return ({ language, publicUrl }) => {
    const { href } = new URL('/', publicUrl);
    const words = serverTexts[language].mails.goodbye(mail);
    return compose({ language, to: mail.to, href, ...words });
  };
}
