import type { Language } from '@rallybook/contract/languages';
import { compose } from '../compose.ts';
import type { Mail } from '../mail.ts';
import { quotedName } from '../quoted-name.ts';
import type { PayeeText } from '../../texts/mail-texts.ts';
import { serverTexts } from '../../texts/texts.ts';

type PayeeChanged = {
  language: Language;
  to: string;
  clubName: string;
  /** The name, in the club, of the member who changed it. */
  actorName: string;
  /** Null if there was none before. */
  before: PayeeText | null;
  after: PayeeText;
  publicUrl: string;
};

/** Tells an owner that the members of their club pay to another account now; perhaps a thief changed it. */
export function payeeChangedMail(mail: PayeeChanged): Mail {
  const { language, to, publicUrl } = mail;
  const { href } = new URL('/settings', publicUrl);
  const quoted = (payee: PayeeText) => ({ ...payee, holder: quotedName(payee.holder) });
  const words = serverTexts[language].mails.payeeChanged({
    club: quotedName(mail.clubName),
    by: quotedName(mail.actorName),
    from: mail.before && quoted(mail.before),
    to: quoted(mail.after),
  });
  return compose({ language, to, href, ...words });
}
