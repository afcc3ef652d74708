import type { Language } from '@rallybook/contract/languages';
import { compose, type Words } from '../compose.ts';
import type { Mail } from '../mail.ts';

type PasswordChanged = {
  language: Language;
  to: string;
  username: string;
  publicUrl: string;
  signedOut: 'every device' | 'every other device';
};

const devices: Record<PasswordChanged['signedOut'], string> = {
  'every device': 'mọi thiết bị',
  'every other device': 'mọi thiết bị khác',
};

const words: Record<Language, (mail: PasswordChanged) => Words> = {
  en: ({ username, signedOut }) => ({
    subject: 'The password of your Rallybook account was changed',
    before: [
      `The password of your Rallybook account ${username} has just been changed, and ${signedOut} was signed out.`,
      'If it was you, you need not do anything. If it was not you, set a new password at once:',
    ],
    link: 'Reset the password',
    after: [],
  }),
  vi: ({ username, signedOut }) => ({
    subject: 'Mật khẩu tài khoản Rallybook của bạn đã được đổi',
    before: [
      `Mật khẩu của tài khoản Rallybook ${username} vừa được đổi, và ${devices[signedOut]} đã bị đăng xuất.`,
      'Nếu đó là bạn, bạn không cần làm gì. Nếu không phải bạn, hãy đặt mật khẩu mới ngay:',
    ],
    link: 'Đặt lại mật khẩu',
    after: [],
  }),
};

/** Tells the owner, who may not be the one who changed it. */
export function passwordChangedMail(mail: PasswordChanged): Mail {
  const { language, to, publicUrl } = mail;
  const { href } = new URL('/forgot-password', publicUrl);
  return compose({ language, to, href, ...words[language](mail) });
}
