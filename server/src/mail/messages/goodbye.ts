import type { Language } from '@rallybook/contract/languages';
import { compose, type Words } from '../compose.ts';
import type { Mail } from '../mail.ts';

type Goodbye = { language: Language; to: string; username: string; publicUrl: string };

const words: Record<Language, (mail: Goodbye) => Words> = {
  en: ({ username }) => ({
    subject: 'Your Rallybook account was deleted',
    before: [
      `Your Rallybook account ${username} has just been deleted, as you asked. Nobody is signed in to it any more, and it cannot be brought back.`,
      'What your clubs have recorded stays with them under "Former member".',
      'If it was not you, somebody knew your password: change it wherever else you use it. You can sign up again at any time:',
    ],
    link: 'Rallybook',
    after: ['This is the last mail that you get from this account.'],
  }),
  vi: ({ username }) => ({
    subject: 'Tài khoản Rallybook của bạn đã được xóa',
    before: [
      `Tài khoản Rallybook ${username} của bạn vừa được xóa theo yêu cầu. Không còn thiết bị nào đăng nhập và tài khoản không thể khôi phục.`,
      'Những gì câu lạc bộ đã ghi nhận vẫn được giữ dưới tên "Former member".',
      'Nếu không phải bạn, có người đã biết mật khẩu của bạn: hãy đổi mật khẩu ở những nơi khác bạn dùng nó. Bạn có thể đăng ký lại bất cứ lúc nào:',
    ],
    link: 'Rallybook',
    after: ['Đây là thư cuối cùng bạn nhận được từ tài khoản này.'],
  }),
};

/** Tells the owner of an account that it is gone; they may not be the one who deleted it. */
export function goodbyeMail(mail: Goodbye): Mail {
  const { language, to, publicUrl } = mail;
  return compose({ language, to, href: new URL('/', publicUrl).href, ...words[language](mail) });
}
