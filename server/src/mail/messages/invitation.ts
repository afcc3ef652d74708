import type { Language } from '@rallybook/contract/languages';
import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';
import { serverTexts } from '../../texts/texts.ts';
import { quotedName } from '../quoted-name.ts';

type Invitation = {
  language: Language;
  to: string;
  clubName: string;
  inviterName: string;
  publicUrl: string;
};

/** Asks someone who was added to a club to sign up with the address under which they were added. */
export function invitationMail(mail: Invitation): Mail {
  const { language, to, publicUrl } = mail;
  const { href } = new URL('/signup', publicUrl);
  // Both names were chosen by somebody whom the recipient may not know.
  const names = { to, club: quotedName(mail.clubName), inviter: quotedName(mail.inviterName) };
  return {
    ...compose({ language, to, href, ...serverTexts[language].mails.invitation(names) }),
    canWait: true,
  };
}
