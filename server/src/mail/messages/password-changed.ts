import type { SignedOut } from '../../texts/mail-texts.ts';
import { serverTexts } from '../../texts/texts.ts';
import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';

type PasswordChanged = { to: string; username: string; signedOut: SignedOut };

/** Tells the owner that the password was changed, perhaps by somebody else. */
export function passwordChangedMail(mail: PasswordChanged): Draft {
  return ({ language, publicUrl }) => {
    const { href } = new URL('/forgot-password', publicUrl);
    const words = serverTexts[language].mails.passwordChanged(mail);
    return compose({ language, to: mail.to, href, ...words });
  };
}
