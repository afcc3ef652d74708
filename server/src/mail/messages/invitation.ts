import type { Language } from '@rallybook/contract/languages';
import { compose, type Words } from '../compose.ts';
import type { Mail } from '../mail.ts';

type Invitation = {
  language: Language;
  to: string;
  clubName: string;
  inviterName: string;
  publicUrl: string;
};

const words: Record<Language, (mail: Invitation) => Words> = {
  en: ({ to, clubName, inviterName }) => ({
    subject: `${clubName} on Rallybook`,
    before: [
      `${inviterName} added you to the club "${clubName}" on Rallybook.`,
      `Sign up with this e-mail address (${to}) to see the club. If you have an account with it already, just sign in.`,
    ],
    link: 'Sign up',
    after: ['If you do not know this club, you need not do anything.'],
  }),
  vi: ({ to, clubName, inviterName }) => ({
    subject: `${clubName} trên Rallybook`,
    before: [
      `${inviterName} đã thêm bạn vào câu lạc bộ "${clubName}" trên Rallybook.`,
      `Hãy đăng ký với địa chỉ e-mail này (${to}) để xem câu lạc bộ. Nếu đã có tài khoản với địa chỉ này, bạn chỉ cần đăng nhập.`,
    ],
    link: 'Đăng ký',
    after: ['Nếu không biết câu lạc bộ này, bạn không cần làm gì.'],
  }),
};

/** Asks someone who was added to a club to sign up with the address under which they were added. */
export function invitationMail(mail: Invitation): Mail {
  const { language, to, publicUrl } = mail;
  const { href } = new URL('/signup', publicUrl);
  return compose({ language, to, href, ...words[language](mail) });
}
