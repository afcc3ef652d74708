import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';
import { serverTexts } from '../../texts/texts.ts';

type AlreadyRegistered = { to: string; username: string };

/**
 * Tells the owner of an address that it has an account already, since the answer to a sign-up must not reveal that.
 */
export function alreadyRegisteredMail(mail: AlreadyRegistered): Draft {
  return ({ language, publicUrl }) => {
    const { href } = new URL('/login', publicUrl);
    const words = serverTexts[language].mails.alreadyRegistered(mail);
    return compose({ language, to: mail.to, href, ...words });
  };
}
