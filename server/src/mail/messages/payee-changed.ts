import type { PayeeText } from '../../texts/mail-texts.ts';
import { serverTexts } from '../../texts/texts.ts';
import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';
import { quotedName } from '../quoted-name.ts';

type PayeeChanged = {
  to: string;
  clubName: string;
  /** The name, in the club, of the member who changed it. */
  actorName: string;
  /** Null if there was none before. */
  before: PayeeText | null;
  /** Null if there is none now. */
  after: PayeeText | null;
};

/** Tells an owner that the members of their club pay to another account now, or to none; perhaps a thief changed it. */
export function payeeChangedMail({ to, ...mail }: PayeeChanged): Draft {
  const quoted = (payee: PayeeText) => ({
    ...payee,
    holder: payee.holder === null ? null : quotedName(payee.holder),
  });
  return ({ language, publicUrl }) => {
    const { href } = new URL('/settings', publicUrl);
    const words = serverTexts[language].mails.payeeChanged({
      club: quotedName(mail.clubName),
      by: quotedName(mail.actorName),
      from: mail.before && quoted(mail.before),
      to: mail.after && quoted(mail.after),
    });
    return compose({ language, to, href, ...words });
  };
}
