import { serverTexts } from '../../texts/texts.ts';
import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';

type AlreadyRegistered = {
  to: string;
  username: string;
  /** The path of our own to which the user wants to go once they are signed in. */
  redirect: string | undefined;
};

/**
 * Tells the owner of an address that it has an account already, since the answer to a sign-up must not reveal that.
 */
export function alreadyRegisteredMail(mail: AlreadyRegistered): Draft {
  return ({ language, publicUrl }) => {
    const link = new URL('/login', publicUrl);
    if (mail.redirect !== undefined) link.searchParams.set('redirect', mail.redirect);
    const words = serverTexts[language].mails.alreadyRegistered(mail);
    return compose({ language, to: mail.to, href: link.href, ...words });
  };
}
