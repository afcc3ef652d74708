import type { Language } from '@rallybook/contract/languages';
import { compose, type Words } from '../compose.ts';
import type { Mail } from '../mail.ts';
import { quotedName } from '../quoted-name.ts';

type Verification = {
  language: Language;
  to: string;
  username: string;
  code: string;
  minutes: number;
  publicUrl: string;
};

const words: Record<Language, (mail: Pick<Verification, 'username' | 'minutes'>) => Words> = {
  en: ({ username, minutes }) => ({
    subject: 'Your verification code for Rallybook',
    before: [
      `Someone signed up for Rallybook as ${username} with this e-mail address.`,
      `If it was you, enter this code within ${minutes} minutes:`,
    ],
    link: 'Enter the code',
    after: [
      'If it was not you, or the username is not yours, do not enter the code; nothing will happen.',
    ],
  }),
  vi: ({ username, minutes }) => ({
    subject: 'Mã xác nhận Rallybook của bạn',
    before: [
      `Có người đã đăng ký Rallybook với tên ${username} và địa chỉ e-mail này.`,
      `Nếu đó là bạn, hãy nhập mã này trong vòng ${minutes} phút:`,
    ],
    link: 'Nhập mã',
    after: [
      'Nếu không phải bạn, hoặc tên đăng nhập không phải của bạn, đừng nhập mã; sẽ không có gì xảy ra.',
    ],
  }),
};

/** Brings the code that verifies an address; names the account, for whoever did not ask for it. */
export function verificationMail(mail: Verification): Mail {
  const { language, to, code, minutes, publicUrl } = mail;
  const link = new URL('/verify-email', publicUrl);
  link.searchParams.set('email', to);
  // A stranger may have signed up with this address, and chosen the name.
  const said = words[language]({ username: quotedName(mail.username), minutes });
  const composed = compose({ language, to, code, href: link.href, ...said });
  return { ...composed, code, usefulMinutes: minutes };
}
