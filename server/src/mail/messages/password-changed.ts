import type { Language } from '@rallybook/contract/languages';
import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';
import type { SignedOut } from '../../texts/mail-texts.ts';
import { serverTexts } from '../../texts/texts.ts';

type PasswordChanged = {
  language: Language;
  to: string;
  username: string;
  publicUrl: string;
  signedOut: SignedOut;
};

/** Tells the owner that the password was changed, perhaps by somebody else. */
export function passwordChangedMail(mail: PasswordChanged): Mail {
  const { language, to, publicUrl } = mail;
  const { href } = new URL('/forgot-password', publicUrl);
  return compose({ language, to, href, ...serverTexts[language].mails.passwordChanged(mail) });
}
