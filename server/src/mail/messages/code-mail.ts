import type { Language } from '@rallybook/contract/languages';
import type { Words } from '../../texts/mail-texts.ts';
import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';

/** The data of a mail with a code: its recipient, and for how many minutes the code is valid. */
export type CodeMail = {
  language: Language;
  to: string;
  username: string;
  code: string;
  minutes: number;
  publicUrl: string;
};

/** A mail with a code, and with a link to the page where it is entered. */
export function composeCodeMail(
  { language, to, code, minutes, publicUrl }: CodeMail,
  path: string,
  words: Words,
): Mail {
  const link = new URL(path, publicUrl);
  link.searchParams.set('email', to);
  const mail = compose({ language, to, code, href: link.href, ...words });
  return { ...mail, code, usefulMinutes: minutes };
}
