import { LANGUAGES } from '@rallybook/contract/languages';
import type { Words } from '../../texts/mail-texts.ts';
import { serverTexts } from '../../texts/texts.ts';
import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';
import type { CodeMail } from './code-mail.ts';

/**
 * Tells somebody that the operator made an account for them, with the code by which they choose a password. In every language, the
 * request's last: nobody knows theirs yet. It says where to get another code, so that a late one is worth sending, too.
 */
export function accountMadeMail({ to, username, code, minutes }: CodeMail): Draft {
  return ({ language, publicUrl }) => {
    const link = new URL('/reset-password', publicUrl);
    link.searchParams.set('email', to);
    const said = [...LANGUAGES.filter((candidate) => candidate !== language), language].map(
      (item) => serverTexts[item].mails.accountMade({ username, minutes, host: link.host }),
    );
    const joined = (key: 'subject' | 'link') => said.map((words) => words[key]).join(' / ');
    const words: Words = {
      subject: joined('subject'),
      before: said.flatMap(({ before }) => before),
      link: joined('link'),
      after: said.flatMap(({ after }) => after),
    };
    return { ...compose({ language, to, code, href: link.href, ...words }), code };
  };
}
