import type { Draft } from '../mail.ts';
import { quotedName } from '../quoted-name.ts';
import { type CodeMail, codeMail } from './code-mail.ts';

/** Sends the code that verifies an address. It names the account, for a recipient who did not sign up. */
export function verificationMail(mail: CodeMail): Draft {
  // A stranger may have signed up with this address, and chosen the name.
  const username = quotedName(mail.username);
  return codeMail('verification', { ...mail, username }, '/verify-email');
}
