import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { show } from '@rallybook/contract/rules/money/show';
import { serverTexts } from '../../texts/texts.ts';
import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';
import { quotedName } from '../quoted-name.ts';

type PayRequest = {
  to: string;
  clubName: string;
  /** The name, in the club, of the member who asks. */
  actorName: string;
  memberName: string;
  /** Minor units, positive. */
  debt: Minor;
  currency: Currency;
  /** The address of the member's page. */
  url: string;
};

/** Asks a member for what they owe their club, with the address of their page. */
export function payRequestMail({ to, debt, currency, url: href, ...mail }: PayRequest): Draft {
  return ({ language }) => {
    const words = serverTexts[language].mails.payRequest({
      club: quotedName(mail.clubName),
      by: quotedName(mail.actorName),
      member: quotedName(mail.memberName),
      amount: show(currency, debt, language),
    });
    return { ...compose({ language, to, href, ...words }), canWait: true };
  };
}
