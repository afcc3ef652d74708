import type { Language } from '@rallybook/contract/languages';
import { compose, type Words } from '../compose.ts';
import type { Mail } from '../mail.ts';

type Reset = {
  language: Language;
  to: string;
  username: string;
  code: string;
  minutes: number;
  publicUrl: string;
};

const words: Record<Language, (mail: Reset) => Words> = {
  en: ({ username, minutes }) => ({
    subject: 'Your code to reset the password of Rallybook',
    before: [
      `Someone asked to reset the password of your Rallybook account ${username}.`,
      `If it was you, enter this code within ${minutes} minutes:`,
    ],
    link: 'Enter the code',
    after: ['If it was not you, do not pass the code on; your password stays as it is.'],
  }),
  vi: ({ username, minutes }) => ({
    subject: 'Mã đặt lại mật khẩu Rallybook của bạn',
    before: [
      `Có người đã yêu cầu đặt lại mật khẩu của tài khoản Rallybook ${username}.`,
      `Nếu đó là bạn, hãy nhập mã này trong vòng ${minutes} phút:`,
    ],
    link: 'Nhập mã',
    after: ['Nếu không phải bạn, đừng đưa mã cho ai; mật khẩu của bạn vẫn như cũ.'],
  }),
};

/** Brings the code with which the password can be set anew. */
export function resetMail(mail: Reset): Mail {
  const { language, to, code, minutes, publicUrl } = mail;
  const link = new URL('/reset-password', publicUrl);
  link.searchParams.set('email', to);
  const composed = compose({ language, to, code, href: link.href, ...words[language](mail) });
  return { ...composed, code, usefulMinutes: minutes };
}
