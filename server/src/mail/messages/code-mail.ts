import { serverTexts } from '../../texts/texts.ts';
import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';

/** The data of a mail with a code: its recipient, and for how many minutes the code is valid. */
export type CodeMail = {
  to: string;
  username: string;
  code: string;
  minutes: number;
  /** The path of our own to which the user wants to go once they are signed in. */
  redirect?: string | undefined;
};

/** A mail with a code, and with a link to the page where it is entered. */
export function codeMail(
  name: 'verification' | 'reset',
  { to, username, code, minutes, redirect }: CodeMail,
  path: string,
): Draft {
  return ({ language, publicUrl }) => {
    const link = new URL(path, publicUrl);
    link.searchParams.set('email', to);
    if (redirect !== undefined) link.searchParams.set('redirect', redirect);
    const words = serverTexts[language].mails[name]({ username, minutes });
    const mail = compose({ language, to, code, href: link.href, ...words });
    return { ...mail, code, usefulMinutes: minutes };
  };
}
