import { todayIn } from '@rallybook/contract/rules/calendar';
import { serverTexts } from '../../texts/texts.ts';
import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';
import { quotedName } from '../quoted-name.ts';

type TokenEnds = {
  to: string;
  /** The name of the token. */
  name: string;
  clubName: string;
  expiresAt: string;
  /** The club's. */
  timeZone: string;
};

/** Tells a user that a token of theirs ends soon. */
export function tokenEndsMail({ to, name, clubName, expiresAt, timeZone }: TokenEnds): Draft {
  return ({ language, publicUrl }) => {
    const words = serverTexts[language].mails.tokenEnds({
      name: quotedName(name),
      club: quotedName(clubName),
      day: todayIn(timeZone, new Date(expiresAt)),
    });
    const { href } = new URL('/programs', publicUrl);
    return { ...compose({ language, to, href, ...words }), canWait: true };
  };
}
