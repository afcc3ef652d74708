import type { Language } from '@rallybook/contract/languages';
import { compose, type Words } from '../compose.ts';
import type { Mail } from '../mail.ts';
import { quotedName } from '../quoted-name.ts';

type Invitation = {
  language: Language;
  to: string;
  clubName: string;
  inviterName: string;
  publicUrl: string;
};

/** Both names were chosen by somebody whom the recipient may not know. */
type Names = { to: string; club: string; inviter: string };

const words: Record<Language, (mail: Names) => Words> = {
  en: ({ to, club, inviter }) => ({
    subject: `${club} on Rallybook`,
    before: [
      `${inviter} added you to the club ${club} on Rallybook.`,
      `Sign up with this e-mail address (${to}) to see the club. If you have an account with it already, just sign in.`,
    ],
    link: 'Sign up',
    after: ['If you do not know this club, you need not do anything.'],
  }),
  vi: ({ to, club, inviter }) => ({
    subject: `${club} trên Rallybook`,
    before: [
      `${inviter} đã thêm bạn vào câu lạc bộ ${club} trên Rallybook.`,
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
  const names = { to, club: quotedName(mail.clubName), inviter: quotedName(mail.inviterName) };
  return { ...compose({ language, to, href, ...words[language](names) }), canWait: true };
}
