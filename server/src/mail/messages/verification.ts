import type { Mail } from '../mail.ts';
import { quotedName } from '../quoted-name.ts';
import { serverTexts } from '../../texts/texts.ts';
import { type CodeMail, composeCodeMail } from './code-mail.ts';

/** Sends the code that verifies an address. It names the account, for a recipient who did not sign up. */
export function verificationMail(mail: CodeMail): Mail {
  const { language, minutes } = mail;
  // A stranger may have signed up with this address, and chosen the name.
  const username = quotedName(mail.username);
  const words = serverTexts[language].mails.verification({ username, minutes });
  return composeCodeMail(mail, '/verify-email', words);
}
