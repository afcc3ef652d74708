import { serverTexts } from '../../texts/texts.ts';
import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';
import { quotedName } from '../quoted-name.ts';

type Invitation = { to: string; clubName: string; inviterName: string };

/** Asks someone who was added to a club to sign up with the address under which they were added. */
export function invitationMail({ to, clubName, inviterName }: Invitation): Draft {
  // Both names were chosen by somebody whom the recipient may not know.
  const names = { to, club: quotedName(clubName), inviter: quotedName(inviterName) };
  return ({ language, publicUrl }) => {
    const { href } = new URL('/signup', publicUrl);
    const words = serverTexts[language].mails.invitation(names);
    return { ...compose({ language, to, href, ...words }), canWait: true };
  };
}
