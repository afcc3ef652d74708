import type { Mail } from '../mail.ts';
import { serverTexts } from '../../texts/texts.ts';
import { type CodeMail, composeCodeMail } from './code-mail.ts';

/** Sends the code for resetting the password. */
export function resetMail(mail: CodeMail): Mail {
  return composeCodeMail(mail, '/reset-password', serverTexts[mail.language].mails.reset(mail));
}
