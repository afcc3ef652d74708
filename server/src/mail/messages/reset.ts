import type { Mail } from '../mail.ts';
import { serverTexts } from '../../texts/texts.ts';
import { type CodeMail, composeCodeMail } from './code-mail.ts';

/** Brings the code with which the password can be reset. */
export function resetMail(mail: CodeMail): Mail {
  return composeCodeMail(mail, '/reset-password', serverTexts[mail.language].mails.reset(mail));
}
