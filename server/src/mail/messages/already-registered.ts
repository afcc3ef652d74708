import type { Language } from '@rallybook/contract/languages';
import { compose, type Words } from '../compose.ts';
import type { Mail } from '../mail.ts';

type AlreadyRegistered = { language: Language; to: string; username: string; publicUrl: string };

const words: Record<Language, (mail: AlreadyRegistered) => Words> = {
  en: ({ username }) => ({
    subject: 'You have a Rallybook account already',
    before: [
      'Someone tried to sign up for Rallybook with this e-mail address.',
      `If it was you: you have an account already. Its username is ${username}.`,
    ],
    link: 'Sign in',
    after: [
      'If you do not remember the password, choose "Forgot password?" there.',
      'If it was not you, you need not do anything.',
    ],
  }),
  vi: ({ username }) => ({
    subject: 'Bạn đã có tài khoản Rallybook',
    before: [
      'Có người đã thử đăng ký Rallybook với địa chỉ e-mail này.',
      `Nếu đó là bạn: bạn đã có tài khoản rồi. Tên đăng nhập là ${username}.`,
    ],
    link: 'Đăng nhập',
    after: [
      'Nếu không nhớ mật khẩu, hãy chọn "Quên mật khẩu?" ở đó.',
      'Nếu không phải bạn, bạn không cần làm gì.',
    ],
  }),
};

/** Told by mail to its owner only: the answer to a sign-up says nothing about known addresses. */
export function alreadyRegisteredMail(mail: AlreadyRegistered): Mail {
  const { language, to, publicUrl } = mail;
  const { href } = new URL('/login', publicUrl);
  return compose({ language, to, href, ...words[language](mail) });
}
