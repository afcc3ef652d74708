import type { Language } from '@rallybook/contract/languages';
import { compose, type Words } from '../compose.ts';
import type { Mail } from '../mail.ts';

type GoogleLinked = { language: Language; to: string; username: string; publicUrl: string };

const words: Record<Language, (mail: GoogleLinked) => Words> = {
  en: ({ username }) => ({
    subject: 'Google was linked to your Rallybook account',
    before: [
      `Someone has just signed in to Rallybook with a Google account of this e-mail address. From now on, it opens your Rallybook account ${username}.`,
      'If it was you, you need not do anything. If it was not you, secure your Google account, and then look at where you are signed in to Rallybook:',
    ],
    link: 'Sessions and password',
    after: [],
  }),
  vi: ({ username }) => ({
    subject: 'Google đã được liên kết với tài khoản Rallybook của bạn',
    before: [
      `Có người vừa đăng nhập Rallybook bằng tài khoản Google của địa chỉ e-mail này. Từ nay, tài khoản Google đó mở được tài khoản Rallybook ${username} của bạn.`,
      'Nếu đó là bạn, bạn không cần làm gì. Nếu không phải bạn, hãy bảo vệ tài khoản Google, rồi xem những nơi đang đăng nhập Rallybook:',
    ],
    link: 'Phiên đăng nhập và mật khẩu',
    after: [],
  }),
};

/** Tells the owner, who may not be the one who signed in. */
export function googleLinkedMail(mail: GoogleLinked): Mail {
  const { language, to, publicUrl } = mail;
  const { href } = new URL('/account', publicUrl);
  return compose({ language, to, href, ...words[language](mail) });
}
