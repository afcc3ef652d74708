import type { Language } from '@rallybook/contract/languages';
import { compose, type Words } from '../compose.ts';
import type { Mail } from '../mail.ts';

/** What a mail with a code is made of: for whom, and for how many minutes the code is good. */
export type CodeMail = {
  language: Language;
  to: string;
  username: string;
  code: string;
  minutes: number;
  publicUrl: string;
};

/** A mail with a code, and with a link to the page on which it is entered. */
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
